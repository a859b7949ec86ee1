import { createHash } from "node:crypto";
import type { HandMark } from "@darasa/contract/hand-marking";
import { HAND_MARKS_PER_QUESTION } from "@darasa/contract/limits";
import type {
  MarkingDocument,
  SubmissionDocument,
} from "@darasa/contract/server/submission-documents";

export type HandMarks = NonNullable<SubmissionDocument["handMarks"]>;

const HASH_LENGTH = 22;

/** Returns a short hash of an answer, which says which text a teacher has marked. */
export const hashAnswer = (answer: string): string =>
  createHash("sha256").update(answer).digest("base64url").slice(0, HASH_LENGTH);

/** Returns the marks that this text got by hand; undefined if nobody has marked it. */
export const findHandMark = (
  handMarks: HandMarks | undefined,
  questionId: string,
  answer: string,
): number | undefined => {
  const own =
    handMarks !== undefined && Object.hasOwn(handMarks, questionId) ? handMarks[questionId] : [];
  if (own === undefined || own.length === 0) return undefined;
  const of = hashAnswer(answer);
  return own.find((mark) => mark.of === of)?.marks;
};

/** Adds the marks of a text. Earlier marks of the same text are replaced; those of other texts stay. */
export const withHandMark = (
  handMarks: HandMarks = {},
  questionId: string,
  mark: { readonly of: string; readonly marks: number },
): HandMarks => {
  const others = (handMarks[questionId] ?? []).filter(({ of }) => of !== mark.of);
  return { ...handMarks, [questionId]: [mark, ...others].slice(0, HAND_MARKS_PER_QUESTION) };
};

type Marks = MarkingDocument["marks"];

/** Returns the mark of this text. A mark of a text that late answers have replaced is no mark of the new one. */
export const findMark = (
  marks: Marks,
  questionId: string,
  answer: string,
): HandMark | undefined => {
  const mark = Object.hasOwn(marks, questionId) ? marks[questionId] : undefined;
  return mark?.answerOf === hashAnswer(answer) ? mark : undefined;
};

/** Returns the comments on the answers of a submission by question id. */
export const collectComments = (
  { questions }: Pick<SubmissionDocument, "questions">,
  marks: Marks,
): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ id, answer }) => {
      const comment = findMark(marks, id, answer)?.comment ?? "";
      return comment === "" ? [] : [[id, comment]];
    }),
  );
