import { getStudentIdOfSubmission } from "@darasa/contract/assessment-routes";
import type { OwnProgress, Submission } from "@darasa/contract/assessments";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import { presentStudentProgress, presentSubmission } from "./assessments.presenter.ts";
import type { NewestSubmissionsService } from "./newest-submissions.service.ts";
import type { SubmissionRecord, SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly submissions: SubmissionsStore;
  readonly newestSubmissions: Pick<NewestSubmissionsService, "listOwn">;
  readonly progress: ProgressService;
  readonly guardians: Pick<GuardiansService, "isApproved">;
}

const canReadSubmission = (
  caller: ApiCaller,
  { studentId, schoolId, assessmentOwnerId }: SubmissionRecord,
): boolean =>
  caller.id === studentId || caller.id === assessmentOwnerId || isAdminOfSchool(caller, schoolId);

export const createAssessmentResultsService = ({
  submissions,
  newestSubmissions,
  progress,
  guardians,
}: Dependencies) => {
  return {
    /**
     * Returns a submission to the student, to the author of the assessment, to administrators of the student's
     * school, and to parents with an approved guardian link to the student. For a parent, the function reads the
     * guardian link even if the submission does not exist, so that both cases take equally long.
     */
    review: async (caller: ApiCaller, id: string): Promise<Submission> => {
      const [submission, isParent] = await Promise.all([
        submissions.get(id),
        caller.role === "PARENT" && guardians.isApproved(caller.id, getStudentIdOfSubmission(id)),
      ]);
      if (submission === undefined || !(isParent || canReadSubmission(caller, submission))) {
        throw new ApiError("NOT_FOUND", "submissionNotFound");
      }
      return presentSubmission(submission);
    },

    /** Lists the caller's newest submissions, at most OWN_SUBMISSIONS_LIST_LIMIT. */
    listOwn: ({ id }: ApiCaller): Promise<SubmissionSummary[]> => newestSubmissions.listOwn(id),

    getProgress: async ({ id }: ApiCaller): Promise<OwnProgress> =>
      presentStudentProgress(await progress.get(id)),
  };
};

export type AssessmentResultsService = ReturnType<typeof createAssessmentResultsService>;
