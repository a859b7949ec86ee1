import type { ErrorCode } from "@darasa/contract/errors";
import type { ValidationIssue } from "@darasa/contract/http";
import { type ErrorReason, getApiErrorMessage } from "@darasa/contract/texts";

export interface ApiErrorOptions extends ErrorOptions {
  readonly issues?: readonly ValidationIssue[];
  readonly retryAfterSeconds?: number;
  /**
   * The reason that an administrator gave for rejecting or suspending an account. The error message includes
   * this reason.
   */
  readonly statusReason?: string | undefined;
}

/**
 * An error that the API returns as an error response. If `reason` is a key of API_ERROR_MESSAGES, the error
 * message is the text of this key. If `reason` is a validation issue, the error message is the message of the
 * issue.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  /** A key of API_ERROR_MESSAGES. Undefined if the message is a validation message. */
  readonly reason: string | undefined;
  readonly statusReason: string | undefined;
  readonly issues: readonly ValidationIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    reason: ErrorReason | ValidationIssue,
    options: ApiErrorOptions = {},
  ) {
    super(
      typeof reason === "string"
        ? getApiErrorMessage(reason, options.statusReason)
        : reason.message,
      options,
    );
    this.code = code;
    this.reason = typeof reason === "string" ? reason : reason.reason;
    this.statusReason = options.statusReason;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const createValidationIssueFromReason = (
  path: string,
  reason: ErrorReason,
): ValidationIssue => ({
  path,
  reason,
  message: getApiErrorMessage(reason),
});

/** Returns the error for a field that has a valid format, but a value that the API refuses. */
export const createInvalidFieldError = (path: string, reason: ErrorReason): ApiError =>
  new ApiError("INVALID_REQUEST", reason, {
    issues: [createValidationIssueFromReason(path, reason)],
  });

/**
 * Returns the error for one field whose value fails validation. `message` is the text that the client receives,
 * usually one of the validation messages of the request schemas (VALIDATION).
 */
export const createFieldValidationError = (path: string, message: string): ApiError => {
  const issue = { path, message };
  return new ApiError("INVALID_REQUEST", issue, { issues: [issue] });
};
