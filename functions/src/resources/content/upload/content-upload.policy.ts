import { type ApiCaller, isAdminOfSchool } from "../../../caller.ts";
import type { ContentRecord } from "../library/content.store.ts";

/** Returns true for the owner of the content item and for administrators of its school: who may change and delete it. */
export const canManageContent = (
  caller: ApiCaller,
  { ownerId, schoolId }: Pick<ContentRecord, "ownerId" | "schoolId">,
): boolean => caller.id === ownerId || isAdminOfSchool(caller, schoolId);
