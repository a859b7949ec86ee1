import { constants, type ServerHttp2Stream } from "node:http2";

/**
 * Resets the stream with NO_ERROR if the client is still sending its request although the response is complete
 * (RFC 9113, section 8.1). First waits one turn of the event loop, because the end of the request often arrives
 * in that turn.
 */
export function stopUnfinishedRequest(stream: ServerHttp2Stream): void {
  if (stream.readableEnded) return;
  setImmediate(() => {
    if (!stream.readableEnded && !stream.closed) stream.close(constants.NGHTTP2_NO_ERROR);
  });
}
