import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/*
 * This module is loaded into firebase-tools. For a body over 1 MB, curl sends `Expect: 100-continue` and
 * waits (RFC 9110, 10.1.1). The Hosting emulator forwards the header with an HTTP client that rejects it, so
 * large uploads would fail with 500. This module sends 100 and removes the header.
 */
subscribe("http.server.request.start", (message) => {
  // Node documents the type of this channel's messages: https://nodejs.org/api/diagnostics_channel.html#http
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.headers.expect?.toLowerCase() !== "100-continue") return;
  // This process sends the status 100 itself. Without the header `Expect`, the Hosting emulator can forward the
  // request to the function.
  delete request.headers.expect;
  response.writeContinue();
});
