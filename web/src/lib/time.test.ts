import { describe, expect, it } from "vitest";
import {
  daysSince,
  formatDayHeading,
  formatFullDateTime,
  formatListEntryTime,
  formatTimeOfDay,
  getNairobiDate,
} from "./time.ts";

/** 00:30 on Tuesday 12 May 2026 in Nairobi, when it is still Monday in UTC. */
const NOW = Date.parse("2026-05-11T21:30:00Z");

describe("formatListEntryTime", () => {
  it.each([
    [undefined, "just now"],
    ["no time", "just now"],
    ["2026-05-11T21:29:30Z", "just now"],
    ["2026-05-11T21:05:00Z", "00:05"],
    ["2026-05-11T20:59:00Z", "Yesterday"],
    ["2026-05-09T09:00:00Z", "Sat"],
    ["2026-05-05T09:00:00Z", "5 May"],
    ["2025-12-31T21:30:00Z", "1 Jan"],
    ["2025-12-31T20:30:00Z", "31 Dec 2025"],
  ])("shows %s as %s", (time, shown) => {
    expect(formatListEntryTime(time, NOW)).toBe(shown);
  });
});

describe("formatDayHeading", () => {
  it.each([
    ["2026-05-11T21:00:00Z", "Today"],
    ["2026-05-11T20:59:59Z", "Yesterday"],
    ["2026-05-08T09:00:00Z", "Friday 8 May"],
    ["2026-05-05T09:00:00Z", "5 May 2026"],
    ["", "just now"],
  ])("shows %s as %s", (time, shown) => {
    expect(formatDayHeading(time, NOW)).toBe(shown);
  });
});

describe("formatMinutesAsTimeOfDay", () => {
  it("uses the time zone of Nairobi", () => {
    expect(formatTimeOfDay("2026-05-11T21:05:00Z")).toBe("00:05");
    expect(formatFullDateTime("2026-05-11T21:05:00Z")).toContain("12 May 2026");
    expect(getNairobiDate("2026-05-11T21:05:00Z")).toBe("2026-05-12");
  });

  it("returns “just now” for an unknown time", () => {
    expect(formatTimeOfDay("")).toBe("just now");
    expect(formatFullDateTime("")).toBe("just now");
  });
});

describe("daysSince", () => {
  it.each([
    ["2026-05-11T21:00:00Z", 0],
    ["2026-05-11T20:59:59Z", 1],
    ["2026-05-05T09:00:00Z", 7],
    ["2026-05-13T09:00:00Z", 0],
    ["", 0],
  ])("of %s is %i", (time, days) => {
    expect(daysSince(time, NOW)).toBe(days);
  });
});
