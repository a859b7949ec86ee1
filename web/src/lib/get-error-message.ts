import type { ValidationIssue } from "@darasa/contract/http";
import type { ErrorReason } from "@darasa/contract/texts";
import * as apiErrors from "@texts/api-errors.ts";
import { offlineError, timeoutError, withStatusReason } from "@texts/request-errors.ts";
import { ApiError } from "./api-error.ts";

/** Error reasons that users never see, because Darasa's screens never send the requests that cause them. */
type DeveloperReason =
  | "fileMissing"
  | "malformed"
  | "notFound"
  | "unknownField"
  | "unsupportedMediaType";

/** This type makes the compiler report a reason without a text. */
const texts: Readonly<Record<Exclude<ErrorReason, DeveloperReason>, string>> = apiErrors;
const textByReason: ReadonlyMap<string, string> = new Map(Object.entries(texts));

/**
 * The texts by error code, used if the reason is absent or unknown. Only the codes of requests without a
 * response and the codes with a single meaning have a text.
 */
const textByCode: Readonly<Partial<Record<ApiError["code"], string>>> = {
  OFFLINE: offlineError,
  TIMEOUT: timeoutError,
  UNAUTHENTICATED: apiErrors.signInFirst,
  INVALID_ADMIN_CODE: apiErrors.badAdminCode,
  CHANGED_ELSEWHERE: apiErrors.draftChangedElsewhere,
  EMAIL_TAKEN: apiErrors.emailTaken,
  TOO_MANY_REQUESTS: apiErrors.tooManyAttempts,
  INTERNAL: apiErrors.internal,
};

/** Returns the text for an invalid field of a request. */
export const getIssueMessage = ({ reason, message }: ValidationIssue): string =>
  // Without a reason, `message` comes from the contract's validation schema. The browser validates with the same
  // schema, so a form shows the same text before it sends the request.
  reason === undefined ? message : (textByReason.get(reason) ?? apiErrors.invalidRequest);

const getReasonMessage = ({ reason = "", statusReason }: ApiError): string | undefined => {
  const text = textByReason.get(reason);
  return text === undefined || statusReason === undefined
    ? text
    : withStatusReason(text, statusReason);
};

/**
 * Returns the text for a failed request: the text of its reason, of its first invalid field or of its code, or else
 * `fallback`. The server's own `message` is never shown.
 */
export const getErrorMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback;
  const [issue] = error.issues;
  const message =
    error.reason === undefined && issue !== undefined
      ? getIssueMessage(issue)
      : getReasonMessage(error);
  return message ?? textByCode[error.code] ?? fallback;
};
