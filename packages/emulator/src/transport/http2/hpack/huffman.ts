/*
 * https://www.rfc-editor.org/rfc/rfc7541#appendix-B. The code is canonical: codes of one length are numbered in the order
 * of their symbols, after all that are shorter. So the lengths are the whole of it.
 */

/** Of the symbols 0 to 255 and of the end of the string, in bits. */
const CODE_LENGTHS: readonly number[] = [
  13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5,
  6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10, 13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
  7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6, 15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6,
  7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28, 20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23,
  23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24, 22, 21, 20, 22,
  22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22,
  23, 22, 22, 23, 26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27,
  27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27, 20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25,
  24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26, 30,
];
const END_OF_STRING = 256;
const LONGEST_CODE = 30;
const SHORTEST_CODE = 5;

/*
 * A code is looked up eight bits at a time. Each table has 256 entries, one for every way its eight bits can be: where a
 * code ends within them, the symbol and how many of them it took; where it goes on, the number of the next table.
 */
const GOES_ON = 0x8000;
const LENGTH_SHIFT = 9;
const SYMBOL_MASK = 0x1ff;

const TABLES = buildTables();

function buildTables(): Uint16Array {
  const tables: Uint16Array[] = [new Uint16Array(256)];
  let code = 0;
  for (let length = SHORTEST_CODE; length <= LONGEST_CODE; length += 1) {
    for (let symbol = 0; symbol <= END_OF_STRING; symbol += 1) {
      if (CODE_LENGTHS[symbol] !== length) continue;
      addCode(tables, { code, length, symbol });
      code += 1;
    }
    code *= 2;
  }
  const joined = new Uint16Array(tables.length * 256);
  tables.forEach((table, number) => {
    joined.set(table, number * 256);
  });
  return joined;
}

interface Code {
  readonly code: number;
  readonly length: number;
  readonly symbol: number;
}

function addCode(tables: Uint16Array[], { code, length, symbol }: Code): void {
  let number = 0;
  let left = length;
  for (; left > 8; left -= 8) {
    const table = tables[number];
    const bits = (code >>> (left - 8)) & 0xff;
    if (table === undefined) return;
    if (table[bits] === 0) {
      table[bits] = GOES_ON | tables.length;
      tables.push(new Uint16Array(256));
    }
    number = (table[bits] ?? 0) & ~GOES_ON;
  }
  const first = (code << (8 - left)) & 0xff;
  tables[number]?.fill((left << LENGTH_SHIFT) | symbol, first, first + (1 << (8 - left)));
}

let scratch = Buffer.allocUnsafe(4096);

/** Undefined: these bytes are no string. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one loop over bits, run for every byte of a header
export function decodeHuffman(bytes: Buffer, start: number, end: number): string | undefined {
  const longest = Math.ceil(((end - start) * 8) / SHORTEST_CODE);
  if (scratch.length < longest) scratch = Buffer.allocUnsafe(longest);
  const out = scratch;
  let length = 0;
  let table = 0;
  /** The low `count` bits of these are not used up. */
  let bits = 0;
  let count = 0;
  for (let at = start; at < end; at += 1) {
    bits = ((bits << 8) | (bytes[at] ?? 0)) & 0xffff;
    count += 8;
    while (count >= 8) {
      const entry = TABLES[table + ((bits >>> (count - 8)) & 0xff)] ?? 0;
      if (entry >= GOES_ON) {
        table = (entry & ~GOES_ON) << 8;
        count -= 8;
      } else {
        const symbol = entry & SYMBOL_MASK;
        if (symbol === END_OF_STRING) return undefined;
        out[length] = symbol;
        length += 1;
        table = 0;
        count -= entry >>> LENGTH_SHIFT;
      }
    }
  }
  for (;;) {
    const entry = TABLES[table + ((bits << (8 - count)) & 0xff)] ?? 0;
    const used = entry >>> LENGTH_SHIFT;
    if (entry >= GOES_ON || used > count) break;
    out[length] = entry & SYMBOL_MASK;
    length += 1;
    table = 0;
    count -= used;
  }
  // What fills up the last byte is the beginning of the end of the string, which has ones only, and never a whole byte.
  const padding = (1 << count) - 1;
  if (table !== 0 || (bits & padding) !== padding) return undefined;
  return out.toString("latin1", 0, length);
}
