import { WIRE_TYPE } from "./reader.ts";

const INITIAL_BYTES = 4_096;
/** Maximum size in bytes of a buffer that is kept for the next `BinaryWriter`. Larger buffers are released. */
const MAX_SPARE_BYTES = 65_536;
const MAX_VARINT_BYTES = 10;

/** Writes protobuf's wire format into a growing buffer. */
export class BinaryWriter {
  /**
   * The buffer that the last finished writer has left for reuse, because allocating memory outside the
   * JavaScript heap is slow. Undefined if no writer has left a buffer, or if a new writer has taken it.
   */
  static #spare: Buffer | undefined;

  #buffer = BinaryWriter.#takeSpare();
  #length = 0;

  static #takeSpare(): Buffer {
    const spare = BinaryWriter.#spare ?? Buffer.allocUnsafeSlow(INITIAL_BYTES);
    BinaryWriter.#spare = undefined;
    return spare;
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const grown = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
  }

  key(number: number, wireType: number): void {
    this.varint(number * 8 + wireType);
  }

  /** Writes an unsigned integer below 2^53 as a varint. */
  varint(value: number): void {
    this.#reserve(MAX_VARINT_BYTES);
    let rest = value;
    while (rest >= 0x80) {
      this.#buffer[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#buffer[this.#length++] = rest;
  }

  /** Writes an int32. Protobuf encodes negative numbers in ten bytes, like an int64. */
  int32(value: number): void {
    if (value < 0) this.int64(BigInt(value));
    else this.varint(value);
  }

  int64(value: bigint): void {
    if (value >= 0n && value <= Number.MAX_SAFE_INTEGER) {
      this.varint(Number(value));
      return;
    }
    this.#reserve(MAX_VARINT_BYTES);
    let rest = BigInt.asUintN(64, value);
    while (rest >= 0x80n) {
      this.#buffer[this.#length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.#buffer[this.#length++] = Number(rest);
  }

  double(value: number): void {
    this.#reserve(8);
    this.#length = this.#buffer.writeDoubleLE(value, this.#length);
  }

  string(text: string): void {
    const bytes = Buffer.byteLength(text);
    this.varint(bytes);
    this.#reserve(bytes);
    this.#length += this.#buffer.write(text, this.#length, "utf8");
  }

  bytes(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.raw(bytes);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  textField(number: number, text: string): void {
    this.key(number, WIRE_TYPE.delimited);
    this.string(text);
  }

  bytesField(number: number, bytes: Uint8Array): void {
    this.key(number, WIRE_TYPE.delimited);
    this.bytes(bytes);
  }

  /**
   * Starts a length-delimited field. Returns the index at which the content of the field starts; the caller
   * passes this index to `end`.
   */
  begin(number: number): number {
    this.key(number, WIRE_TYPE.delimited);
    this.#reserve(1);
    this.#length += 1;
    return this.#length;
  }

  /**
   * Ends a length-delimited field by writing its length. `begin` reserves one byte for the length; if the length
   * needs more bytes, the content is moved.
   */
  end(start: number): void {
    const length = this.#length - start;
    let extra = 0;
    for (let rest = length; rest >= 0x80; rest = Math.floor(rest / 0x80)) extra += 1;
    if (extra > 0) {
      this.#reserve(extra);
      this.#buffer.copyWithin(start + extra, start, this.#length);
    }
    this.#length = start - 1;
    this.varint(length);
    this.#length += length;
  }

  /**
   * Ends the writer. Returns a copy of the written bytes in a buffer of exactly this size, so that a caller can
   * keep the copy without keeping a larger buffer in memory.
   */
  finish(): Uint8Array {
    const bytes = new Uint8Array(this.#buffer.subarray(0, this.#length));
    this.#release();
    return bytes;
  }

  /**
   * Ends the writer. Returns a copy of the bytes in Node's buffer pool, where allocation is fast. The caller
   * must release the copy soon, because even a small copy keeps the whole pool buffer in memory.
   */
  drain(): Uint8Array {
    const bytes = Buffer.allocUnsafe(this.#length);
    this.#buffer.copy(bytes, 0, 0, this.#length);
    this.#release();
    return bytes;
  }

  #release(): void {
    if (this.#buffer.length <= MAX_SPARE_BYTES) BinaryWriter.#spare = this.#buffer;
    this.#buffer = NOTHING;
    this.#length = 0;
  }
}

const NOTHING = Buffer.alloc(0);
