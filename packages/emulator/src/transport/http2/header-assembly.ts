import { FLAG, FRAME, type Frame, hasFlag, withoutPadding } from "./frame.ts";
import { ConnectionError, frameSizeError, protocolError } from "./http2-error.ts";

const PRIORITY_BYTES = 5;

export interface AssembledHeader {
  readonly streamId: number;
  readonly block: Buffer;
  /** Nothing comes behind it on its stream. */
  readonly endsStream: boolean;
}

/** Puts a header together out of a HEADERS frame and its CONTINUATIONs, between which no other frame may come. */
export class HeaderAssembly {
  readonly #maxBytes: number;
  #streamId = 0;
  #endsStream = false;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** To be asked of every frame. Throws a ConnectionError. */
  checkOrder({ type, streamId }: Frame): void {
    const continues = type === FRAME.continuation;
    if (this.#streamId === 0 ? continues : !continues || streamId !== this.#streamId) {
      throw protocolError("A header must be continued at once, and only a header can be.");
    }
  }

  /** Takes a HEADERS or CONTINUATION frame. Undefined: more is to come. Throws a ConnectionError. */
  add(frame: Frame): AssembledHeader | undefined {
    const isFirst = frame.type === FRAME.headers;
    const part = isFirst ? withoutPriority(frame) : frame.payload;
    if (isFirst) {
      this.#endsStream = hasFlag(frame, FLAG.endStream);
      if (hasFlag(frame, FLAG.endHeaders)) return this.#assembled(frame.streamId, part);
    }
    this.#streamId = frame.streamId;
    this.#parts.push(part);
    // Frames cost something, even if there is nothing in them.
    this.#bytes += Math.max(part.length, 1024);
    if (this.#bytes > this.#maxBytes) {
      throw new ConnectionError("ENHANCE_YOUR_CALM", "A header is too long.");
    }
    if (!hasFlag(frame, FLAG.endHeaders)) return undefined;
    const block = Buffer.concat(this.#parts);
    this.#streamId = 0;
    this.#parts = [];
    this.#bytes = 0;
    return this.#assembled(frame.streamId, block);
  }

  #assembled(streamId: number, block: Buffer): AssembledHeader {
    return { streamId, block, endsStream: this.#endsStream };
  }
}

/** Priorities are deprecated and change nothing. */
function withoutPriority(frame: Frame): Buffer {
  const payload = withoutPadding(frame);
  if (!hasFlag(frame, FLAG.priority)) return payload;
  if (payload.length < PRIORITY_BYTES) throw frameSizeError("A priority is cut off.");
  return payload.subarray(PRIORITY_BYTES);
}
