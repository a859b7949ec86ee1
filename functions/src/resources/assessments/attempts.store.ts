import {
  type AttemptDocument,
  attemptDocumentSchema,
  toAttemptId,
} from "@darasa/contract/server/library-documents";
import type { Database, Reader, Writer } from "../../platform/database.ts";
import type { AttemptState } from "./attempt-state.ts";

const pathOf = (assessmentId: string, studentId: string): string =>
  `attempts/${toAttemptId(assessmentId, studentId)}`;

const toAttempt = ({ startedAt, deadline, answers, ...fields }: AttemptDocument): AttemptState => ({
  ...fields,
  startedAt: new Date(startedAt),
  deadline: new Date(deadline),
  answers: Object.fromEntries(
    Object.entries(answers).map(([id, { answer, at }]) => [id, { answer, at: new Date(at) }]),
  ),
});

export const createAttemptsStore = (database: Database) => ({
  get: async (
    assessmentId: string,
    studentId: string,
    reader: Reader = database,
  ): Promise<AttemptState | undefined> => {
    const document = await reader.get(pathOf(assessmentId, studentId));
    return document === undefined
      ? undefined
      : toAttempt(attemptDocumentSchema.parse(document.data));
  },

  create: (writer: Writer, attempt: AttemptState): void => {
    writer.create(pathOf(attempt.assessmentId, attempt.studentId), { ...attempt });
  },

  set: (writer: Writer, attempt: AttemptState): void => {
    writer.set(pathOf(attempt.assessmentId, attempt.studentId), { ...attempt });
  },

  setAnswers: (writer: Writer, attempt: AttemptState): void => {
    const { assessmentId, studentId, answers } = attempt;
    writer.update(pathOf(assessmentId, studentId), { answers });
  },
});

export type AttemptsStore = ReturnType<typeof createAttemptsStore>;
