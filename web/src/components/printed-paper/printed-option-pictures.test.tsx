import type { Question } from "@darasa/contract/assessments";
import { expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import type { LoadedPictureProps } from "../picture/loaded-picture.tsx";
import { toPaperQuestions } from "./paper-questions.ts";
import { listPaperBlocks } from "./printed-questions.tsx";

vi.mock("../picture/loaded-picture.tsx", () => ({
  LoadedPicture: ({ picture, isFixed }: LoadedPictureProps) => (
    <img src={picture.id} alt={isFixed ? "cannot be pressed" : "button"} />
  ),
}));

const QUESTION: Question = {
  ...{ id: "q1", text: "Which one is a square?", type: "MCQ", marks: 1 },
  options: ["Figure A", "Figure B", "Figure C"],
  optionPictures: [{ option: "Figure A", id: "a1", width: 40, height: 30, bytes: 9 }],
};

it.each([
  ["A", "AFigure A"],
  ["B", "CFigure A"],
] as const)(
  "prints the picture of an option below its text in version %s",
  async (version, line) => {
    const questions = toPaperQuestions([QUESTION], [], version);
    const blocks = listPaperBlocks("questions", buildAssessment(), version, questions);
    const { findAllByRole } = renderScreen(blocks.at(-1)?.content);
    const [image, ...more] = await findAllByRole("img", { name: "cannot be pressed" });
    expect(image?.closest("li")).toHaveTextContent(line);
    expect(more).toEqual([]);
  },
);
