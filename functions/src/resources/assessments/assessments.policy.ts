import { assessmentAudience } from "@darasa/contract/server/library-documents";
import type { Caller } from "../../caller.ts";
import type { AssessmentRecord } from "./assessments.store.ts";

/** Published ones are for everybody, drafts for their author and administrators. */
export const canReadAssessment = (
  { id, role }: Caller,
  { published, ownerId }: Pick<AssessmentRecord, "published" | "ownerId">,
): boolean => published || role === "ADMIN" || ownerId === id;

/** And may see what is right: nobody who may be asked the questions. */
export const canChangeAssessment = (
  { id, role }: Caller,
  { ownerId }: Pick<AssessmentRecord, "ownerId">,
): boolean => role === "ADMIN" || ownerId === id;

/** The audiences that a list of this caller shows; administrators see all. */
export const getReadableAudiences = ({ id, role }: Caller): readonly string[] | undefined => {
  const everyone = assessmentAudience(true, id);
  switch (role) {
    case "ADMIN":
      return undefined;
    case "TEACHER":
      return [everyone, assessmentAudience(false, id)];
    case "STUDENT":
    case "PARENT":
      return [everyone];
  }
};
