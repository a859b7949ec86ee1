import { getDefaultAudience } from "@darasa/contract/audience";
import type { OwnClass } from "@darasa/contract/own-classes";
import type { DraftFormValues } from "./draft-form-values.ts";

/**
 * Returns the audience to fill in for a subject and a grade. Returns undefined if the author's choice stays: a choice of
 * classes ends when the grade becomes another one than theirs.
 */
export const fillAudience = (
  { classIds, isAudienceChosen }: Pick<DraftFormValues, "classIds" | "isAudienceChosen">,
  own: readonly OwnClass[],
  chosen: Pick<DraftFormValues, "grade" | "subject">,
): Pick<DraftFormValues, "audience" | "classIds"> | undefined => {
  const isForOtherGrade = own.some(
    ({ id, grade }) => classIds.includes(id) && grade !== chosen.grade,
  );
  return isAudienceChosen && !isForOtherGrade ? undefined : getDefaultAudience(own, chosen);
};
