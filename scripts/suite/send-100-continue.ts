import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";

/*
 * Loaded into firebase-tools. curl asks before it sends more than 1 MB (`Expect: 100-continue`, RFC 9110, 10.1.1). The
 * Hosting emulator answers that and then hands the header on to the function with a client that refuses it, so every large
 * upload by curl would fail with a plain 500.
 */
subscribe("http.server.request.start", (message) => {
  // What Node's documentation says of this channel.
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  if (request.headers.expect?.toLowerCase() !== "100-continue") return;
  // Of this hop alone: a proxy that has answered it has nothing to ask for.
  delete request.headers.expect;
  response.writeContinue();
});
