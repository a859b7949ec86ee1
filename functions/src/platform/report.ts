import { error as logError } from "firebase-functions/logger";

/** Unexpected failures, with their story, to Cloud Logging and Error Reporting. */
export const reportToLog = (error: unknown): void => {
  logError(error);
};
