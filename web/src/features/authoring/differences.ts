import type { AssessmentDraft, QuestionDraft } from "./draft.ts";

const DETAILS = [
  "title",
  "description",
  "subject",
  "grade",
  "duration",
  "passingMarks",
  "attemptsAllowed",
] as const;

interface Differences {
  readonly details: readonly (typeof DETAILS)[number][];
  /** Their places in the list. */
  readonly questions: readonly number[];
}

const partsOf = ({ text, type, options, correctOption, answer, marks }: QuestionDraft) =>
  JSON.stringify([text, type, options, correctOption, answer, marks]);

/** Where two versions say something else, in the order of the page. */
export const differencesBetween = (one: AssessmentDraft, other: AssessmentDraft): Differences => {
  const [ones, others] = [one, other].map(({ questions }) => questions.map(partsOf));
  const count = Math.max(one.questions.length, other.questions.length);
  return {
    details: DETAILS.filter((part) => one[part] !== other[part]),
    questions: Array.from({ length: count }, (_, place) => place).filter(
      (place) => ones?.[place] !== others?.[place],
    ),
  };
};
