import { createInvalidArgumentError, type StatusError } from "../model/status.ts";

/**
 * Maximum nesting depth of messages, which is the same as in protobuf. Rejecting deeper input prevents a stack
 * overflow.
 */
export const MAX_MESSAGE_NESTING_DEPTH = 100;

/**
 * Creates the error that the official emulator returns for bytes or JSON that do not match the message type.
 */
export const createMalformedPayloadError = (): StatusError =>
  createInvalidArgumentError("Payload isn't valid for request.");

/** Creates the error that the official emulator returns for a Value without a type. */
export const createTypelessValueError = (): StatusError =>
  createInvalidArgumentError("Cannot convert firestore.v1.Value with type unset.");
