import type { RoomStudent } from "@darasa/contract/room";
import { describe, expect, it } from "vitest";
import { countStates, getRoomState, isOver, minutesBetween, sortRows } from "./room-states.ts";

const START = Date.parse("2026-05-12T09:00:00Z");
const MINUTE = 60_000;
const at = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString();

const attempt = (change: Partial<NonNullable<RoomStudent["attempt"]>> = {}, minutes = 60) => ({
  ...{ number: 1, status: "IN_PROGRESS" as const, answered: 3 },
  ...{ startedAt: at(0), deadline: at(minutes), contactAt: at(0), ...change },
});
const student = (name: string, change: Partial<RoomStudent> = {}): RoomStudent => ({
  ...{ id: name, name, incidents: [], ...change },
});

describe("the state of a student", () => {
  it.each([
    ["NOT_STARTED", undefined, 5],
    ["HANDED_IN", attempt({ status: "SUBMITTED" }), 90],
    ["TIME_OVER", attempt({ contactAt: at(59) }), 60],
    // Devices send after ten minutes at the latest, and two more are tolerated.
    ["WRITING", attempt(), 12],
    ["QUIET", attempt(), 12.5],
    ["WRITING", attempt({ contactAt: at(10) }), 22],
    // A pause is no silence, and a device has its usual time after it.
    ["PAUSED", attempt({ pausedUntil: at(20) }), 19.5],
    ["WRITING", attempt({ pausedUntil: at(20) }), 32],
    ["QUIET", attempt({ pausedUntil: at(20) }), 32.5],
    // In a short assessment they send after a quarter of the time.
    ["WRITING", attempt({}, 8), 4],
    ["QUIET", attempt({}, 8), 4.5],
  ])("is %s", (state, one, minutes) => {
    expect(getRoomState(one === undefined ? {} : { attempt: one }, START + minutes * MINUTE)).toBe(
      state,
    );
  });
});

it("lists first the students who need attention, then by name", () => {
  const now = START + 30 * MINUTE;
  const rows = sortRows(
    [
      student("Zawadi", { attempt: attempt({ status: "SUBMITTED" }) }),
      student("Brian"),
      student("Grace", { attempt: attempt({ contactAt: at(29) }) }),
      student("Amina"),
      student("Carol", { attempt: attempt() }),
      student("David", { attempt: attempt({}, 20) }),
    ],
    now,
  );
  expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual([
    "David TIME_OVER",
    "Carol QUIET",
    "Amina NOT_STARTED",
    "Brian NOT_STARTED",
    "Grace WRITING",
    "Zawadi HANDED_IN",
  ]);
  expect(countStates(rows)).toEqual({
    ...{ TIME_OVER: 1, QUIET: 1, NOT_STARTED: 2, WRITING: 1, PAUSED: 0, HANDED_IN: 1 },
  });
});

it("is over when the assessment is closed and nobody writes any more", () => {
  const now = START + 30 * MINUTE;
  const writing = sortRows([student("Grace", { attempt: attempt() })], now);
  const rest = sortRows([student("Amina"), student("David", { attempt: attempt({}, 20) })], now);
  expect(isOver(rest, at(30), now)).toBe(true);
  expect(isOver([...rest, ...writing], at(30), now)).toBe(false);
  const paused = sortRows([student("Grace", { attempt: attempt({ pausedUntil: at(31) }) })], now);
  expect(isOver([...rest, ...paused], at(30), now)).toBe(false);
  expect(isOver(rest, at(31), now)).toBe(false);
  expect(isOver(rest, null, now)).toBe(false);
});

it("counts whole minutes", () => {
  expect(minutesBetween(0, 119_999)).toBe(1);
  expect(minutesBetween(10, 0)).toBe(0);
});
