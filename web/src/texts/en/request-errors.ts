/*
 * The constants of this file are error texts for requests that fail without an error reason of the API, for
 * example because the API has not responded. The texts of the API's error reasons are in api-errors.ts.
 */

export const offlineErrorMessage = "No connection. Check your network and try again.";
export const timeoutErrorMessage = "The server took too long to answer. Please try again.";
/**
 * Appends `statusReason`, the explanation that an administrator wrote, to a text about the status of an account.
 */
export const appendAccountStatusReason = (text: string, statusReason: string): string =>
  `${text} Reason: ${statusReason}`;
