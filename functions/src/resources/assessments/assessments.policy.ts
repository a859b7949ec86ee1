import { getAssessmentAudience } from "@darasa/contract/server/assessment-documents";
import type { ApiCaller } from "../../caller.ts";
import type { AssessmentRecord } from "./assessments.store.ts";

/**
 * Returns true if the caller may read the assessment. Every user may read a published assessment; only its
 * author and administrators may read a draft.
 */
export const canReadAssessment = (
  { id, role }: ApiCaller,
  { published, ownerId }: Pick<AssessmentRecord, "published" | "ownerId">,
): boolean => published || role === "ADMIN" || ownerId === id;

/**
 * Returns true for the author of the assessment and for administrators, who may change it and see its answer
 * key.
 */
export const canChangeAssessment = (
  { id, role }: ApiCaller,
  { ownerId }: Pick<AssessmentRecord, "ownerId">,
): boolean => role === "ADMIN" || ownerId === id;

/**
 * Returns the `audience` values of the assessments that the caller may see in lists. For administrators, who see
 * all assessments, returns undefined: their lists need no filter.
 */
export const getAudienceFilterValues = ({ id, role }: ApiCaller): readonly string[] | undefined => {
  const everyone = getAssessmentAudience(true, id);
  switch (role) {
    case "ADMIN":
      return undefined;
    case "TEACHER":
      return [everyone, getAssessmentAudience(false, id)];
    case "STUDENT":
    case "PARENT":
      return [everyone];
  }
};
