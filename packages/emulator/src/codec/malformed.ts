import { invalidArgument, type StatusError } from "../model/status.ts";

/** Protobuf's own limit: deeper input is refused before it can exhaust the stack. */
export const MAX_DEPTH = 100;

/** The official text for bytes or JSON that do not fit the message. */
export const malformedPayload = (): StatusError =>
  invalidArgument("Payload isn't valid for request.");

/** The official text for a Value whose oneof is empty. */
export const typelessValue = (): StatusError =>
  invalidArgument("Cannot convert firestore.v1.Value with type unset.");
