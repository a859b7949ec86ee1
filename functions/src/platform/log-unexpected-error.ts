import { error as logError } from "firebase-functions/logger";

/** Logs an unexpected error with its cause to Cloud Logging and Error Reporting. */
export const logUnexpectedError = (error: unknown): void => {
  logError(error);
};
