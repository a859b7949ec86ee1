import type { ErrorEnvelope, ValidationIssue } from "@darasa/contract/http";
import type { ErrorReason } from "@darasa/contract/texts";
import * as apiErrors from "@texts/api-errors.ts";
import { appendAccountStatusReason } from "@texts/request-errors.ts";

/** Error reasons that users never see, because Darasa's screens never send the requests that cause them. */
type DeveloperReason =
  | "classOnlyForStudents"
  | "consentIdTaken"
  | "consentOnlyForStudents"
  | "fileMissing"
  | "malformed"
  | "notFound"
  | "unknownField"
  | "unsupportedMediaType";

/** The type requires a text for each reason, so a missing text is a compiler error. */
const texts: Readonly<Record<Exclude<ErrorReason, DeveloperReason>, string>> = apiErrors;
const textByReason: ReadonlyMap<string, string> = new Map(Object.entries(texts));

/**
 * The texts for errors without a known reason, by error code. A code has a text here only if the text is right
 * for every error with this code.
 */
const textByCode: Readonly<Partial<Record<ErrorEnvelope["code"], string>>> = {
  UNAUTHENTICATED: apiErrors.signInFirst,
  INVALID_ADMIN_CODE: apiErrors.badAdminCode,
  TOO_MANY_REQUESTS: apiErrors.tooManyAttempts,
  INTERNAL: apiErrors.internal,
};

/** Returns the text for an invalid field of a request. */
export const getValidationIssueMessage = ({ reason, message }: ValidationIssue): string =>
  // Without a reason, `message` comes from the contract's validation schema. The browser validates with the same
  // schema, so a form shows the same text before it sends the request.
  reason === undefined ? message : (textByReason.get(reason) ?? apiErrors.invalidRequest);

const getReasonMessage = ({ reason = "", statusReason }: ErrorEnvelope): string | undefined => {
  const text = textByReason.get(reason);
  return text === undefined || statusReason === undefined
    ? text
    : appendAccountStatusReason(text, statusReason);
};

/**
 * Returns the text that users see for an error response, or undefined if there is none. It is found by the error
 * reason, by the first invalid field, or by the error code.
 */
export const getResponseErrorMessage = (envelope: ErrorEnvelope): string | undefined => {
  const issue = envelope.errors?.[0];
  const message =
    envelope.reason === undefined && issue !== undefined
      ? getValidationIssueMessage(issue)
      : getReasonMessage(envelope);
  return message ?? textByCode[envelope.code];
};
