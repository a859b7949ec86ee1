import { offlineErrorMessage, timeoutErrorMessage } from "@texts/request-errors.ts";
import { ApiError } from "./api-error.ts";

/** The texts for requests without a response, by error code. */
const textByCode: Readonly<Partial<Record<ApiError["code"], string>>> = {
  OFFLINE: offlineErrorMessage,
  TIMEOUT: timeoutErrorMessage,
};

/**
 * Returns the text that users see for a failed request: the text of the error response, or the text of the error
 * code, or `fallback`. The `message` of the error itself is for developers.
 */
export const getErrorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError ? (error.userMessage ?? textByCode[error.code] ?? fallback) : fallback;
