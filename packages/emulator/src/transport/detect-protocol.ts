import type { Socket } from "node:net";

/** The first bytes of the HTTP/2 preface `PRI * HTTP/2.0`: https://www.rfc-editor.org/rfc/rfc9113#section-3.4. */
const HTTP2_BEGINNING = "PRI";
/** Time limit in milliseconds for receiving the first bytes, from which the protocol is detected. */
const DETECTION_TIMEOUT_MS = 10_000;

export interface ProtocolSocketHandlers {
  http1(socket: Socket): void;
  http2(socket: Socket): void;
}

/**
 * Reads the first bytes of a connection to detect HTTP/1.1 or HTTP/2. Then puts the bytes back into the socket
 * with `unshift` and passes the socket to the handler of the detected protocol.
 */
export function detectProtocol(socket: Socket, protocols: ProtocolSocketHandlers): void {
  let received = Buffer.alloc(0);
  let limit: NodeJS.Timeout | undefined;
  const onReadable = (): void => {
    const chunk: unknown = socket.read();
    if (Buffer.isBuffer(chunk)) received = Buffer.concat([received, chunk]);
    const beginning = received.toString("latin1", 0, HTTP2_BEGINNING.length);
    if (beginning === HTTP2_BEGINNING) passTo(protocols.http2);
    else if (!HTTP2_BEGINNING.startsWith(beginning)) passTo(protocols.http1);
    else if (socket.readableEnded) socket.destroy();
    else if (received.length > 0)
      limit ??= setTimeout(() => socket.destroy(), DETECTION_TIMEOUT_MS);
  };
  const stop = (): void => {
    clearTimeout(limit);
    socket.off("readable", onReadable);
    socket.off("end", destroy);
    socket.off("close", stop);
  };
  const destroy = (): void => {
    socket.destroy();
  };
  const passTo = (protocol: (socket: Socket) => void): void => {
    stop();
    socket.unshift(received);
    protocol(socket);
  };
  socket.on("readable", onReadable);
  socket.on("end", destroy);
  socket.on("close", stop);
}
