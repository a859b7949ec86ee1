import type { Question } from "@darasa/contract/assessments";
import { describe, expect, it } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { toPaperQuestions } from "./paper-questions.ts";
import { listPaperBlocks, type PaperPart } from "./printed-questions.tsx";

const print = (part: PaperPart, marks: number, guidance = "Two causes,\nwith an example") => {
  const question: Question = {
    ...{ id: "q1", text: "Why does it rain?", type: "LONG_ANSWER", options: [], marks },
  };
  const questions = toPaperQuestions([question], [{ id: "q1", correctAnswer: guidance }], "A");
  const blocks = listPaperBlocks(part, buildAssessment(), undefined, questions);
  return renderScreen(blocks.at(-1)?.content).container;
};
/** A line to write on is an empty element. */
const countLines = (part: PaperPart, marks: number): number =>
  print(part, marks).querySelectorAll("span:empty").length;

describe("a long answer on paper", () => {
  it.each([
    ["questions", 1, 4],
    ["questions", 5, 10],
    ["answers", 5, 10],
    ["questions", 40, 14],
  ] as const)("has on the part %s for %i marks %i lines to write on", (part, marks, lines) => {
    expect(countLines(part, marks)).toBe(lines);
  });

  it("has its number beside the first line of the answer sheet", () => {
    const row = print("answers", 5).querySelector("b")?.parentElement;
    expect(row && getComputedStyle(row).alignItems).toBe("start");
  });

  it("shows its guidance in the marking scheme only", () => {
    expect(print("key", 5)).toHaveTextContent("Two causes, with an example");
    expect(print("questions", 5)).not.toHaveTextContent("Two causes");
    expect(print("answers", 5)).not.toHaveTextContent("Two causes");
  });

  it("says in the marking scheme that it is marked by hand if there is no guidance", () => {
    expect(print("key", 5, "")).toHaveTextContent("Marked by hand");
  });
});
