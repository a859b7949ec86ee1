import { FRAME_HEADER_BYTES, FRAME_PAYLOAD_BYTES, type Frame } from "./frame.ts";
import { frameSizeError, protocolError } from "./http2-error.ts";

/** https://www.rfc-editor.org/rfc/rfc9113#section-3.4: what a client says first. */
const PREFACE = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "latin1");
const NOTHING = Buffer.alloc(0);

/** Cuts what a client sends into its frames. Throws a ConnectionError at what is none. */
export class FrameReader {
  #bytes: Buffer = NOTHING;
  #at = 0;
  #isPastPreface = false;

  push(chunk: Buffer): void {
    const rest = this.#bytes.subarray(this.#at);
    this.#bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    this.#at = 0;
  }

  /** Undefined: the next one is not whole yet. */
  next(): Frame | undefined {
    if (!this.#isPastPreface && !this.#takePreface()) return undefined;
    const bytes = this.#bytes;
    const at = this.#at;
    if (bytes.length - at < FRAME_HEADER_BYTES) return this.#wait();
    const length = bytes.readUIntBE(at, 3);
    if (length > FRAME_PAYLOAD_BYTES) throw frameSizeError("A frame is too large.");
    const start = at + FRAME_HEADER_BYTES;
    if (bytes.length - start < length) return this.#wait();
    this.#at = start + length;
    return {
      type: bytes[at + 3] ?? 0,
      flags: bytes[at + 4] ?? 0,
      // The first bit is reserved.
      streamId: bytes.readUInt32BE(at + 5) & 0x7fffffff,
      payload: bytes.subarray(start, start + length),
    };
  }

  /** What is all used up need not be kept. */
  #wait(): undefined {
    if (this.#at === this.#bytes.length) {
      this.#bytes = NOTHING;
      this.#at = 0;
    }
    return undefined;
  }

  #takePreface(): boolean {
    const seen = Math.min(this.#bytes.length, PREFACE.length);
    if (this.#bytes.compare(PREFACE, 0, seen, 0, seen) !== 0) {
      throw protocolError("The connection preface is wrong.");
    }
    if (seen < PREFACE.length) return false;
    this.#at = PREFACE.length;
    this.#isPastPreface = true;
    return true;
  }
}
