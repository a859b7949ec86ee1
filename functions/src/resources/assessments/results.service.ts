import type { OwnProgress, Submission } from "@darasa/contract/assessments";
import { OWN_SUBMISSIONS_LIST_LIMIT } from "@darasa/contract/limits";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import {
  presentStudentProgress,
  presentSubmission,
  presentSubmissionSummary,
} from "./assessments.presenter.ts";
import type { SubmissionRecord, SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly submissions: SubmissionsStore;
  readonly progress: ProgressService;
  readonly guardians: Pick<GuardiansService, "isApproved">;
}

export const createAssessmentResultsService = ({
  submissions,
  progress,
  guardians,
}: Dependencies) => {
  /**
   * Returns true if the caller may read the submission. Readers are the student, the author of the assessment,
   * administrators of the student's school, and parents with an approved guardian link to the student.
   */
  const canReadSubmission = async (
    caller: ApiCaller,
    { studentId, schoolId, assessmentOwnerId }: SubmissionRecord,
  ): Promise<boolean> => {
    const { id, role } = caller;
    if (id === studentId || id === assessmentOwnerId) return true;
    if (role === "ADMIN") return isAdminOfSchool(caller, schoolId);
    return role === "PARENT" && guardians.isApproved(id, studentId);
  };

  return {
    review: async (caller: ApiCaller, id: string): Promise<Submission> => {
      const submission = await submissions.get(id);
      if (submission === undefined || !(await canReadSubmission(caller, submission))) {
        throw new ApiError("NOT_FOUND", "submissionNotFound");
      }
      return presentSubmission(submission);
    },

    /** Lists the caller's newest submissions, at most OWN_SUBMISSIONS_LIST_LIMIT. */
    listOwn: async ({ id }: ApiCaller): Promise<SubmissionSummary[]> =>
      (await submissions.listNewestOfStudent(id, OWN_SUBMISSIONS_LIST_LIMIT)).map(
        presentSubmissionSummary,
      ),

    getProgress: async ({ id }: ApiCaller): Promise<OwnProgress> =>
      presentStudentProgress(await progress.get(id)),
  };
};

export type AssessmentResultsService = ReturnType<typeof createAssessmentResultsService>;
