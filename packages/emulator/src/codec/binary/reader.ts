import { createMalformedPayloadError, MAX_MESSAGE_NESTING_DEPTH } from "../malformed.ts";

/** The wire types of protobuf: https://protobuf.dev/programming-guides/encoding/#structure */
export const WIRE_TYPE = {
  varint: 0,
  fixed64: 1,
  delimited: 2,
  start: 3,
  end: 4,
  fixed32: 5,
} as const;

const SHORT_STRING = 16;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads protobuf's wire format. Malformed input throws a StatusError and never causes a read beyond the end of the
 * buffer.
 */
export class BinaryReader {
  readonly #bytes: Buffer;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length;
  }

  #next(): number {
    const byte = this.#bytes[this.position];
    if (byte === undefined) throw createMalformedPayloadError();
    this.position += 1;
    return byte;
  }

  /** Reads a varint and returns its low 32 bits as an unsigned number. */
  varint32(): number {
    const first = this.#next();
    if (first < 0x80) return first;
    let value = first & 0x7f;
    for (let shift = 7; shift < 70; shift += 7) {
      const byte = this.#next();
      if (shift < 32) value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw createMalformedPayloadError();
  }

  int32(): number {
    return this.varint32() | 0;
  }

  int64(): bigint {
    let low = 0;
    let high = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.#next();
      const bits = byte & 0x7f;
      if (shift < 32) low |= bits << shift;
      if (shift === 28) high = bits >>> 4;
      else if (shift > 28) high |= bits << (shift - 32);
      if (byte < 0x80) {
        return high === 0 ? BigInt(low >>> 0) : (BigInt(high) << 32n) | BigInt(low >>> 0);
      }
    }
    throw createMalformedPayloadError();
  }

  bool(): boolean {
    return this.int64() !== 0n;
  }

  double(): number {
    if (this.position + 8 > this.#bytes.length) throw createMalformedPayloadError();
    const value = this.#bytes.readDoubleLE(this.position);
    this.position += 8;
    return value;
  }

  /**
   * Reads the length prefix of a field and returns the index where the field ends. `limit` is the index where the
   * enclosing message ends.
   */
  end(limit: number): number {
    const end = this.varint32() + this.position;
    if (end > limit) throw createMalformedPayloadError();
    return end;
  }

  /**
   * Reads the bytes of a field. Returns a copy, so that a small field does not keep a large request in memory.
   * `limit` is the index where the enclosing message ends.
   */
  bytes(limit: number): Uint8Array {
    const end = this.end(limit);
    const copy = new Uint8Array(this.#bytes.subarray(this.position, end));
    this.position = end;
    return copy;
  }

  string(limit: number): string {
    return this.text(this.end(limit));
  }

  /** Returns the bytes up to the index `end` as a string with one character per byte, and stays in position. */
  peekBytes(end: number): string {
    return this.#bytes.toString("latin1", this.position, end);
  }

  /** Reads the UTF-8 text that ends at the index `end`. */
  text(end: number): string {
    const start = this.position;
    this.position = end;
    return end - start <= SHORT_STRING ? this.#shortString(start, end) : this.#utf8(start, end);
  }

  #shortString(start: number, end: number): string {
    let text = "";
    for (let i = start; i < end; i++) {
      const byte = this.#bytes[i] ?? 0x80;
      if (byte >= 0x80) return this.#utf8(start, end);
      text += String.fromCharCode(byte);
    }
    return text;
  }

  #utf8(start: number, end: number): string {
    const text = this.#bytes.toString("utf8", start, end);
    if (!text.includes("\ufffd")) return text;
    try {
      return strictUtf8.decode(this.#bytes.subarray(start, end));
    } catch {
      throw createMalformedPayloadError();
    }
  }

  /**
   * Skips the content of a field. `key` is the field's key, whose lowest three bits are the wire type. `limit`
   * is the index where the enclosing message ends.
   */
  skip(key: number, limit: number, depth = 0): void {
    if (depth > MAX_MESSAGE_NESTING_DEPTH) throw createMalformedPayloadError();
    switch (key & 7) {
      case WIRE_TYPE.varint:
        this.int64();
        return;
      case WIRE_TYPE.fixed64:
        this.position += 8;
        return;
      case WIRE_TYPE.delimited:
        this.position = this.end(limit);
        return;
      case WIRE_TYPE.start:
        this.#skipGroup(key >>> 3, limit, depth);
        return;
      case WIRE_TYPE.fixed32:
        this.position += 4;
        return;
      default:
        throw createMalformedPayloadError();
    }
  }

  #skipGroup(number: number, limit: number, depth: number): void {
    while (this.position < limit) {
      const key = this.varint32();
      if ((key & 7) === WIRE_TYPE.end) {
        if (key >>> 3 !== number) throw createMalformedPayloadError();
        return;
      }
      this.skip(key, limit, depth + 1);
    }
    throw createMalformedPayloadError();
  }

  /** Returns the key of the next field, or undefined at `end`, where the message ends. */
  nextKey(end: number): number | undefined {
    if (this.position === end) return undefined;
    if (this.position > end) throw createMalformedPayloadError();
    const key = this.varint32();
    if (key < 8) throw createMalformedPayloadError();
    return key;
  }
}
