import type { Status } from "../model/messages.ts";
import { invalidArgument, StatusError } from "../model/status.ts";

/** What the caller is told. What is no StatusError is a fault in here: reported once, answered blandly. */
export function toStatusError(error: unknown, report: (error: unknown) => void): StatusError {
  if (error instanceof StatusError) return error;
  report(error);
  return new StatusError("INTERNAL", "Internal error.", { cause: error });
}

export function toStatus(error: unknown, report: (error: unknown) => void): Status {
  const { code, message } = toStatusError(error, report);
  return { code, message };
}

/** This is a database of the standard edition. */
export const pipelineRefused = (): StatusError =>
  invalidArgument("ExecutePipeline requires the Database Edition to be `enterprise`.");
