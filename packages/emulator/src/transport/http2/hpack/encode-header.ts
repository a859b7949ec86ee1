import type { HeaderLine } from "./field.ts";
import { STATIC_TABLE } from "./static-table.ts";

/*
 * Nothing is put into the peer's table: what the server has to say is short, and a block that refers to nothing can be made
 * once and sent on every connection.
 */

const FIELD_INDEXES = new Map<string, number>();
const NAME_INDEXES = new Map<string, number>();
STATIC_TABLE.forEach(({ name, value }, position) => {
  const index = position + 1;
  FIELD_INDEXES.set(`${name} ${value}`, index);
  if (!NAME_INDEXES.has(name)) NAME_INDEXES.set(name, index);
});

/** https://www.rfc-editor.org/rfc/rfc7541#section-4.2: tells the peer, once, that its table stays empty. */
export const EMPTY_TABLE = Buffer.from([0x20]);

/** A header block; of characters no more than Latin-1. */
export function encodeHeader(fields: readonly HeaderLine[]): Buffer {
  return Buffer.concat(fields.map(encodeLine));
}

function encodeLine({ name, value }: HeaderLine): Buffer {
  const known = FIELD_INDEXES.get(`${name} ${value}`);
  if (known !== undefined) return encodeInteger(known, 7, 0x80);
  const nameIndex = NAME_INDEXES.get(name);
  return Buffer.concat([
    encodeInteger(nameIndex ?? 0, 4, 0),
    ...(nameIndex === undefined ? encodeString(name) : []),
    ...encodeString(value),
  ]);
}

const encodeString = (text: string): readonly Buffer[] => [
  encodeInteger(text.length, 7, 0),
  Buffer.from(text, "latin1"),
];

/** https://www.rfc-editor.org/rfc/rfc7541#section-5.1. */
function encodeInteger(value: number, prefixBits: number, pattern: number): Buffer {
  const mask = (1 << prefixBits) - 1;
  if (value < mask) return Buffer.from([pattern | value]);
  const bytes = [pattern | mask];
  let rest = value - mask;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
  return Buffer.from(bytes);
}
