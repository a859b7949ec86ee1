import { ApiError } from "@/lib/api-error.ts";

/** What became of a draft that can be changed no more. */
export type Gone = "published" | "deleted";

/** As the API refuses to give a draft, or to change it. */
export const goneOf = (error: unknown): Gone | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "CONFLICT") return "published";
  return error.code === "NOT_FOUND" ? "deleted" : undefined;
};
