import type { ErrorCode } from "@darasa/contract/errors";
import type { ErrorEnvelope, ValidationIssue } from "@darasa/contract/http";
import { type ErrorReason, getApiErrorMessage } from "@darasa/contract/texts";

/** Builds the body of an error response. Its `message` is the text that the API sends for the error reason. */
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
 * Builds the validation issue of one invalid field. Its `message` is the text that the API sends for the error
 * reason.
 */
export const buildValidationIssue = (path: string, reason: ErrorReason): ValidationIssue => ({
  path,
  reason,
  message: getApiErrorMessage(reason),
});

/**
 * Builds the body of the error response to a request with invalid fields. Its `reason` and `message` are those
 * of the first validation issue.
 */
export const buildValidationErrorEnvelope = (
  first: ValidationIssue,
  ...others: readonly ValidationIssue[]
): ErrorEnvelope => ({
  success: false,
  code: "INVALID_REQUEST",
  ...(first.reason === undefined ? {} : { reason: first.reason }),
  message: first.message,
  errors: [first, ...others],
});
