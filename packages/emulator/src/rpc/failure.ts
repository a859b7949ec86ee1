import type { RpcStatus } from "../model/messages.ts";
import { createInvalidArgumentError, StatusError } from "../model/status.ts";

/**
 * Converts an error to a StatusError for the caller. Returns a StatusError unchanged. Passes any other error to
 * `report`, because it is internal, and returns a StatusError with a generic text.
 */
export function toStatusError(error: unknown, report: (error: unknown) => void): StatusError {
  if (error instanceof StatusError) return error;
  report(error);
  return new StatusError("INTERNAL", "Internal error.", { cause: error });
}

export function toRpcStatus(error: unknown, report: (error: unknown) => void): RpcStatus {
  const { code, message } = toStatusError(error, report);
  return { code, message };
}

/** Creates the error for pipeline queries, which the standard edition of Firestore does not support. */
export const createUnsupportedPipelineError = (): StatusError =>
  createInvalidArgumentError("ExecutePipeline requires the Database Edition to be `enterprise`.");
