import type { AudienceClass } from "@darasa/contract/audience";
import { VALIDATION } from "@darasa/contract/texts";
import { createFieldValidationError } from "../../api-error.ts";
import type { DocumentReader } from "../../platform/database.ts";
import type { ClassLookupsService } from "../classes/class-lookups.service.ts";
import type { WrittenAssessment } from "./assessment-answer-key.ts";

/** The service that reads the classes of an audience. */
export type AudienceClassLookups = Pick<ClassLookupsService, "getMany">;

/**
 * Returns the classes that may take an assessment. Throws unless they all are classes of the author's school and of the
 * grade, in the same way if a class does not exist or belongs to another school. Costs one document read per class.
 */
export const requireAudienceClasses = async (
  classLookups: AudienceClassLookups,
  schoolId: string,
  { classIds, grade }: Pick<WrittenAssessment, "classIds" | "grade">,
  reader: DocumentReader,
): Promise<AudienceClass[]> => {
  const found = await classLookups.getMany(classIds, reader);
  return found.map((one) => {
    if (one === undefined || one.schoolId !== schoolId || one.grade !== grade) {
      throw createFieldValidationError("classIds", VALIDATION.audienceClassesUnknown);
    }
    return { id: one.id, name: one.name };
  });
};
