import type { AssessmentDraft as SavedDraft } from "@darasa/contract/assessments";
import { MCQ_OPTION_COUNT } from "@darasa/contract/limits";
import { type AssessmentDraft, fingerprintOf, type QuestionDraft } from "./draft.ts";

const emptyPlaces = (count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, () => "");

const toQuestion = ({
  text,
  type,
  options,
  correctAnswer,
  marks,
}: SavedDraft["questions"][number]): QuestionDraft => {
  if (type === "SHORT_ANSWER") {
    return { text, type, options: [], correctOption: "", answer: correctAnswer, marks };
  }
  const place = options.indexOf(correctAnswer);
  return {
    text,
    type,
    options:
      type === "MCQ" ? [...options, ...emptyPlaces(MCQ_OPTION_COUNT - options.length)] : options,
    correctOption: place === -1 ? "" : String(place),
    answer: "",
    marks,
  };
};

type Saved = Omit<SavedDraft, "revision">;

/** The draft that the server has, for the form: a choice has its empty places again. */
export const fromSaved = (saved: Saved): AssessmentDraft => ({
  title: saved.title,
  description: saved.description,
  subject: saved.subject,
  grade: saved.grade,
  duration: saved.duration,
  passingMarks: saved.passingMarks,
  published: saved.published,
  attemptsAllowed: saved.attemptsAllowed,
  questions: saved.questions.map(toQuestion),
});

/** The same for what says the same once it is saved, published or not. */
export const wordsOf = (saved: Saved): string =>
  fingerprintOf({ ...fromSaved(saved), published: false });
