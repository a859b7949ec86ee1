import type { LateAnswersDecision } from "@darasa/contract/assessment-routes";
import { LATE_ANSWERS_DECISION_LIMIT } from "@darasa/contract/limits";
import type { LateAnswersStatus } from "@darasa/contract/submission-summary";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import type { AssessmentsService } from "./assessments.service.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { toCountedSubmission } from "./counted-submission.ts";
import {
  applyLateAnswers,
  decideAnswersAfterSubmission,
  type MarksAfterDecision,
  markSubmissionAgain,
} from "./late-answers.ts";
import type { SubmissionRecord } from "./submission-records.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsService, "getWithVisibleSubmissions">;
  readonly answerKeys: Pick<AssessmentsStore, "getWithAnswerKey">;
  readonly submissions: SubmissionsStore;
  readonly progress: ProgressService;
  readonly statistics: Pick<AssessmentStatisticsService, "replaceSubmissions">;
  readonly users: Pick<UsersService, "require">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

/** A decision about the late answers of one student. */
interface StudentDecision {
  readonly caller: ApiCaller;
  readonly assessment: AssessmentRecord;
  readonly studentId: string;
  readonly status: LateAnswersStatus;
  /** True if the decision is about the answers that arrived after the submission. */
  readonly isAboutAnswersAfterSubmission: boolean;
  /** The submissions to which the decision applies. */
  readonly isAffected: (submission: SubmissionRecord) => boolean;
}

interface ChangedSubmission {
  readonly before: SubmissionRecord;
  readonly marks: MarksAfterDecision;
}

/** Returns the late answers to which the decision gives another status, with this status. */
const decideOne = (
  { lateAnswers, answersAfterSubmission: after }: SubmissionRecord,
  { status, isAboutAnswersAfterSubmission }: StudentDecision,
): Pick<MarksAfterDecision, "lateAnswers" | "answersAfterSubmission"> | undefined => {
  if (isAboutAnswersAfterSubmission) {
    return after === undefined || after.status === status
      ? undefined
      : { answersAfterSubmission: decideAnswersAfterSubmission(after, status) };
  }
  return lateAnswers === undefined || lateAnswers.status === status
    ? undefined
    : { lateAnswers: { ...lateAnswers, status } };
};

/**
 * Creates the function that marks the submissions to which a decision applies. The answer key is read only for
 * submissions with answers that arrived after them, because these answers are stored without marks.
 */
const createChangeFinder =
  ({ answerKeys }: Dependencies) =>
  async (
    transaction: DatabaseTransaction,
    all: readonly SubmissionRecord[],
    decision: StudentDecision,
  ): Promise<ChangedSubmission[]> => {
    const decided = all.filter(decision.isAffected).flatMap((before) => {
      const fields = decideOne(before, decision);
      return fields === undefined ? [] : [{ before, fields, after: { ...before, ...fields } }];
    });
    const withKey = decided.some(({ after }) => after.answersAfterSubmission !== undefined)
      ? await answerKeys.getWithAnswerKey(decision.assessment.id, transaction)
      : undefined;
    return decided.flatMap(({ before, fields, after }) => {
      if (after.answersAfterSubmission !== undefined && withKey !== undefined) {
        return [{ before, marks: { ...markSubmissionAgain(after, withKey), ...fields } }];
      }
      const { lateAnswers } = fields;
      return lateAnswers === undefined
        ? []
        : [{ before, marks: applyLateAnswers(before.questions, lateAnswers) }];
    });
  };

/** Creates the function that applies a decision to a student's submissions, progress and statistics. */
const createDecisionWriter = (deps: Dependencies) => {
  const { submissions, progress, statistics, users, audit, clock } = deps;
  const findChanges = createChangeFinder(deps);
  return async (transaction: DatabaseTransaction, decision: StudentDecision): Promise<number> => {
    const { caller, assessment, studentId, status } = decision;
    const assessmentId = assessment.id;
    const all = await submissions.listOfStudent(assessmentId, studentId, transaction);
    const changes = await findChanges(transaction, all, decision);
    const [first] = changes;
    if (first === undefined) return 0;
    const [known, actor] = await Promise.all([
      progress.get(studentId, transaction),
      users.require(caller.id, transaction),
    ]);
    const replaced = changes.map(({ before, marks }) => ({
      before,
      after: { ...before, ...marks },
    }));
    const counted = replaced.filter(({ before }) => before.counted);
    for (const { before, marks } of changes) submissions.setMarks(transaction, before.id, marks);
    if (counted.length > 0) statistics.replaceSubmissions(transaction, assessmentId, counted);
    if (known !== undefined) {
      const marksById = new Map(changes.map(({ before, marks }) => [before.id, marks]));
      const counts = all.map((submission) =>
        toCountedSubmission({ ...submission, ...marksById.get(submission.id) }),
      );
      const changed = progress.replaceResultsOfAssessment(known, assessment, counts);
      progress.setResults(transaction, studentId, changed);
    }
    audit.record(transaction, {
      action: status === "ACCEPTED" ? "LATE_ANSWERS_ACCEPTED" : "LATE_ANSWERS_DECLINED",
      actorId: caller.id,
      actorName: actor.name,
      subjectId: studentId,
      subjectName: first.before.studentName,
      schoolId: first.before.schoolId,
      at: clock.now(),
    });
    return changes.length;
  };
};

/** Creates the service that accepts or declines answers that arrived after the grace period. */
export const createLateAnswersService = (deps: Dependencies) => {
  const { database, assessments, submissions } = deps;
  const writeDecision = createDecisionWriter(deps);
  return {
    /**
     * Applies a decision to the submissions of the given students, or to all submissions without a decision. Each
     * student has a separate transaction. A repeated request changes nothing more.
     */
    decide: async (
      caller: ApiCaller,
      assessmentId: string,
      { decision, studentIds, afterSubmission = false }: LateAnswersDecision,
    ): Promise<{ changed: number; hasMore: boolean }> => {
      const { assessment, visible } = await assessments.getWithVisibleSubmissions(
        caller,
        assessmentId,
      );
      const undecided =
        studentIds === undefined
          ? await submissions.listUndecided(visible, LATE_ANSWERS_DECISION_LIMIT)
          : [];
      const students = new Set(studentIds ?? undecided.map(({ studentId }) => studentId));
      const isAffected = ({ schoolId, lateAnswers }: SubmissionRecord): boolean =>
        (visible.schoolId === undefined || visible.schoolId === schoolId) &&
        (studentIds !== undefined || lateAnswers?.status === "PENDING");
      const status = decision === "accept" ? "ACCEPTED" : "DECLINED";
      const counts = await Promise.all(
        [...students].map((studentId) =>
          database.transact((transaction) =>
            writeDecision(transaction, {
              caller,
              assessment,
              studentId,
              status,
              isAboutAnswersAfterSubmission: afterSubmission,
              isAffected,
            }),
          ),
        ),
      );
      return {
        changed: counts.reduce((sum, count) => sum + count, 0),
        hasMore: undecided.length === LATE_ANSWERS_DECISION_LIMIT,
      };
    },
  };
};

export type LateAnswersService = ReturnType<typeof createLateAnswersService>;
