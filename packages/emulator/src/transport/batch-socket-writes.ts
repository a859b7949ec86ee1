import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/**
 * A batch ends after this number of event loop turns without a write. node:http2 writes the trailers of a response in
 * the third turn after its last message.
 */
const QUIET_TURNS = 3;
/** The maximum duration of a batch in turns of the event loop. */
export const MAX_BATCH_TURNS = 8;
/** A batch of this size is written immediately. */
const MAX_BATCH_BYTES = 16 * 1024;

/**
 * Returns a stream that combines the writes of several turns of the event loop into one write to the socket, so that
 * clients receive the last message of a gRPC call together with its status. With two writes, a busy scheduler can delay
 * the status by more than 10 milliseconds.
 */
export function batchSocketWrites(socket: Socket): Duplex {
  let chunks: Buffer[] = [];
  let size = 0;
  let turns = 0;
  let quietTurns = 0;
  const flush = (): void => {
    if (size === 0) return;
    if (size < MAX_BATCH_BYTES) {
      socket.write(Buffer.concat(chunks, size));
    } else {
      // Large chunks are not copied.
      socket.cork();
      for (const chunk of chunks) socket.write(chunk);
      socket.uncork();
    }
    chunks = [];
    size = 0;
  };
  const countTurn = (): void => {
    // The batch is already written if it reached its maximum size.
    if (size === 0) return;
    turns += 1;
    quietTurns += 1;
    if (quietTurns >= QUIET_TURNS || turns >= MAX_BATCH_TURNS) flush();
    else setImmediate(countTurn);
  };
  const add = (chunk: Buffer): void => {
    quietTurns = 0;
    if (size === 0) {
      turns = 0;
      setImmediate(countTurn);
    }
    chunks.push(chunk);
    size += chunk.length;
  };
  const respectLimits = (callback: () => void): void => {
    if (size >= MAX_BATCH_BYTES) flush();
    if (socket.writableNeedDrain) socket.once("drain", callback);
    else callback();
  };
  const stream = new Duplex({
    read: () => {
      socket.resume();
    },
    write: (chunk: Buffer, _encoding, callback) => {
      add(chunk);
      respectLimits(callback);
    },
    writev: (entries: readonly { readonly chunk: Buffer }[], callback) => {
      for (const { chunk } of entries) add(chunk);
      respectLimits(callback);
    },
    final: (callback) => {
      flush();
      socket.end(callback);
    },
    destroy: (error, callback) => {
      // Writes the current batch first, because it may contain a GOAWAY frame.
      if (socket.writable) flush();
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
