import type { ErrorCode } from "@darasa/contract/errors";
import type { ValidationIssue } from "@darasa/contract/http";

/** Error codes for requests without a usable response. The server never sends these codes. */
type ClientErrorCode = "OFFLINE" | "TIMEOUT" | "UNREADABLE";

interface Failure {
  readonly code: ErrorCode | ClientErrorCode;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly message: string;
  readonly issues?: readonly ValidationIssue[];
}

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: Failure["code"];
  readonly status: number;
  readonly issues: readonly ValidationIssue[];

  constructor({ code, status, message, issues = [] }: Failure, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.issues = issues;
  }
}

const PASSING_STATUSES: readonly number[] = [408, 429];

/** True for failures that a later retry can fix: no response, server errors, timeouts and rate limits. */
export const isTransientError = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || PASSING_STATUSES.includes(error.status));

/** True if somebody else has saved the draft since it was loaded, so the change was refused. */
export const isChangedElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "CHANGED_ELSEWHERE";
