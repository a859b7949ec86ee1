import { type QUESTION_TYPES, TRUE_FALSE_OPTIONS } from "@darasa/contract/curriculum";
import {
  ASSESSMENT_DEFAULT_DURATION_MINUTES,
  ASSESSMENT_DEFAULT_PASSING_PERCENT,
  MCQ_OPTION_COUNT,
  QUESTION_DEFAULT_MARKS,
  QUESTION_MIN_MARKS,
} from "@darasa/contract/limits";

export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A question while it is being written. */
export interface QuestionDraft {
  text: string;
  type: QuestionType;
  options: string[];
  /** The place of the right option, as text; empty until one is chosen. */
  correctOption: string;
  /** The right answer where there are no options. */
  answer: string;
  /** Not a number while the field is empty. */
  marks: number;
}

export interface AssessmentDraft {
  title: string;
  description: string;
  subject: string;
  grade: string;
  duration: number;
  passingMarks: number;
  published: boolean;
  attemptsAllowed: number;
  questions: QuestionDraft[];
}

const optionsOf = (type: QuestionType): string[] => {
  switch (type) {
    case "MCQ":
      return Array.from({ length: MCQ_OPTION_COUNT }, () => "");
    case "TRUE_FALSE":
      return [...TRUE_FALSE_OPTIONS];
    case "SHORT_ANSWER":
      return [];
  }
};

/** What a question of another type starts with: an answer to the old one is none to the new one. */
export const freshAnswers = (
  type: QuestionType,
): Pick<QuestionDraft, "options" | "correctOption" | "answer"> => ({
  options: optionsOf(type),
  correctOption: "",
  answer: "",
});

export const emptyQuestion = (): QuestionDraft => ({
  text: "",
  type: "MCQ",
  ...freshAnswers("MCQ"),
  marks: QUESTION_DEFAULT_MARKS,
});

export const emptyDraft = (): AssessmentDraft => ({
  title: "",
  description: "",
  subject: "",
  grade: "",
  duration: ASSESSMENT_DEFAULT_DURATION_MINUTES,
  passingMarks: ASSESSMENT_DEFAULT_PASSING_PERCENT,
  published: true,
  attemptsAllowed: 1,
  questions: [emptyQuestion()],
});

export const correctAnswerOf = ({
  type,
  options,
  correctOption,
  answer,
}: QuestionDraft): string => {
  if (type === "SHORT_ANSWER") return answer.trim();
  return correctOption === "" ? "" : (options[Number(correctOption)] ?? "").trim();
};

/** An empty field counts for nothing. */
export const sumOfMarks = (questions: readonly Pick<QuestionDraft, "marks">[]): number =>
  questions.reduce((sum, { marks }) => sum + (Number.isFinite(marks) ? marks : 0), 0);

export type MissingPart = "title" | "subject" | "grade" | "text" | "correctAnswer" | "marks";

export interface Missing {
  readonly part: MissingPart;
  /** The question's place in the list; absent for the details. */
  readonly question?: number;
}

const isBlank = (text: string): boolean => text.trim() === "";

const missingInQuestion = (draft: QuestionDraft): MissingPart[] => [
  ...(isBlank(draft.text) ? ["text" as const] : []),
  ...(correctAnswerOf(draft) === "" ? ["correctAnswer" as const] : []),
  ...(draft.marks >= QUESTION_MIN_MARKS ? [] : ["marks" as const]),
];

/** What must be there before the assessment can be sent, in the order of the page. */
export const missingIn = (draft: AssessmentDraft): Missing[] => [
  ...(["title", "subject", "grade"] as const)
    .filter((part) => isBlank(draft[part]))
    .map((part) => ({ part })),
  ...draft.questions.flatMap((one, question) =>
    missingInQuestion(one).map((part) => ({ part, question })),
  ),
];

/** The same for drafts that say the same. */
export const fingerprintOf = ({ questions, ...details }: AssessmentDraft): string =>
  JSON.stringify([
    details.title,
    details.description,
    details.subject,
    details.grade,
    details.duration,
    details.passingMarks,
    details.published,
    details.attemptsAllowed,
    questions.map((one) => [
      one.text,
      one.type,
      one.options,
      one.correctOption,
      one.answer,
      one.marks,
    ]),
  ]);

export const isSame = (one: AssessmentDraft, other: AssessmentDraft): boolean =>
  fingerprintOf(one) === fingerprintOf(other);
