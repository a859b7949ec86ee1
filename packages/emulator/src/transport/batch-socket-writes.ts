import type { Socket } from "node:net";
import { Duplex } from "node:stream";

/**
 * A batch ends after this number of event loop turns without a write. The number is 3 because node:http2 writes
 * the trailers of a response in the third turn after the last message.
 */
const QUIET_TURNS = 3;
/** The maximum duration of a batch in turns of the event loop. */
export const MAX_EVENT_LOOP_TURNS_PER_BATCH = 8;
/** A batch of at least this size is written immediately. */
const MAX_BATCH_BYTES = 16 * 1024;

/** Collects the data of several turns of the event loop, so that it is written to the socket together. */
class WriteBatch {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #size = 0;
  #turns = 0;
  #quietTurns = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  add(chunk: Buffer): void {
    this.#quietTurns = 0;
    if (this.#size === 0) {
      this.#turns = 0;
      setImmediate(() => this.#countTurn());
    }
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  flushIfLarge(): void {
    if (this.#size >= MAX_BATCH_BYTES) this.flush();
  }

  flush(): void {
    if (this.#size === 0) return;
    if (this.#size < MAX_BATCH_BYTES) {
      this.#socket.write(Buffer.concat(this.#chunks, this.#size));
    } else {
      // Writes the chunks of a large batch without copying them into one buffer. `cork` makes the socket send them
      // together.
      this.#socket.cork();
      for (const chunk of this.#chunks) this.#socket.write(chunk);
      this.#socket.uncork();
    }
    this.#chunks = [];
    this.#size = 0;
  }

  #countTurn(): void {
    // If the batch is empty, its data has already been written, for example because the batch reached its maximum
    // size.
    if (this.#size === 0) return;
    this.#turns += 1;
    this.#quietTurns += 1;
    if (this.#quietTurns >= QUIET_TURNS || this.#turns >= MAX_EVENT_LOOP_TURNS_PER_BATCH)
      this.flush();
    else setImmediate(() => this.#countTurn());
  }
}

/**
 * Returns a stream that combines the writes of several turns of the event loop into one write to the socket, so that
 * clients receive the last message of a gRPC call together with its status. With two writes, a busy scheduler can delay
 * the status by more than 10 milliseconds.
 */
export function batchSocketWrites(socket: Socket): Duplex {
  const batch = new WriteBatch(socket);
  const write = (chunks: readonly Buffer[], callback: () => void): void => {
    for (const chunk of chunks) batch.add(chunk);
    batch.flushIfLarge();
    if (socket.writableNeedDrain) socket.once("drain", callback);
    else callback();
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
      batch.flush();
      socket.end(callback);
    },
    destroy: (error, callback) => {
      // Writes the current batch before the socket is destroyed, because the batch may contain a GOAWAY frame.
      if (socket.writable) batch.flush();
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
