import { ApiError } from "./api-error.ts";

/** Returns the text for a failed request: the server's message, or `fallback` if the response has none. */
export const getErrorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "UNREADABLE" && error.message !== ""
    ? error.message
    : fallback;
