import type { ConsentRequirement } from "@darasa/contract/admin-users";
import type { UserRecord } from "../users/users.service.ts";
import type { AccountDecisionDependencies } from "./account-decision.ts";

/** Returns the consent of a student and the phone number of the guardian that the student entered. */
export const getConsentRequirement = async (
  {
    users,
    consents,
    database,
  }: Pick<AccountDecisionDependencies, "users" | "consents" | "database">,
  student: UserRecord,
): Promise<ConsentRequirement> => {
  const profile = await users.getProfile(student.id, database);
  const consent = await consents.getState(student, profile);
  return { id: student.id, consent, guardianPhone: profile.parentGuardianContact };
};
