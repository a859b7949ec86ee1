import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/**
 * A batch ends after this number of event loop turns without a write. node:http2 writes the trailers of a response in
 * the third turn after its last message.
 */
const QUIET_TURNS = 3;
/** The maximum duration of a batch in turns of the event loop. */
export const MAX_BATCH_TURNS = 8;

/**
 * Returns a stream that combines the writes of several turns of the event loop into one write to the socket, so that
 * clients receive the last message of a gRPC call together with its status. With two writes, a busy scheduler can delay
 * the status by more than 10 milliseconds. A batch that exceeds the socket's buffer is written immediately.
 */
export function batchSocketWrites(socket: Socket): Duplex {
  const batch = { isOpen: false, turns: 0, quietTurns: 0 };
  const flush = (): void => {
    batch.isOpen = false;
    socket.uncork();
  };
  const countTurn = (): void => {
    // The batch is already written if it exceeded the socket's buffer.
    if (!batch.isOpen) return;
    batch.turns += 1;
    batch.quietTurns += 1;
    if (batch.quietTurns >= QUIET_TURNS || batch.turns >= MAX_BATCH_TURNS) flush();
    else setImmediate(countTurn);
  };
  const open = (): void => {
    batch.quietTurns = 0;
    if (batch.isOpen) return;
    batch.isOpen = true;
    batch.turns = 0;
    socket.cork();
    setImmediate(countTurn);
  };
  const write = (chunks: readonly Buffer[], callback: () => void): void => {
    open();
    for (const chunk of chunks) socket.write(chunk);
    if (!socket.writableNeedDrain) {
      callback();
      return;
    }
    socket.once("drain", callback);
    flush();
  };
  const stream = new Duplex({
    read: () => {
      socket.resume();
    },
    write: (chunk: Buffer, _encoding, callback) => write([chunk], callback),
    writev: (entries: readonly { readonly chunk: Buffer }[], callback) =>
      write(
        entries.map(({ chunk }) => chunk),
        callback,
      ),
    final: (callback) => {
      socket.end(callback);
    },
    destroy: (error, callback) => {
      // Writes the current batch first, because it may contain a GOAWAY frame.
      socket.destroySoon();
      callback(error);
    },
  });
  socket.on("data", (chunk: Buffer) => {
    if (!stream.push(chunk)) socket.pause();
  });
  socket.once("end", () => stream.push(null));
  socket.once("close", () => stream.destroy());
  return stream;
}
