import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/*
 * Loaded into the process of firebase-tools. For a body over 1 MB, curl sends `Expect: 100-continue` (RFC 9110, 10.1.1) and
 * waits for the response. The Hosting emulator sends 100 and forwards the header to the function with an HTTP client that
 * rejects the header, so every large upload by curl would fail with a 500. This module sends 100 and removes the header.
 */
subscribe("http.server.request.start", (message) => {
  // https://nodejs.org/api/diagnostics_channel.html#http: the message of this channel.
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.headers.expect?.toLowerCase() !== "100-continue") return;
  // A proxy that has sent 100 must not forward the expectation.
  delete request.headers.expect;
  response.writeContinue();
});
