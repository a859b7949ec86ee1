import { ApiError } from "./api-error.ts";

/** What a person sees of a failure: the server's words, else the screen's. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code !== "UNREADABLE" && error.message !== ""
    ? error.message
    : fallback;
