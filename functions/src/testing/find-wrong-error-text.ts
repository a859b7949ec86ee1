import {
  type ErrorEnvelope,
  errorEnvelopeSchema,
  type ValidationIssue,
} from "@darasa/contract/http";
import { API_ERROR_MESSAGES, type ErrorReason, getApiErrorMessage } from "@darasa/contract/texts";

const isReason = (reason: string): reason is ErrorReason =>
  Object.hasOwn(API_ERROR_MESSAGES, reason);

const agrees = ({ reason, message }: ValidationIssue, statusReason?: string): boolean =>
  reason === undefined ||
  (isReason(reason) && message === getApiErrorMessage(reason, statusReason));

/**
 * Returns true if the response has a reason, which determines its message. A response without a reason must be a
 * validation error, whose message equals that of its first validation issue.
 */
const hasSource = ({ reason, message, errors = [] }: ErrorEnvelope): boolean =>
  reason !== undefined || errors[0]?.message === message;

/**
 * Checks the messages of an error response. Returns a description of the fault if a message does not match its
 * reason or a required reason is missing. Returns undefined if the response is correct.
 */
export const describeWrongErrorText = (json: unknown): string | undefined => {
  const envelope = errorEnvelopeSchema.parse(json);
  const { reason, message, statusReason, errors = [] } = envelope;
  const isRight =
    hasSource(envelope) &&
    agrees({ path: "", reason, message }, statusReason) &&
    errors.every((issue) => agrees(issue));
  return isRight ? undefined : `reason and message disagree: ${JSON.stringify(json)}`;
};
