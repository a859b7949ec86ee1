import { createHash } from "node:crypto";
import type { HandMark } from "@darasa/contract/hand-marking";
import {
  LONG_ANSWER_ON_PAPER,
  type NewPaperEntry,
  type PaperEntry,
} from "@darasa/contract/paper-entries";
import type { PaperDocument } from "@darasa/contract/server/assessment-documents";
import type {
  MarkingDocument,
  SubmissionDocument,
} from "@darasa/contract/server/submission-documents";
import { VALIDATION } from "@darasa/contract/texts";
import { ApiError } from "../../../api-error.ts";
import { findHandMark, type HandMarks, hashAnswer } from "../hand-marking/hand-marks.ts";

type Questions = PaperDocument["questions"];
type Answers = Readonly<Record<string, string>>;

const REVISION_LENGTH = 22;
const ON_PAPER_HASH = hashAnswer(LONG_ANSWER_ON_PAPER);

const getOwn = <T>(values: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(values, id) ? values[id] : undefined;

/**
 * Returns the answers of an entry to all questions of its paper. As each of them has an answer of the time of the entry,
 * empty or not, no device can add an older one. The text of a long answer stays on paper.
 */
export const toAnswers = (questions: Questions, { answers, marks }: NewPaperEntry): Answers =>
  Object.fromEntries(
    questions.map(({ id, type }) => {
      if (type !== "LONG_ANSWER") return [id, getOwn(answers, id) ?? ""];
      return [id, getOwn(marks, id) === undefined ? "" : LONG_ANSWER_ON_PAPER];
    }),
  );

/** Returns the marks that an entry gives to long answers. Throws for marks that a question does not have. */
export const toHandMarks = (questions: Questions, { marks }: NewPaperEntry): HandMarks =>
  Object.fromEntries(
    questions.flatMap(({ id, type, marks: highest }) => {
      const given = type === "LONG_ANSWER" ? (getOwn(marks, id) ?? null) : null;
      if (given === null) return [];
      if (given > highest) {
        const issue = { path: `marks.${id}`, message: VALIDATION.handMarksInvalid };
        throw new ApiError("INVALID_REQUEST", issue, { issues: [issue] });
      }
      return [[id, [{ of: ON_PAPER_HASH, marks: given }]] as const];
    }),
  );

/** Who gives marks, and when. */
type Marker = Pick<HandMark, "markedById" | "markedByName" | "markedAt">;

/** Returns who gave which marks. A comment stays as long as its answer keeps its marks. */
export const toMarking = (
  known: MarkingDocument["marks"],
  handMarks: HandMarks,
  id: string,
  by: Marker,
): MarkingDocument["marks"] =>
  Object.fromEntries(
    Object.entries(handMarks).map(([questionId, [given]]) => {
      const before = getOwn(known, questionId);
      const marks = given?.marks ?? 0;
      const isSame = before?.marks === marks && before.answerOf === ON_PAPER_HASH;
      return [
        questionId,
        isSame ? before : { id, answerOf: ON_PAPER_HASH, marks, comment: "", ...by },
      ];
    }),
  );

type EnteredSubmission = Pick<SubmissionDocument, "questions" | "handMarks"> & {
  readonly paper: NonNullable<SubmissionDocument["paper"]>;
};

/** Returns true for a submission that a teacher entered from paper. */
export const isEntered = <T extends SubmissionDocument>(
  submission: T | undefined,
): submission is T & EnteredSubmission => submission?.paper !== undefined;

const marksOf = ({ questions, handMarks }: EnteredSubmission): PaperEntry["marks"] =>
  Object.fromEntries(
    questions
      .filter(({ type, answer }) => type === "LONG_ANSWER" && answer !== "")
      .map(({ id, answer }) => [id, findHandMark(handMarks, id, answer) ?? null]),
  );

/** Presents an entry, with a revision that also changes with marks that somebody gives elsewhere. */
export const presentEntry = (submission: EnteredSubmission): PaperEntry => {
  const { id, version, enteredByName, enteredAt } = submission.paper;
  const marks = marksOf(submission);
  const hashed = JSON.stringify([id, Object.entries(marks)]);
  return {
    version,
    answers: Object.fromEntries(
      submission.questions.flatMap(({ id: questionId, type, answer }) =>
        type === "LONG_ANSWER" || answer === "" ? [] : [[questionId, answer] as const],
      ),
    ),
    marks,
    revision: createHash("sha256").update(hashed).digest("base64url").slice(0, REVISION_LENGTH),
    enteredByName,
    enteredAt,
  };
};
