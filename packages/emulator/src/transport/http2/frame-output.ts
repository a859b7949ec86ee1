import type { Socket } from "node:net";
import { FRAME_HEADER_BYTES } from "./frame.ts";

/** Where frames are written one behind the other, to leave in one piece. */
const SLAB_BYTES = 32 * 1024;
/** A larger payload is sent from where it lies. */
const COPIED_BYTES = 4096;
/** A peer that does not take these off the socket gets no more data. */
const FULL_BYTES = 1024 * 1024;

/** The frames of one turn of the event loop leave together. */
export class FrameOutput {
  readonly #socket: Socket;
  #slab = Buffer.allocUnsafe(SLAB_BYTES);
  /** From here to `#end` lies what is not among the chunks yet. */
  #start = 0;
  #end = 0;
  #chunks: Uint8Array[] = [];
  #pendingBytes = 0;
  #isPlanned = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get isFull(): boolean {
    return this.#pendingBytes + this.#socket.writableLength > FULL_BYTES;
  }

  /** Whether the peer has taken all that was sent to it. */
  get isDrained(): boolean {
    return this.#socket.writableLength === 0;
  }

  /** The payload must not be changed afterwards. */
  frame(type: number, flags: number, streamId: number, payload: Uint8Array): void {
    const isCopied = payload.length <= COPIED_BYTES;
    const at = this.#reserve(FRAME_HEADER_BYTES + (isCopied ? payload.length : 0));
    const slab = this.#slab;
    const { length } = payload;
    slab[at] = length >>> 16;
    slab[at + 1] = length >>> 8;
    slab[at + 2] = length;
    slab[at + 3] = type;
    slab[at + 4] = flags;
    slab[at + 5] = streamId >>> 24;
    slab[at + 6] = streamId >>> 16;
    slab[at + 7] = streamId >>> 8;
    slab[at + 8] = streamId;
    if (isCopied) {
      slab.set(payload, at + FRAME_HEADER_BYTES);
    } else {
      this.#cutSlab();
      this.#chunks.push(payload);
    }
    this.#pendingBytes += FRAME_HEADER_BYTES + length;
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => this.flush());
  }

  flush(): void {
    this.#isPlanned = false;
    this.#cutSlab();
    const chunks = this.#chunks;
    this.#chunks = [];
    this.#pendingBytes = 0;
    if (!this.#socket.writable) return;
    const [first] = chunks;
    if (first !== undefined && chunks.length === 1) {
      this.#socket.write(first);
      return;
    }
    this.#socket.cork();
    for (const chunk of chunks) this.#socket.write(chunk);
    this.#socket.uncork();
  }

  /** Lets the peer have what was sent, and says that it was the last. */
  end(): void {
    this.flush();
    this.#socket.end();
  }

  #reserve(bytes: number): number {
    if (this.#end + bytes > this.#slab.length) {
      this.#cutSlab();
      // The old one belongs to the socket until it is sent.
      this.#slab = Buffer.allocUnsafe(SLAB_BYTES);
      this.#start = 0;
      this.#end = 0;
    }
    const at = this.#end;
    this.#end += bytes;
    return at;
  }

  #cutSlab(): void {
    if (this.#end === this.#start) return;
    this.#chunks.push(this.#slab.subarray(this.#start, this.#end));
    this.#start = this.#end;
  }
}
