import { createHash } from "node:crypto";
import type { AssessmentDraft, Question, WrittenQuestion } from "@darasa/contract/assessments";
import type { NewOptionPicture, NewQuestionPicture } from "@darasa/contract/question-picture";
import { drawQuestions } from "@darasa/contract/random-draw";
import type { PaperDocument } from "@darasa/contract/server/assessment-documents";
import type { AttemptRecord } from "./attempt-state.ts";

/** What an attempt is drawn by. */
export type AttemptIdentity = Pick<AttemptRecord, "assessmentId" | "studentId" | "number">;

/** A question as a request contains it: its pictures have no size. */
type SentQuestion = Omit<WrittenQuestion, "picture" | "optionPictures"> & {
  readonly picture?: NewQuestionPicture | undefined;
  readonly optionPictures?: NewOptionPicture[] | undefined;
};

/** The questions of a paper as a request contains them. */
export interface SentPaper {
  readonly questions: readonly SentQuestion[];
  readonly pools?:
    | readonly { readonly count: number; readonly questions: readonly SentQuestion[] }[]
    | undefined;
}

/** A question of a paper with its id and, if it can be drawn, its random draw. */
export type NumberedQuestion = SentQuestion & Pick<Question, "id" | "pool">;

/**
 * Assigns the question ids q1, q2 and so on: first to the questions that everybody gets, then to the questions of the random draws.
 */
export const numberQuestions = ({ questions, pools = [] }: SentPaper): NumberedQuestion[] =>
  [
    ...questions,
    ...pools.flatMap((pool, index) =>
      pool.questions.map((question) => ({ ...question, pool: index + 1 })),
    ),
  ].map((question, index) => ({ id: `q${index + 1}`, ...question }));

/** Returns the random draws as their author has written them; nothing for a paper without one. */
export const toWrittenPools = (
  { questions, draws = [] }: PaperDocument,
  toWritten: (question: Question) => WrittenQuestion,
): Pick<AssessmentDraft, "pools"> =>
  draws.length === 0
    ? {}
    : {
        pools: draws.map((count, index) => ({
          count,
          questions: questions.filter(({ pool }) => pool === index + 1).map(toWritten),
        })),
      };

/**
 * Returns the questions of one attempt. What is drawn follows from a hash of the attempt. So it differs between students and
 * attempts, no client can choose it, and it is the same after a reload and on every device.
 */
export const drawForAttempt = (
  paper: PaperDocument,
  { assessmentId, studentId, number }: AttemptIdentity,
): Question[] =>
  drawQuestions(paper, (id) =>
    createHash("sha256")
      .update(JSON.stringify(["draw", assessmentId, studentId, number, id]))
      .digest("hex"),
  );
