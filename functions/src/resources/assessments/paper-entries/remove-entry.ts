import type { RemovedPaperEntry, SavedPaperEntry } from "@darasa/contract/paper-entries";
import { buildSubmissionId } from "@darasa/contract/submissions";
import type { ApiCaller } from "../../../caller.ts";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { ProgressRecord } from "../../progress/progress.service.ts";
import type { UserRecord } from "../../users/users.service.ts";
import type { AssessmentRecord } from "../assessment-records.ts";
import type { AttemptRecord } from "../attempt-state.ts";
import type { SubmissionRecord } from "../submission-records.ts";
import { isEntered, presentEntry } from "./entered-answers.ts";
import {
  isStudentOfClass,
  type PaperEntryDependencies,
  requireEntryRight,
} from "./entry-access.ts";

/** What is stored of the student whose entry is removed. */
interface StoredRow {
  readonly student: UserRecord;
  readonly submission: SubmissionRecord;
  readonly progress: ProgressRecord | undefined;
}

/** Returns true if the student can have, or has, an attempt after the entry, which then must keep its number. */
const isFollowed = ({ number, extraAttempts = [] }: AttemptRecord): boolean =>
  number > 1 || extraAttempts.length > 0;

/** Removes the submission of an entry with its attempt, its result and its part of the statistics, and records that. */
const remove = (
  deps: PaperEntryDependencies,
  transaction: DatabaseTransaction,
  { student, submission, progress }: StoredRow,
  { actor, assessment }: { readonly actor: UserRecord; readonly assessment: AssessmentRecord },
): void => {
  deps.submissions.remove(transaction, submission.id);
  deps.attempts.remove(transaction, assessment.id, student.id);
  if (progress !== undefined) {
    const without = deps.progress.removeResultOfAssessment(progress, assessment.id, submission.id);
    deps.progress.setResults(transaction, student.id, without);
  }
  if (submission.counted) deps.statistics.removeSubmission(transaction, submission);
  deps.audit.record(transaction, {
    action: "PAPER_ANSWERS_REMOVED",
    actorId: actor.id,
    actorName: actor.name,
    subjectId: student.id,
    subjectName: student.name,
    schoolId: student.schoolId,
    reason: assessment.title,
    corrections: [{ detail: "score", from: String(submission.score) }],
    at: deps.clock.now(),
  });
};

/** Creates the function that removes the answers that were entered for a student, for example for the wrong one. */
export const createEntryRemover =
  (deps: PaperEntryDependencies) =>
  /**
   * Removes what was entered, as the teacher has seen it. The student is then as before the entry, and can start the paper. A
   * repeated request changes nothing more.
   */
  (
    caller: ApiCaller,
    assessmentId: string,
    { classId, studentId, revision }: RemovedPaperEntry,
  ): Promise<SavedPaperEntry> =>
    deps.database.transact(async (transaction) => {
      const found = await deps.assessments.get(assessmentId, transaction);
      const place = { assessment: found, classId };
      const assessment = await requireEntryRight(deps, caller, place, transaction);
      const id = buildSubmissionId(assessmentId, studentId, 1);
      const [actor, student, attempt, submission, progress] = await Promise.all([
        deps.users.require(caller.id, transaction),
        deps.users.get(studentId, transaction),
        deps.attempts.get(assessmentId, studentId, transaction),
        deps.submissions.get(id, transaction),
        deps.progress.get(studentId, transaction),
      ]);
      if (!isStudentOfClass(student, caller, classId))
        return { studentId, problem: "NOT_OF_PAPER" };
      if (attempt === undefined) return { studentId };
      if (!isEntered(submission)) return { studentId, problem: "ON_DEVICE" };
      const entry = presentEntry(submission);
      if (isFollowed(attempt)) return { studentId, problem: "FOLLOWED", entry };
      if (entry.revision !== revision) return { studentId, problem: "CHANGED", entry };
      remove(deps, transaction, { student, submission, progress }, { actor, assessment });
      return { studentId };
    });
