import { REGRADE_BATCH_SIZE } from "@darasa/contract/limits";
import type { DatabaseTransaction } from "../../platform/database.ts";
import type { SubmissionRecord } from "./submission-records.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

/** The submissions of a batch. All attempts of a student are in one batch, because the result follows from all of them. */
export interface StudentBatch {
  readonly submissions: readonly SubmissionRecord[];
  readonly isLast: boolean;
}

/** Lists the next submissions of an assessment after this id, for a job that handles all of them. */
export const listStudentBatch = async (
  { submissions }: { readonly submissions: Pick<SubmissionsStore, "listAfter"> },
  transaction: DatabaseTransaction,
  assessmentId: string,
  after: string | undefined,
): Promise<StudentBatch> => {
  const found = await submissions.listAfter(
    assessmentId,
    after,
    REGRADE_BATCH_SIZE + 1,
    transaction,
  );
  if (found.length <= REGRADE_BATCH_SIZE) return { submissions: found, isLast: true };
  const cutStudent = found.at(-1)?.studentId;
  return {
    submissions: found.filter(({ studentId }) => studentId !== cutStudent),
    isLast: false,
  };
};
