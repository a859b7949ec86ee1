import {
  type DraftFormValues,
  getAlsoAccepted,
  getClassIds,
  getNumeric,
  getOptionPictures,
  type QuestionFormValues,
} from "./draft-form-values.ts";
import { getExtras } from "./listed-form-values.ts";
import { toSectionTexts } from "./section-values.ts";

const DETAILS = [
  "title",
  "description",
  "subject",
  "grade",
  "duration",
  "passingMarks",
  "attemptsAllowed",
  "opensAt",
  "closesAt",
  "audience",
  "lateAnswers",
  "solutions",
  "marksRelease",
  "countedAttempt",
  "shuffle",
  "needsWord",
  "canPrepare",
  "pools",
  "sections",
] as const;

interface Differences {
  readonly details: readonly (typeof DETAILS)[number][];
  /** The indexes of the questions in which the two versions differ. */
  readonly questions: readonly number[];
}

const serialize = (question: QuestionFormValues) => {
  const { text, type, options, correctOption, answer, marks, explanation } = question;
  return JSON.stringify([
    text,
    type,
    options,
    correctOption,
    answer,
    marks,
    explanation,
    getAlsoAccepted(question),
    getNumeric(question),
    question.items,
    getExtras(question),
    question.picture?.id,
    question.picture?.alt,
    getOptionPictures(question).map(({ option, id }) => [option, id]),
    question.source?.bankQuestionId,
    question.source?.version,
  ]);
};

const getDetail = (draft: DraftFormValues, part: (typeof DETAILS)[number]) => {
  if (part === "pools") {
    return JSON.stringify(
      draft.pools.map(({ count, marks, questions }) => [count, marks, questions.map(serialize)]),
    );
  }
  if (part === "sections") return JSON.stringify(draft.sections.map(toSectionTexts));
  return part === "audience" ? [draft.audience, ...getClassIds(draft)].join(" ") : draft[part];
};

/** Returns the parts in which two versions of a draft differ, in the order of the page. */
export const findDraftDifferences = (one: DraftFormValues, other: DraftFormValues): Differences => {
  const [ones, others] = [one, other].map(({ questions }) => questions.map(serialize));
  const count = Math.max(one.questions.length, other.questions.length);
  return {
    details: DETAILS.filter((part) => getDetail(one, part) !== getDetail(other, part)),
    questions: Array.from({ length: count }, (_, index) => index).filter(
      (index) => ones?.[index] !== others?.[index],
    ),
  };
};
