import type { GuardianLinkDocument } from "@darasa/contract/server/account-documents";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";

/**
 * Returns true if the caller may withdraw the guardian link: the parent of the link, and administrators and
 * teachers of the student's school, because they also verify the school's parents.
 */
export const canWithdrawGuardianLink = (
  caller: ApiCaller,
  { parentId, schoolId }: Pick<GuardianLinkDocument, "parentId" | "schoolId">,
): boolean =>
  isAdminOfSchool(caller, schoolId) ||
  (caller.role === "TEACHER" && caller.schoolId === schoolId) ||
  (caller.role === "PARENT" && caller.id === parentId);
