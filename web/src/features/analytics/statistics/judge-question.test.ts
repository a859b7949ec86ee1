import type { Figure, QuestionFigures } from "@darasa/contract/paper-statistics";
import { expect, test } from "vitest";
import { judgeQuestion } from "./judge-question.ts";

const value = (number: number): Figure => ({ value: number });
const missing = { missing: "EQUAL_MARKS" } as const;
const few = { missing: "TWO_SITTINGS_NEEDED" } as const;

test.each<[string, Figure, Figure, string]>([
  ["nobody", { missing: "ONE_SITTING_NEEDED" }, few, "UNKNOWN"],
  ["one student", value(100), few, "UNKNOWN"],
  ["a negative index, however easy", value(90), value(-0.1), "CHECK_KEY"],
  ["full marks for all", value(100), missing, "ALL_RIGHT"],
  ["no marks for anybody", value(0), missing, "NONE_RIGHT"],
  ["equal marks in part", value(50), missing, "EQUAL"],
  ["a weak index", value(50), value(19.9), "EQUAL"],
  ["an easy question with a weak index", value(70), value(0), "MOST_RIGHT"],
  ["an easy question", value(70), value(60), "MOST_RIGHT"],
  ["a hard question", value(29.9), value(20), "FEW_RIGHT"],
  ["a good question", value(30), value(20), "GOOD"],
])("judges a question with %s", (_case, facility, discriminationIndex, verdict) => {
  const figures: QuestionFigures = {
    facility,
    discriminationIndex,
    discriminativeEfficiency: missing,
    standardDeviation: missing,
    randomGuessScore: missing,
    intendedWeight: missing,
    effectiveWeight: missing,
  };
  expect(judgeQuestion({ figures })).toBe(verdict);
});
