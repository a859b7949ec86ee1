import type { AssessmentSource } from "@darasa/contract/assessment-routes";
import {
  buildSchoolAudience,
  CLASSES_AUDIENCE,
  EVERYONE_AUDIENCE,
} from "@darasa/contract/realtime";
import {
  buildOwnerAudience,
  getUnarchivedAudience,
} from "@darasa/contract/server/assessment-documents";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool, isOfNationalOffice } from "../../caller.ts";
import type { AssessmentRecord } from "./assessment-records.ts";
import {
  type AssessmentListScope,
  draftsOf,
  forStudent,
  ofAuthorsAt,
  publishedBy,
  publishedWithin,
  withAudience,
} from "./assessment-selection.ts";

type OwnedAssessment = Pick<AssessmentRecord, "ownerId" | "schoolId">;
type DrawnAssessment = OwnedAssessment & Pick<AssessmentRecord, "hasDraw">;
type ReadableAssessment = OwnedAssessment &
  Pick<AssessmentRecord, "published" | "audience" | "classIds" | "hasDraw">;

/**
 * Returns true for the author of the assessment and for administrators of the author's school, who may change the
 * assessment and see its answer key and results.
 */
export const canChangeAssessment = (
  caller: ApiCaller,
  { ownerId, schoolId }: OwnedAssessment,
): boolean => ownerId === caller.id || isAdminOfSchool(caller, schoolId);

/** Returns an assessment to a caller who may change it. Throws NOT_FOUND for all others, who do not learn that it exists. */
export const requireChangeableAssessment = <Found extends OwnedAssessment>(
  caller: ApiCaller,
  assessment: Found | undefined,
): Found => {
  if (assessment === undefined || !canChangeAssessment(caller, assessment)) {
    throw new ApiError("NOT_FOUND", "assessmentNotFound");
  }
  return assessment;
};

/** Returns an assessment that was read with its answer key to a caller who may change it. Throws NOT_FOUND for all others. */
export const requireChangeableAnswerKey = <Found extends { readonly assessment: OwnedAssessment }>(
  caller: ApiCaller,
  found: Found | undefined,
): Found => {
  if (found === undefined) throw new ApiError("NOT_FOUND", "assessmentNotFound");
  requireChangeableAssessment(caller, found.assessment);
  return found;
};

/** Returns true if the caller belongs to the audience of a published assessment. */
const isInAudience = (
  { role, schoolId, classId }: ApiCaller,
  { audience, classIds }: ReadableAssessment,
): boolean => {
  if (audience === EVERYONE_AUDIENCE) return true;
  if (role !== "STUDENT") return false;
  return audience === CLASSES_AUDIENCE
    ? classId !== undefined && classIds.includes(classId)
    : audience === buildSchoolAudience(schoolId);
};

const isStaffOf = ({ role, schoolId }: ApiCaller, id: string): boolean =>
  (role === "TEACHER" || role === "ADMIN") && schoolId === id;

/**
 * Returns true if the caller may read the cover of the assessment. A published assessment is visible to its audience, unless
 * it is archived, and to the staff of the author's school; a draft only to users who may change it.
 */
export const canReadAssessment = (caller: ApiCaller, assessment: ReadableAssessment): boolean =>
  canChangeAssessment(caller, assessment) ||
  (assessment.published &&
    (isStaffOf(caller, assessment.schoolId) || isInAudience(caller, assessment)));

/**
 * Returns true if the student may begin an attempt at the assessment. A device may have begun with a prepared paper before
 * the assessment was archived, so such a start needs the audience of before.
 */
export const canBeginAttempt = (
  student: ApiCaller,
  assessment: ReadableAssessment,
  isOfflineStart: boolean,
): boolean =>
  canReadAssessment(
    student,
    isOfflineStart
      ? { ...assessment, audience: getUnarchivedAudience(assessment.audience) }
      : assessment,
  );

/**
 * Returns true if the caller may read the questions of an assessment whose cover the caller may read. Students
 * are not included, because they see the questions only within an attempt. The questions of a random draw come from the
 * author's bank, so other teachers do not see the questions of such an assessment.
 */
export const canReadQuestions = (caller: ApiCaller, assessment: DrawnAssessment): boolean =>
  canChangeAssessment(caller, assessment) ||
  (caller.role === "TEACHER" && assessment.hasDraw !== true);

/** Returns true if the caller may copy the assessment, which means that the caller may read its questions. */
export const canCopyAssessment = (caller: ApiCaller, assessment: ReadableAssessment): boolean =>
  canReadAssessment(caller, assessment) && canReadQuestions(caller, assessment);

/** Returns true if the caller may create assessments. The national office has no assessments of its own. */
export const canCreateAssessments = (caller: ApiCaller): boolean => !isOfNationalOffice(caller);

/** Returns the school whose students' results the caller may see; undefined for the author, who sees all. */
export const getSchoolOfVisibleResults = (
  caller: ApiCaller,
  { ownerId }: Pick<AssessmentRecord, "ownerId">,
): string | undefined => (ownerId === caller.id ? undefined : caller.schoolId);

/**
 * Returns the scope of a list of published assessments of the caller's school, or of the shared bank: the assessments for
 * the students of all schools.
 */
export const getPublishedScope = (
  caller: ApiCaller,
  source: AssessmentSource,
): AssessmentListScope => {
  const { schoolId, role } = caller;
  if (source === "everywhere") return [withAudience(EVERYONE_AUDIENCE)];
  return isStaffOf(caller, schoolId)
    ? [publishedBy(schoolId)]
    : ofAuthorsAt(
        schoolId,
        role === "STUDENT" ? forStudent(caller) : [withAudience(EVERYONE_AUDIENCE)],
      );
};

/**
 * Returns which assessments the caller sees in lists: the published ones for everybody, of which a student sees also
 * those for the own school and class, and staff all of the own school; and drafts that the caller may change.
 */
export const getListScope = (caller: ApiCaller): AssessmentListScope => {
  const { id, schoolId } = caller;
  switch (caller.role) {
    case "ADMIN":
      return isOfNationalOffice(caller)
        ? [withAudience(EVERYONE_AUDIENCE)]
        : [withAudience(EVERYONE_AUDIENCE), publishedWithin(schoolId), draftsOf(schoolId)];
    case "TEACHER":
      return [withAudience(EVERYONE_AUDIENCE, buildOwnerAudience(id)), publishedWithin(schoolId)];
    case "STUDENT":
      return forStudent(caller);
    case "PARENT":
      return [withAudience(EVERYONE_AUDIENCE)];
  }
};
