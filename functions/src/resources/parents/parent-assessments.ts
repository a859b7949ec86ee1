import { CHILD_DUE_ASSESSMENTS_LIMIT, CHILD_RECENT_RESULTS_LIMIT } from "@darasa/contract/limits";
import type { ParentAssessments } from "@darasa/contract/parent-assessments";
import type { SubmissionSummary } from "@darasa/contract/submission-summary";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AssessmentsService } from "../assessments/assessments.service.ts";
import type { NewestSubmissionsService } from "../assessments/newest-submissions.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { isOpened } from "./linked-children.ts";

export interface ParentAssessmentsDependencies {
  readonly users: Pick<UsersService, "getMany">;
  readonly guardians: Pick<GuardiansService, "listOf" | "selectVisible">;
  readonly progress: Pick<ProgressService, "get">;
  readonly newestSubmissions: Pick<NewestSubmissionsService, "list">;
  readonly assessments: Pick<AssessmentsService, "listOpenOfStudent">;
}

const listAssessmentsOfChild = async (
  { progress, newestSubmissions, assessments }: ParentAssessmentsDependencies,
  { id, schoolId, classId, className: grade }: UserRecord,
): Promise<Pick<ParentAssessments, "due"> & { results: SubmissionSummary[] }> => {
  const [known, open] = await Promise.all([
    progress.get(id),
    grade === undefined
      ? []
      : assessments.listOpenOfStudent({ schoolId, classId, grade }, CHILD_DUE_ASSESSMENTS_LIMIT),
  ]);
  const results = await newestSubmissions.list(id, known, CHILD_RECENT_RESULTS_LIMIT);
  return { due: open.filter((one) => known?.results[one.id] === undefined), results };
};

/**
 * Returns the children of a parent, and the open assessments and results of one of them. Without `childId`, the first
 * child is chosen. Throws NOT_FOUND unless the parent has an approved guardian link to the child and the school has
 * opened the child's account.
 */
export const getParentAssessments = async (
  deps: ParentAssessmentsDependencies,
  caller: ApiCaller,
  childId: string | undefined,
): Promise<Omit<ParentAssessments, "results"> & { results: SubmissionSummary[] }> => {
  const approved = await deps.guardians.selectVisible(await deps.guardians.listOf(caller.id));
  const linked = await deps.users.getMany(approved.map(({ studentId }) => studentId));
  const children = linked.filter(isOpened);
  const child = childId === undefined ? children[0] : children.find(({ id }) => id === childId);
  if (child === undefined) {
    if (childId !== undefined) throw new ApiError("NOT_FOUND", "childNotFound");
    return { children: [], due: [], results: [] };
  }
  return { children, childId: child.id, ...(await listAssessmentsOfChild(deps, child)) };
};
