import {
  type ErrorEnvelope,
  errorEnvelopeSchema,
  type ValidationIssue,
} from "@darasa/contract/http";
import { API_MESSAGE, type ErrorReason, getApiMessage } from "@darasa/contract/texts";

const isReason = (reason: string): reason is ErrorReason => Object.hasOwn(API_MESSAGE, reason);

const agrees = ({ reason, message }: ValidationIssue, statusReason?: string): boolean =>
  reason === undefined || (isReason(reason) && message === getApiMessage(reason, statusReason));

/** Only a failed validation has no reason: its message is the message of the first issue. */
const hasSource = ({ reason, message, errors = [] }: ErrorEnvelope): boolean =>
  reason !== undefined || errors[0]?.message === message;

/**
 * Checks an error response. Returns a description if a reason and a message disagree, or if the reason is
 * missing, otherwise undefined.
 */
export const findWrongErrorText = (json: unknown): string | undefined => {
  const envelope = errorEnvelopeSchema.parse(json);
  const { reason, message, statusReason, errors = [] } = envelope;
  const isRight =
    hasSource(envelope) &&
    agrees({ path: "", reason, message }, statusReason) &&
    errors.every((issue) => agrees(issue));
  return isRight ? undefined : `reason and message disagree: ${JSON.stringify(json)}`;
};
