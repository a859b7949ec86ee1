import { STATS_COUNTER_NAMES } from "@darasa/contract/server/statistics-documents";
import type { SubmissionDocument } from "@darasa/contract/server/submission-documents";
import { describe, expect, test } from "vitest";
import { toCounterIncrements } from "./submission-counts.ts";

const ASKED = {
  id: "q1",
  text: "Which of these are mammals?",
  type: "MULTI_SELECT" as const,
  options: ["Bat", "Crocodile", "Whale"],
  marks: 4,
  awarded: 0,
};

const count = (answer: string, correct: boolean) => {
  const submission = { percent: 0, passed: false, questions: [{ ...ASKED, answer, correct }] };
  const counts = toCounterIncrements(submission as unknown as SubmissionDocument);
  return Object.keys(counts).filter((name) => name.includes("q1"));
};

describe("the counters of a question with several right answers", () => {
  test("count lists that are wholly right and those that are empty", () => {
    expect(count("Bat\nWhale", true)).toEqual([STATS_COUNTER_NAMES.correct("q1")]);
    expect(count("", false)).toEqual([STATS_COUNTER_NAMES.unanswered("q1")]);
  });

  test("do not take a right choice for the mistake of an incomplete list", () => {
    expect(count("Bat", false)).toEqual([]);
  });
});
