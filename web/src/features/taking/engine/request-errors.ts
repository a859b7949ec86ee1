import { ApiError, isTransientError } from "@/lib/api-error.ts";

/**
 * Returns true if a retry can succeed. An unreadable response probably comes from the login page of a captive
 * portal, so it counts as a lost connection.
 */
export const isRetryable = (error: unknown): boolean =>
  isTransientError(error) || (error instanceof ApiError && error.code === "UNREADABLE");

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "CONFLICT";

export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "NOT_FOUND";
