import type { Caller } from "../../caller.ts";

/** Authors may see the statistics of their own assessments, administrators those of all assessments. */
export const canViewAnalytics = (
  { id, role }: Caller,
  { ownerId }: { readonly ownerId: string },
): boolean => role === "ADMIN" || ownerId === id;
