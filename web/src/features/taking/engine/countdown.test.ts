import { describe, expect, it } from "vitest";
import { findMinuteToAnnounce, formatCountdown, roundUpToMinutes } from "./countdown.ts";

describe("the countdown", () => {
  it.each([
    [1800, "30:00"],
    [299, "04:59"],
    [60, "01:00"],
    [9, "00:09"],
    [0, "00:00"],
    [36_000, "600:00"],
  ])("shows %d seconds as %s", (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });

  it.each([
    [601, 11],
    [600, 10],
    [1, 1],
    [0, 0],
  ])("counts %d seconds as %d minutes", (seconds, minutes) => {
    expect(roundUpToMinutes(seconds)).toBe(minutes);
  });

  it.each([
    ["ten minutes", 601, 600, 10],
    ["five minutes", 301, 300, 5],
    ["one minute", 61, 60, 1],
    ["the latest of several marks that a sleeping phone has missed", 1200, 50, 1],
    ["no other minute", 241, 240, undefined],
    ["nothing when it begins at a mark", 600, 600, undefined],
    ["nothing at the end, where the page says so itself", 100, 0, undefined],
    ["nothing when a corrected clock gives time back", 590, 650, undefined],
  ])("announces %s", (_case, before, now, minute) => {
    expect(findMinuteToAnnounce(before, now)).toBe(minute);
  });
});
