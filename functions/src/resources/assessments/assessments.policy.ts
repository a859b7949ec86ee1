import type { AssessmentSource } from "@darasa/contract/assessment-routes";
import { getAssessmentAudience } from "@darasa/contract/server/assessment-documents";
import { type ApiCaller, isAdminOfSchool, isOfNationalOffice } from "../../caller.ts";
import type { AssessmentListScope } from "./assessment-selection.ts";
import type { AssessmentRecord } from "./assessments.store.ts";

type OwnedAssessment = Pick<AssessmentRecord, "ownerId" | "schoolId">;

/**
 * Returns true for the author of the assessment and for administrators of the author's school, who may change the
 * assessment and see its answer key and results.
 */
export const canChangeAssessment = (
  caller: ApiCaller,
  { ownerId, schoolId }: OwnedAssessment,
): boolean => ownerId === caller.id || isAdminOfSchool(caller, schoolId);

/**
 * Returns true if the caller may read the cover of the assessment. Every user may read the cover of a published
 * assessment; a draft is visible only to users who may change it.
 */
export const canReadAssessment = (
  caller: ApiCaller,
  assessment: OwnedAssessment & Pick<AssessmentRecord, "published">,
): boolean => assessment.published || canChangeAssessment(caller, assessment);

/**
 * Returns true if the caller may read the questions of an assessment whose cover the caller may read. Students
 * are not included, because they see the questions only within an attempt.
 */
export const canReadQuestions = (caller: ApiCaller, assessment: OwnedAssessment): boolean =>
  caller.role === "TEACHER" || canChangeAssessment(caller, assessment);

/** Returns true if the caller may copy the assessment, which means that the caller may read its questions. */
export const canCopyAssessment = (
  caller: ApiCaller,
  assessment: OwnedAssessment & Pick<AssessmentRecord, "published">,
): boolean => canReadAssessment(caller, assessment) && canReadQuestions(caller, assessment);

/** Returns true if the caller may create assessments. The national office has no assessments of its own. */
export const canCreateAssessments = (caller: ApiCaller): boolean => !isOfNationalOffice(caller);

/** Returns the school whose students' results the caller may see; undefined for the author, who sees all. */
export const getSchoolOfVisibleResults = (
  caller: ApiCaller,
  { ownerId }: Pick<AssessmentRecord, "ownerId">,
): string | undefined => (ownerId === caller.id ? undefined : caller.schoolId);

/** Returns the scope of a list of published assessments of the caller's school, or of all schools. */
export const getPublishedScope = (
  caller: ApiCaller,
  source: AssessmentSource,
): AssessmentListScope =>
  source === "school"
    ? { publishedOfSchoolId: caller.schoolId }
    : { audiences: [getAssessmentAudience(true, caller.id)] };

/** Returns the audiences whose assessments students and parents see. */
export const getStudentAudiences = ({ id }: ApiCaller): readonly string[] => [
  getAssessmentAudience(true, id),
];

/**
 * Returns which assessments the caller sees in lists: all published ones, and drafts that the caller may change.
 */
export const getListScope = (caller: ApiCaller): AssessmentListScope => {
  const everyone = getAssessmentAudience(true, caller.id);
  switch (caller.role) {
    case "ADMIN":
      return isOfNationalOffice(caller)
        ? { audiences: [everyone] }
        : { audiences: [everyone], draftsOfSchoolId: caller.schoolId };
    case "TEACHER":
      return { audiences: [everyone, getAssessmentAudience(false, caller.id)] };
    case "STUDENT":
    case "PARENT":
      return { audiences: [everyone] };
  }
};
