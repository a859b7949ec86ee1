import { createField, type Field, fieldSize } from "./field.ts";
import { decodeHuffman } from "./huffman.ts";
import { STATIC_TABLE } from "./static-table.ts";

/** https://www.rfc-editor.org/rfc/rfc9113#section-6.5.2: what holds until a setting says otherwise. */
const TABLE_BYTES = 4096;
/** More than any length or index that fits a header block. */
const MAX_INTEGER = 2 ** 28;

/** A header block that cannot be read. What comes after it on the connection cannot be, either. */
export class HpackError extends Error {}

export interface HeaderBlock {
  readonly fields: readonly Field[];
  /** There were more fields than the limit allows; those that are missing were read nevertheless, for the table's sake. */
  readonly isTooLarge: boolean;
}

/** https://www.rfc-editor.org/rfc/rfc7541. Keeps what the blocks of one connection, in their order, may refer to. */
export class HpackDecoder {
  readonly #maxListBytes: number;
  /** The newest last. */
  readonly #table: Field[] = [];
  #tableBytes = 0;
  #tableLimit = TABLE_BYTES;
  #bytes: Buffer = Buffer.alloc(0);
  #at = 0;

  constructor(maxListBytes: number) {
    this.#maxListBytes = maxListBytes;
  }

  decode(block: Buffer): HeaderBlock {
    this.#bytes = block;
    this.#at = 0;
    this.#resizeTable();
    const fields: Field[] = [];
    let left = this.#maxListBytes;
    while (this.#at < block.length) {
      const field = this.#field();
      left -= fieldSize(field);
      if (left >= 0) fields.push(field);
    }
    return { fields, isTooLarge: left < 0 };
  }

  /** Only in front of the first field. */
  #resizeTable(): void {
    while (((this.#bytes[this.#at] ?? 0) & 0xe0) === 0x20) {
      const limit = this.#integer(5);
      if (limit > TABLE_BYTES) throw new HpackError("The table may not be that large.");
      this.#tableLimit = limit;
      this.#evictDownTo(limit);
    }
  }

  #field(): Field {
    const first = this.#bytes[this.#at] ?? 0;
    if (first >= 0x80) return this.#known(this.#integer(7));
    if (first >= 0x40) {
      const field = this.#literal(this.#integer(6));
      this.#remember(field);
      return field;
    }
    if (first >= 0x20) throw new HpackError("The table is resized behind a field.");
    return this.#literal(this.#integer(4));
  }

  #known(index: number): Field {
    const field =
      index <= STATIC_TABLE.length
        ? STATIC_TABLE[index - 1]
        : this.#table[this.#table.length - (index - STATIC_TABLE.length)];
    if (field === undefined) throw new HpackError(`There is no field ${index}.`);
    return field;
  }

  #literal(nameIndex: number): Field {
    const name = nameIndex === 0 ? this.#string() : this.#known(nameIndex).name;
    return createField(name, this.#string());
  }

  #string(): string {
    const isHuffman = (this.#bytes[this.#at] ?? 0) >= 0x80;
    const length = this.#integer(7);
    const start = this.#at;
    const end = start + length;
    if (end > this.#bytes.length) throw new HpackError("A string is cut off.");
    this.#at = end;
    if (!isHuffman) return this.#bytes.toString("latin1", start, end);
    const text = decodeHuffman(this.#bytes, start, end);
    if (text === undefined) throw new HpackError("A string is no Huffman code.");
    return text;
  }

  /** https://www.rfc-editor.org/rfc/rfc7541#section-5.1. */
  #integer(prefixBits: number): number {
    const mask = (1 << prefixBits) - 1;
    let value = this.#byte() & mask;
    if (value < mask) return value;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (value > MAX_INTEGER || factor > MAX_INTEGER)
        throw new HpackError("A number is too large.");
      if (byte < 0x80) return value;
    }
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new HpackError("The block is cut off.");
    this.#at += 1;
    return byte;
  }

  /** A field that is larger than the table empties it. */
  #remember(field: Field): void {
    const size = fieldSize(field);
    this.#evictDownTo(this.#tableLimit - size);
    if (size > this.#tableLimit) return;
    this.#table.push(field);
    this.#tableBytes += size;
  }

  #evictDownTo(limit: number): void {
    while (this.#tableBytes > limit) {
      const oldest = this.#table.shift();
      if (oldest === undefined) return;
      this.#tableBytes -= fieldSize(oldest);
    }
  }
}
