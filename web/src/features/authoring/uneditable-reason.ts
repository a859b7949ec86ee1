import { ApiError } from "@/lib/api-error.ts";

/** The reason why a draft can no longer be changed. */
export type UneditableReason = "published" | "deleted";

/**
 * Returns the reason why a draft can no longer be changed, based on the error of a request that reads or changes
 * the draft. Returns undefined for other errors.
 */
export const getUneditableReason = (error: unknown): UneditableReason | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "CONFLICT") return "published";
  return error.code === "NOT_FOUND" ? "deleted" : undefined;
};
