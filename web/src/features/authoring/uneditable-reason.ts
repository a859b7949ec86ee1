import { ApiError } from "@/lib/api-error.ts";

/** The reason why a draft can no longer be changed. */
export type UneditableReason = "published" | "deleted";

/**
 * Derives the reason why a draft can no longer be changed from an error of the routes that read or change
 * drafts.
 */
export const getUneditableReason = (error: unknown): UneditableReason | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "CONFLICT") return "published";
  return error.code === "NOT_FOUND" ? "deleted" : undefined;
};
