import type { ErrorCode } from "@darasa/contract/errors";
import type { Issue } from "@darasa/contract/http";

export interface ApiErrorOptions extends ErrorOptions {
  readonly issues?: readonly Issue[];
  readonly retryAfterSeconds?: number;
}

/**
 * An error that the API returns as an error response. The client sees `message`, so it must not contain
 * internal details.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const invalidField = (path: string, message: string): ApiError =>
  new ApiError("INVALID_REQUEST", message, { issues: [{ path, message }] });
