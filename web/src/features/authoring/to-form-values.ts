import type { AssessmentDraft } from "@darasa/contract/assessments";
import {
  MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT,
  QUESTION_DEFAULT_MARKS,
} from "@darasa/contract/limits";
import { hasListedAnswer } from "@darasa/contract/listed-answers";
import type { NewQuestion } from "@darasa/contract/new-question";
import type { QuestionSection } from "@darasa/contract/question-section";
import { formatNairobiInput } from "@/lib/nairobi-input.ts";
import {
  createEmptyAnswerFields,
  createEmptyDraftFormValues,
  type DraftFormValues,
  type QuestionFormValues,
} from "./draft-form-values.ts";
import { getFormFingerprint } from "./form-fingerprint.ts";
import { toListedFormValues } from "./listed-form-values.ts";

const createEmptyOptions = (count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, () => "");

/** A question of a draft, or a question that is not saved yet. */
export type WrittenQuestion = AssessmentDraft["questions"][number] | NewQuestion;

/** A request names a picture without its size, which no fingerprint contains. */
const NO_SIZE = { width: 1, height: 1, bytes: 0 };

const toValues = ({
  text,
  type,
  options,
  items,
  correctAnswer,
  alsoAccepted = [],
  numeric,
  marks,
  explanation = "",
}: WrittenQuestion): QuestionFormValues => {
  const noAnswer = createEmptyAnswerFields("SHORT_ANSWER");
  if (hasListedAnswer(type)) {
    const fields = toListedFormValues({ type, options, items, correctAnswer });
    return { text, type, ...noAnswer, ...fields, marks, explanation };
  }
  if (type === "LONG_ANSWER") {
    return { ...noAnswer, text, type, answer: correctAnswer, marks, explanation };
  }
  if (type === "SHORT_ANSWER") {
    return {
      ...noAnswer,
      text,
      type,
      answer: correctAnswer,
      alsoAccepted: alsoAccepted.join("\n"),
      isNumber: numeric !== undefined,
      tolerance: numeric === undefined || numeric.tolerance === 0 ? "" : String(numeric.tolerance),
      unit: numeric?.unit ?? "",
      marks,
      explanation,
    };
  }
  const index = options.indexOf(correctAnswer);
  return {
    ...noAnswer,
    text,
    type,
    options:
      type === "MCQ"
        ? [...options, ...createEmptyOptions(MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT - options.length)]
        : options,
    correctOption: index === -1 ? "" : String(index),
    marks,
    explanation,
  };
};

/** Returns the pictures by the index of their option. */
const toOptionPictures = (
  options: readonly string[],
  optionPictures: NonNullable<WrittenQuestion["optionPictures"]>,
): QuestionFormValues["optionPictures"] =>
  optionPictures.length === 0
    ? []
    : options.map((text) => {
        const found = optionPictures.find(({ option }) => option === text);
        if (found === undefined) return null;
        const { option: _, ...picture } = found;
        return { ...NO_SIZE, ...picture };
      });

/** Converts a question with its right answer to form values. */
export const toQuestionFormValues = (question: WrittenQuestion): QuestionFormValues => {
  const { picture, optionPictures = [], source } = question;
  const values = toValues(question);
  return {
    ...values,
    optionPictures: toOptionPictures(values.options, optionPictures),
    ...(picture === undefined ? {} : { picture: { ...NO_SIZE, ...picture } }),
    ...(source === undefined ? {} : { source }),
  };
};

/** A saved draft, or a draft as a request contains it. */
interface Saved extends Omit<AssessmentDraft, "revision" | "questions" | "pools"> {
  readonly questions: readonly (WrittenQuestion & {
    readonly section?: QuestionSection | undefined;
  })[];
  readonly pools?:
    | readonly { readonly count: number; readonly questions: readonly WrittenQuestion[] }[]
    | undefined;
}

/**
 * Converts a draft from the API to form values. Adds empty options to multiple-choice questions, because the API
 * stores only filled options.
 */
export const toDraftFormValues = (saved: Saved): DraftFormValues => ({
  title: saved.title,
  description: saved.description,
  subject: saved.subject,
  grade: saved.grade,
  duration: saved.duration,
  passingMarks: saved.passingMarks,
  published: saved.published,
  attemptsAllowed: saved.attemptsAllowed,
  opensAt: saved.opensAt === null ? "" : formatNairobiInput(saved.opensAt),
  closesAt: saved.closesAt === null ? "" : formatNairobiInput(saved.closesAt),
  audience: saved.audience,
  classIds: saved.classIds,
  isAudienceChosen: true,
  lateAnswers: saved.lateAnswers,
  solutions: saved.solutions,
  marksRelease: saved.marksRelease,
  countedAttempt: saved.countedAttempt,
  shuffle: saved.shuffle === true,
  needsWord: saved.needsWord === true,
  canPrepare: saved.canPrepare === true,
  questions:
    saved.questions.length === 0
      ? createEmptyDraftFormValues().questions
      : saved.questions.map(toQuestionFormValues),
  sections: saved.questions.flatMap(({ section }, start) =>
    section === undefined ? [] : [{ start, ...section }],
  ),
  pools: (saved.pools ?? []).map(({ count, questions }) => ({
    count,
    marks: questions[0]?.marks ?? QUESTION_DEFAULT_MARKS,
    questions: questions.map(toQuestionFormValues),
  })),
});

/** Returns a string that is equal for drafts with the same content, whether or not they are published. */
export const getSavedDraftFingerprint = (saved: Saved): string =>
  getFormFingerprint({ ...toDraftFormValues(saved), published: false });
