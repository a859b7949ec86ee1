import { createUnimplementedError, StatusError } from "../../model/status.ts";

/*
 * A gRPC message frame has one byte of flags, four bytes of length, and the message:
 * https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 */
const PREFIX_BYTES = 5;
/** The official emulator's limit for gRPC messages. */
export const MAX_GRPC_MESSAGE_BYTES = 100 * 1024 * 1024;

export function encodeGrpcMessageFrame(message: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(PREFIX_BYTES + message.length);
  frame.writeUInt8(0, 0);
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, PREFIX_BYTES);
  return frame;
}

/** Splits a byte stream into gRPC messages. Throws a StatusError for a message that is compressed or too large. */
export class GrpcMessageFrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  /**
   * The number of bytes that must be received before reading continues: first the size of the prefix, then the
   * size of the whole frame.
   */
  #needed = PREFIX_BYTES;

  push(chunk: Buffer): Buffer[] {
    // If the buffer is empty and the chunk is exactly one frame, returns its message at once without using the
    // buffer.
    if (this.#size === 0 && isOneMessage(chunk)) return [chunk.subarray(PREFIX_BYTES)];
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const messages: Buffer[] = [];
    while (this.#size >= this.#needed) {
      const bytes = this.#join();
      this.#needed = PREFIX_BYTES + messageLength(bytes);
      if (bytes.length < this.#needed) break;
      messages.push(bytes.subarray(PREFIX_BYTES, this.#needed));
      this.#keep(bytes.subarray(this.#needed));
      this.#needed = PREFIX_BYTES;
    }
    return messages;
  }

  /** True if the buffer contains an incomplete frame. */
  get isPartial(): boolean {
    return this.#size > 0;
  }

  #join(): Buffer {
    const [first] = this.#chunks;
    const bytes =
      first !== undefined && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    this.#keep(bytes);
    return bytes;
  }

  #keep(bytes: Buffer): void {
    this.#chunks = bytes.length === 0 ? [] : [bytes];
    this.#size = bytes.length;
  }
}

const isOneMessage = (chunk: Buffer): boolean =>
  chunk.length >= PREFIX_BYTES && messageLength(chunk) === chunk.length - PREFIX_BYTES;

function messageLength(frame: Buffer): number {
  if (frame.readUInt8(0) !== 0) throw createUnimplementedError("Compressed messages");
  const length = frame.readUInt32BE(1);
  if (length > MAX_GRPC_MESSAGE_BYTES) {
    throw new StatusError(
      "RESOURCE_EXHAUSTED",
      `gRPC message exceeds maximum size ${MAX_GRPC_MESSAGE_BYTES}: ${length}`,
    );
  }
  return length;
}
