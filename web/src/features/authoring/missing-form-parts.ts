import { QUESTION_MIN_MARKS } from "@darasa/contract/limits";
import {
  type DraftFormValues,
  getCorrectAnswer,
  getWrittenQuestions,
  isBlank,
  type QuestionFormValues,
} from "./draft-form-values.ts";

export type RequiredFormPart = "title" | "subject" | "grade" | "text" | "correctAnswer" | "marks";

/** A required part of the form that is empty. */
export interface MissingFormPart {
  readonly part: RequiredFormPart;
  /** The index of the question; absent if the missing part belongs to the assessment's details. */
  readonly question?: number;
}

const findMissingQuestionParts = (draft: QuestionFormValues): RequiredFormPart[] => [
  ...(isBlank(draft.text) ? ["text" as const] : []),
  ...(draft.type !== "LONG_ANSWER" && getCorrectAnswer(draft) === ""
    ? ["correctAnswer" as const]
    : []),
  ...(draft.marks >= QUESTION_MIN_MARKS ? [] : ["marks" as const]),
];

/** Finds the required parts of the form that are empty, in the order of the page. */
export const findMissingFormParts = (draft: DraftFormValues): MissingFormPart[] => [
  ...(["title", "subject", "grade"] as const)
    .filter((part) => isBlank(draft[part]))
    .map((part) => ({ part })),
  ...getWrittenQuestions(draft).flatMap((one, question) =>
    findMissingQuestionParts(one).map((part) => ({ part, question })),
  ),
];
