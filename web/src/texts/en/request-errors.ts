/* Error texts for failures without an error reason from the API, such as a request without a response. */

export const offlineError = "No connection. Check your network and try again.";
export const timeoutError = "The server took too long to answer. Please try again.";
/** Adds the reason that an administrator wrote to the text about the status of an account. */
export const withStatusReason = (text: string, statusReason: string): string =>
  `${text} Reason: ${statusReason}`;
