import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/*
 * This module is loaded into firebase-tools. For a body over 1 MB, curl sends the header `Expect: 100-continue`
 * and waits for the status 100 (RFC 9110, 10.1.1). The HTTP client of the Hosting emulator rejects this header,
 * so large uploads would fail with the status 500. This module therefore sends the status 100 itself and removes
 * the header.
 */
subscribe("http.server.request.start", (message) => {
  // The type assertion is safe, because Node documents the messages of this diagnostics channel:
  // https://nodejs.org/api/diagnostics_channel.html#http
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.headers.expect?.toLowerCase() !== "100-continue") return;
  // This process sends the status 100 itself. Without the header `Expect`, the Hosting emulator can forward the
  // request to the function.
  delete request.headers.expect;
  response.writeContinue();
});
