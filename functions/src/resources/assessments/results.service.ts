import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import type { OwnProgress, Submission } from "@darasa/contract/submissions";
import { getStudentIdOfSubmission } from "@darasa/contract/submissions";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { canChangeAssessment } from "./assessments.policy.ts";
import { presentStudentProgress, presentSubmission } from "./assessments.presenter.ts";
import type { AssessmentsStore } from "./assessments.store.ts";
import { allowsSeveralAttempts } from "./attempt-state.ts";
import type { AttemptsStore } from "./attempts.store.ts";
import { collectComments } from "./hand-marking/hand-marks.ts";
import type { NewestSubmissionsService } from "./newest-submissions.service.ts";
import type { IncidentsStore } from "./room/incidents.store.ts";
import { listIncidentsOf } from "./room/room-access.ts";
import { dependsOnNewestAttempt, getSolutionsRelease } from "./solutions-release.ts";
import type { SubmissionRecord } from "./submission-records.ts";
import type { SubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly assessments: Pick<AssessmentsStore, "get" | "getAnswerKey">;
  readonly attempts: Pick<AttemptsStore, "get">;
  readonly submissions: SubmissionsStore;
  readonly incidents: Pick<IncidentsStore, "list">;
  readonly newestSubmissions: Pick<NewestSubmissionsService, "listOwn">;
  readonly progress: ProgressService;
  readonly guardians: Pick<GuardiansService, "getVisible">;
  readonly schools: Pick<SchoolsService, "getScales">;
  readonly clock: Clock;
}

/** Returns true for the author and for administrators of the student's school, who see results before their release. */
const seesHeldResults = (
  caller: ApiCaller,
  { schoolId, assessmentOwnerId }: SubmissionRecord,
): boolean => caller.id === assessmentOwnerId || isAdminOfSchool(caller, schoolId);

const canReadSubmission = (caller: ApiCaller, submission: SubmissionRecord): boolean =>
  caller.id === submission.studentId || seesHeldResults(caller, submission);

const notFound = (): ApiError => new ApiError("NOT_FOUND", "submissionNotFound");

/**
 * Creates the function that adds the right answers to a submission that the caller may read. It reads the answer key
 * only if the caller may change the assessment or if the right answers are released to the student.
 */
const createReviewer = (deps: Dependencies) => {
  const { assessments, attempts, submissions, incidents, schools, clock } = deps;
  return async (caller: ApiCaller, submission: SubmissionRecord): Promise<Submission> => {
    const { assessmentId, studentId } = submission;
    const assessment = await assessments.get(assessmentId);
    if (assessment === undefined) throw notFound();
    const newest = dependsOnNewestAttempt(assessment, submission)
      ? await attempts.get(assessmentId, studentId)
      : undefined;
    const solutions = getSolutionsRelease(assessment, submission, newest, clock.now());
    const seesKey = solutions.state === "RELEASED" || canChangeAssessment(caller, assessment);
    const key = seesKey ? await assessments.getAnswerKey(assessmentId) : undefined;
    // The people who see held results see the notes; the student and guardians do not.
    const noted = seesHeldResults(caller, submission) ? await incidents.list(assessmentId) : [];
    const [marks = {}] = seesKey ? await submissions.getMarkings([submission]) : [];
    return presentSubmission({
      submission,
      comments: collectComments(submission, marks),
      incidents: listIncidentsOf(noted, studentId, caller).filter(
        ({ attempt }) => attempt === submission.attempt,
      ),
      passingMarks: assessment.passingMarks,
      countedAttempt: allowsSeveralAttempts(assessment) ? assessment.countedAttempt : undefined,
      solutions,
      key,
      scales: await schools.getScales(submission.schoolId),
    });
  };
};

export const createAssessmentResultsService = (deps: Dependencies) => {
  const { submissions, newestSubmissions, progress, guardians, schools } = deps;
  const review = createReviewer(deps);

  /**
   * Returns a submission to the student, to the author of the assessment, to administrators of the student's
   * school, and to parents with an approved guardian link to the student. Students and parents get it only after its
   * release. For a parent, the function reads the guardian link even if the submission does not exist, so that both cases
   * take equally long.
   */
  const getVisible = async (caller: ApiCaller, id: string): Promise<SubmissionRecord> => {
    const [submission, link] = await Promise.all([
      submissions.get(id),
      caller.role === "PARENT"
        ? guardians.getVisible(caller.id, getStudentIdOfSubmission(id))
        : undefined,
    ]);
    const isParent = link !== undefined;
    if (submission === undefined || !(isParent || canReadSubmission(caller, submission))) {
      throw notFound();
    }
    if (submission.held === true && !seesHeldResults(caller, submission)) {
      throw new ApiError("CONFLICT", "resultsNotReleased");
    }
    return submission;
  };

  return {
    getVisible,

    /** Returns a submission to a caller who may see it, with the right answers that the caller may see. */
    review: async (caller: ApiCaller, id: string): Promise<Submission> =>
      review(caller, await getVisible(caller, id)),

    /** Lists the caller's newest submissions, at most OWN_SUBMISSIONS_LIST_LIMIT. */
    listOwn: ({ id }: ApiCaller): Promise<SubmissionSummary[]> => newestSubmissions.listOwn(id),

    getProgress: async ({ id, schoolId }: ApiCaller): Promise<OwnProgress> => ({
      ...presentStudentProgress(await progress.get(id)),
      scales: await schools.getScales(schoolId),
    }),
  };
};

export type AssessmentResultsService = ReturnType<typeof createAssessmentResultsService>;
