import type { Caller } from "../../caller.ts";

/** Authors learn how their assessments went, administrators how any did. */
export const canViewAnalytics = (
  { id, role }: Caller,
  { ownerId }: { readonly ownerId: string },
): boolean => role === "ADMIN" || ownerId === id;
