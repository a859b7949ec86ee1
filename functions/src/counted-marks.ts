import type { Question } from "@darasa/contract/assessments";
import type { AnswerKeyDocument } from "@darasa/contract/server/assessment-documents";

/** Adds up the marks of the questions that count. A regrade can drop a question. */
export const sumCountedMarks = (
  questions: readonly Pick<Question, "id" | "marks">[],
  { rulings = {} }: Partial<Pick<AnswerKeyDocument, "rulings">>,
): number =>
  questions.reduce((sum, { id, marks }) => {
    const isDropped = Object.hasOwn(rulings, id) && rulings[id] === "DROPPED";
    return isDropped ? sum : sum + marks;
  }, 0);
