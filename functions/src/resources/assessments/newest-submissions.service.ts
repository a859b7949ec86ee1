import { OWN_SUBMISSIONS_LIST_LIMIT } from "@darasa/contract/limits";
import type { ProgressDocument } from "@darasa/contract/server/submission-documents";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import type { Database, DocumentReader } from "../../platform/database.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import { presentSubmissionSummary } from "./assessments.presenter.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly submissions: Pick<SubmissionsStore, "listNewestOfStudent">;
  readonly progress: Pick<ProgressService, "get" | "setSubmissions">;
}

type Progress = Pick<ProgressDocument, "completed" | "submissions"> | undefined;

/** Returns true if the student has handed in nothing. A submission that waits to be marked is in the list only. */
const hasNone = (known: Progress): boolean =>
  known === undefined || (known.completed === 0 && (known.submissions ?? []).length === 0);

/**
 * Creates the service that lists the newest submissions of a student, which the progress of the student contains.
 * Callers must check access.
 */
export const createNewestSubmissionsService = ({
  database,
  submissions,
  progress,
}: Dependencies) => {
  const read = async (
    studentId: string,
    limit: number,
    reader?: DocumentReader,
  ): Promise<SubmissionSummary[]> =>
    (await submissions.listNewestOfStudent(studentId, limit, reader)).map(presentSubmissionSummary);

  /** Adds the list to a progress document that is older than it. A concurrent submission makes the work run again. */
  const complete = (studentId: string): Promise<SubmissionSummary[]> =>
    database.transact(async (transaction) => {
      const known = await progress.get(studentId, transaction);
      if (known?.submissions !== undefined) return known.submissions;
      const newest = await read(studentId, OWN_SUBMISSIONS_LIST_LIMIT, transaction);
      if (known !== undefined) progress.setSubmissions(transaction, studentId, newest);
      return newest;
    });

  return {
    /**
     * Returns the newest submissions of a student with this progress, at most `limit` of OWN_SUBMISSIONS_LIST_LIMIT.
     * Reads submissions only for a progress document that is older than its list.
     */
    list: async (
      studentId: string,
      known: Progress,
      limit: number,
    ): Promise<SubmissionSummary[]> =>
      hasNone(known) ? [] : (known?.submissions?.slice(0, limit) ?? (await read(studentId, limit))),

    /** Returns the student's newest submissions, at most OWN_SUBMISSIONS_LIST_LIMIT. Costs one document read. */
    listOwn: async (studentId: string): Promise<SubmissionSummary[]> => {
      const known = await progress.get(studentId);
      if (hasNone(known)) return [];
      return known?.submissions ?? complete(studentId);
    },
  };
};

export type NewestSubmissionsService = ReturnType<typeof createNewestSubmissionsService>;
