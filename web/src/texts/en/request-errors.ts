/** The error texts of requests without a response. */
export const offline = "No connection. Check your network and try again.";
export const timeout = "The server took too long to answer. Please try again.";
