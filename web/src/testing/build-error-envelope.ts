import type { ErrorCode } from "@darasa/contract/errors";
import type { ErrorEnvelope, ValidationIssue } from "@darasa/contract/http";
import { type ErrorReason, getApiErrorMessage } from "@darasa/contract/texts";

/** Builds the body of an error response. The `message` is the API's text of the reason. */
export const buildErrorEnvelope = (
  code: ErrorCode,
  reason: ErrorReason,
  fields: Pick<ErrorEnvelope, "statusReason"> = {},
): ErrorEnvelope => ({
  success: false,
  code,
  reason,
  message: getApiErrorMessage(reason, fields.statusReason),
  ...fields,
});

/**
 * Builds the issue of one invalid field, with an error reason. The `message` is the API's text of the reason.
 */
export const buildValidationIssue = (path: string, reason: ErrorReason): ValidationIssue => ({
  path,
  reason,
  message: getApiErrorMessage(reason),
});

/**
 * Builds the body of the response to a request with invalid fields. The `reason` and `message` of the body are
 * those of the first issue.
 */
export const buildInvalidFieldsEnvelope = (
  first: ValidationIssue,
  ...others: readonly ValidationIssue[]
): ErrorEnvelope => ({
  success: false,
  code: "INVALID_REQUEST",
  ...(first.reason === undefined ? {} : { reason: first.reason }),
  message: first.message,
  errors: [first, ...others],
});
