import { constants, type ServerHttp2Stream } from "node:http2";

/**
 * Resets the stream with NO_ERROR if the client still sends its request after the complete response (RFC 9113, section
 * 8.1). Waits one turn of the event loop, in which the end of the request often arrives.
 */
export function stopRequest(stream: ServerHttp2Stream): void {
  if (stream.readableEnded) return;
  setImmediate(() => {
    if (!stream.readableEnded && !stream.closed) stream.close(constants.NGHTTP2_NO_ERROR);
  });
}
