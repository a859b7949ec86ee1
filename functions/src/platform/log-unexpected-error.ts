import { error as logError } from "firebase-functions/logger";

/** Logs an unexpected error with its cause to Cloud Logging and Error Reporting. */
export const reportToLog = (error: unknown): void => {
  logError(error);
};
