import type { ErrorCode } from "@darasa/contract/errors";
import type { Issue } from "@darasa/contract/http";

/** What happened when no answer of the API was had: these are never sent by the server. */
type ClientErrorCode = "OFFLINE" | "TIMEOUT" | "UNREADABLE";

interface Failure {
  readonly code: ErrorCode | ClientErrorCode;
  /** Of the HTTP answer; 0 when there was none. */
  readonly status: number;
  readonly message: string;
  readonly issues?: readonly Issue[];
}

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: Failure["code"];
  readonly status: number;
  readonly issues: readonly Issue[];

  constructor({ code, status, message, issues = [] }: Failure, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.issues = issues;
  }
}

const PASSING_STATUSES: readonly number[] = [408, 429];

/** Trying the same thing again later can help. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || PASSING_STATUSES.includes(error.status));

/** What was to be changed says something else by now than what the change began from. */
export const isChangedElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "CHANGED_ELSEWHERE";
