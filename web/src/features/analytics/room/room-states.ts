import type { RoomStudent } from "@darasa/contract/room";

const MINUTE_MS = 60_000;
/** A device sends new answers after a quarter of its time, at the latest after ten minutes. */
const SAVES_PER_ATTEMPT = 4;
const MAX_SAVE_INTERVAL_MS = 10 * MINUTE_MS;
/** How much later than this a save can be before the teacher should look. */
const TOLERANCE_MS = 2 * MINUTE_MS;

/** The states of students in the order in which they need attention. */
export const ROOM_STATES = [
  "TIME_OVER",
  "QUIET",
  "NOT_STARTED",
  "WRITING",
  "PAUSED",
  "HANDED_IN",
] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** Returns the state of a student at the server's time `now`. */
export const getRoomState = ({ attempt }: Pick<RoomStudent, "attempt">, now: number): RoomState => {
  if (attempt === undefined) return "NOT_STARTED";
  if (attempt.status === "SUBMITTED") return "HANDED_IN";
  const deadline = Date.parse(attempt.deadline);
  if (deadline <= now) return "TIME_OVER";
  const pausedUntil = Date.parse(attempt.pausedUntil ?? "") || 0;
  if (pausedUntil > now) return "PAUSED";
  const heardAt = Math.max(Date.parse(attempt.contactAt), pausedUntil);
  const time = deadline - Date.parse(attempt.startedAt);
  const interval = Math.min(time / SAVES_PER_ATTEMPT, MAX_SAVE_INTERVAL_MS);
  const isQuiet = now - heardAt > interval + TOLERANCE_MS;
  return isQuiet ? "QUIET" : "WRITING";
};

/** A student with the state at the time of the response. */
export interface RoomRow extends RoomStudent {
  readonly state: RoomState;
}

/** Returns the students, first those who need attention most, and by name among the same state. */
export const sortRows = (students: readonly RoomStudent[], now: number): RoomRow[] =>
  students
    .map((student) => ({ ...student, state: getRoomState(student, now) }))
    .sort(
      (one, other) =>
        ROOM_STATES.indexOf(one.state) - ROOM_STATES.indexOf(other.state) ||
        one.name.localeCompare(other.name),
    );

/** Counts the students of each state. */
export const countStates = (rows: readonly RoomRow[]): Readonly<Record<RoomState, number>> => {
  const counts = { TIME_OVER: 0, QUIET: 0, NOT_STARTED: 0, WRITING: 0, PAUSED: 0, HANDED_IN: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

/** Returns true if nobody can write now and nobody can start any more. */
export const isOver = (rows: readonly RoomRow[], closesAt: string | null, now: number): boolean => {
  const isClosed = closesAt !== null && Date.parse(closesAt) <= now;
  return (
    isClosed && rows.every(({ state }) => ["TIME_OVER", "NOT_STARTED", "HANDED_IN"].includes(state))
  );
};

/** Returns the whole minutes between two times, not less than 0. */
export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / MINUTE_MS));
