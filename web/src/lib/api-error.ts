import type { ErrorCode } from "@darasa/contract/errors";
import type { ValidationIssue } from "@darasa/contract/http";

/**
 * Error codes for requests that got no response or an unreadable response. The client sets these codes; the
 * server never sends them.
 */
type ClientErrorCode = "OFFLINE" | "TIMEOUT" | "UNREADABLE";

interface Failure {
  readonly code: ErrorCode | ClientErrorCode;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** A description for developers. Screens show `getErrorMessage(error, fallback)` instead. */
  readonly message: string;
  /** The machine-readable reason of the API's error response. */
  readonly reason?: string | undefined;
  /** The explanation that an administrator wrote when rejecting or suspending the user's account. */
  readonly statusReason?: string | undefined;
  /** The invalid fields of the request. Their messages are texts for users. */
  readonly issues?: readonly ValidationIssue[] | undefined;
  /** The text for users. If absent, screens show a text of their own. */
  readonly userMessage?: string | undefined;
}

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: Failure["code"];
  readonly status: number;
  readonly reason: string | undefined;
  readonly statusReason: string | undefined;
  readonly issues: readonly ValidationIssue[];
  readonly userMessage: string | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    const { code, status, reason, statusReason, issues = [], userMessage } = failure;
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.statusReason = statusReason;
    this.issues = issues;
    this.userMessage = userMessage;
  }
}

const PASSING_STATUSES: readonly number[] = [408, 429];

/**
 * Returns true for failures that a later retry can fix: no response, server errors, timeouts and rate limits.
 */
export const isTransientError = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || PASSING_STATUSES.includes(error.status));

/**
 * Returns true if the session of the request is over: its token is not valid any more, or the account is not
 * active. A failed App Check says nothing about the session.
 */
export const isSessionEndError = ({ code, reason, status }: ApiError): boolean =>
  (status === 401 && reason !== "appCheckFailed") || code === "ACCOUNT_NOT_ACTIVE";

/**
 * Returns true if the server refused a change, because somebody else has saved the draft or the settings since they were
 * loaded.
 */
export const isChangedElsewhereError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "CHANGED_ELSEWHERE";
