import {
  type CreateAssessmentInput,
  createAssessmentSchema,
} from "@darasa/contract/new-assessment";
import { type AssessmentDraft, correctAnswerOf, type QuestionDraft } from "./draft.ts";

type Path = readonly PropertyKey[];

const isWritten = (option: string): boolean => option.trim() !== "";

/** Options that were left empty are not sent. */
const writtenPlaces = (options: readonly string[]): number[] =>
  options.flatMap((option, place) => (isWritten(option) ? [place] : []));

const toQuestion = (draft: QuestionDraft) => ({
  text: draft.text,
  type: draft.type,
  options: draft.options.filter(isWritten),
  correctAnswer: correctAnswerOf(draft),
  marks: draft.marks,
});

const toInput = ({ questions, ...details }: AssessmentDraft) => ({
  ...details,
  questions: questions.map(toQuestion),
});

/** Where the words about all options of a question stand: at the first that repeats another, else the first empty one. */
const placeOfTrouble = (options: readonly string[]): number => {
  const trimmed = options.map((option) => option.trim());
  const repeated = trimmed.findIndex(
    (option, place) => option !== "" && trimmed.indexOf(option) < place,
  );
  return repeated === -1 ? Math.max(0, trimmed.indexOf("")) : repeated;
};

const partOfQuestion = (question: QuestionDraft, [part, place]: Path): string => {
  if (part === "correctAnswer") {
    return question.type === "SHORT_ANSWER" ? "answer" : "correctOption";
  }
  if (part !== "options") return String(part);
  const written = place === undefined ? undefined : writtenPlaces(question.options)[Number(place)];
  return `options.${written ?? placeOfTrouble(question.options)}`;
};

/** The field of the form that an issue of the contract is about. */
export const fieldOfIssue = ({ questions }: AssessmentDraft, path: Path): string => {
  const [head, index, ...rest] = path;
  const question = head === "questions" ? questions[Number(index)] : undefined;
  if (question === undefined || rest.length === 0) return path.map(String).join(".");
  return `questions.${String(index)}.${partOfQuestion(question, rest)}`;
};

/** Reads a draft by the rules of the contract; issues come with the fields of the form. */
export const draftSchema = {
  safeParse: (draft: AssessmentDraft) => {
    const parsed = createAssessmentSchema.safeParse(toInput(draft));
    if (parsed.success) return { success: true as const, data: draft };
    const issues = parsed.error.issues.map(({ path, message }) => ({
      path: fieldOfIssue(draft, path).split("."),
      message,
    }));
    return { success: false as const, error: { issues } };
  },
};

/** What is sent for a draft that holds by the rules. */
export const toAssessment = (draft: AssessmentDraft): CreateAssessmentInput => {
  const input = createAssessmentSchema.parse(toInput(draft));
  return { ...input, totalMarks: input.questions.reduce((sum, { marks }) => sum + marks, 0) };
};
