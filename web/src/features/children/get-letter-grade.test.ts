import { describe, expect, it } from "vitest";
import { getLetterGrade } from "./get-letter-grade.ts";

describe("getGrade", () => {
  it.each([
    ["Form 2", 80, "A"],
    ["Form 2", 79.5, "A"],
    ["Form 2", 79.4, "A-"],
    ["Form 4", 50, "C"],
    ["Form 1", 29, "E"],
    ["Form 1", 0, "E"],
    ["Grade 7", 90, "Exceeding Expectation 1 (EE1)"],
    ["Grade 9", 89, "Exceeding Expectation 2 (EE2)"],
    ["Grade 10", 58, "Meeting Expectation 1 (ME1)"],
    ["Grade 12", 40, "Approaching Expectation 1 (AE1)"],
    ["Grade 8", 20, "Below Expectation 1 (BE1)"],
    ["Grade 8", 0, "Below Expectation 2 (BE2)"],
  ])("in %s, %d percent is %s", (className, percent, grade) => {
    expect(getLetterGrade(percent, className)).toBe(grade);
  });

  it.each(["Grade 1", "Grade 6", "Grade 13", "Form 5", ""])(
    "returns no grade in %j",
    (className) => {
      expect(getLetterGrade(70, className)).toBeUndefined();
    },
  );
});
