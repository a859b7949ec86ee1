import { ApiError } from "@/lib/api-error.ts";

/** The reason why a draft can no longer be changed. */
export type UneditableDraftReason = "published" | "deleted";

/**
 * Returns the reason why a draft can no longer be changed, based on the error of a request that reads or changes
 * the draft. Returns undefined for other errors.
 */
export const getUneditableDraftReason = (error: unknown): UneditableDraftReason | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "CONFLICT") return "published";
  return error.code === "NOT_FOUND" ? "deleted" : undefined;
};
