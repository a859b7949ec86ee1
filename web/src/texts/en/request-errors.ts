/*
 * The constants of this file are texts for failed requests that have no text in api-errors.ts, for example
 * because the API has not responded.
 */

export const offlineErrorMessage = "No connection. Check your network and try again.";
export const timeoutErrorMessage = "The server took too long to answer. Please try again.";
/**
 * Appends `statusReason`, the explanation that an administrator wrote, to a text about the status of an account.
 */
export const appendStatusReason = (text: string, statusReason: string): string =>
  `${text} Reason: ${statusReason}`;
