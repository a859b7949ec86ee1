import { createInvalidArgumentError } from "../../model/status.ts";
import { computeMaskedCrc32c } from "./crc32c.ts";

/* The constants of LevelDB's log format: https://github.com/google/leveldb/blob/main/doc/log_format.md */

const BLOCK_BYTES = 32_768;
const HEADER_BYTES = 7;
const FULL = 1;
const FIRST = 2;
const MIDDLE = 3;
const LAST = 4;

/** Encodes the records as a LevelDB log. Yields the bytes of the log fragment by fragment. */
export function* encodeLevelDbLog(records: Iterable<Uint8Array>): Generator<Uint8Array> {
  let used = 0;
  for (const record of records) {
    let start = 0;
    let isFirst = true;
    do {
      if (BLOCK_BYTES - used < HEADER_BYTES) {
        yield new Uint8Array(BLOCK_BYTES - used);
        used = 0;
      }
      const end = Math.min(record.length, start + BLOCK_BYTES - used - HEADER_BYTES);
      yield fragment(fragmentType(isFirst, end === record.length), record.subarray(start, end));
      used += HEADER_BYTES + end - start;
      start = end;
      // The loop needs the variable `isFirst`, because `start === 0` does not identify the first fragment: `start`
      // stays 0 after an empty first fragment.
      isFirst = false;
      if (used === BLOCK_BYTES) used = 0;
    } while (start < record.length);
  }
}

function fragmentType(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? FULL : FIRST;
  return isLast ? LAST : MIDDLE;
}

function fragment(type: number, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, computeMaskedCrc32c(type, data), true);
  view.setUint16(4, data.length, true);
  bytes[6] = type;
  bytes.set(data, HEADER_BYTES);
  return bytes;
}

/**
 * Yields the records of a LevelDB log. If the bytes are invalid, throws an error with the same text as the
 * official emulator.
 */
export function* decodeLevelDbLog(bytes: Uint8Array): Generator<Uint8Array> {
  let open: Uint8Array[] | undefined;
  for (const { type, data } of readFragments(bytes)) {
    const continues = type === MIDDLE || type === LAST;
    if (continues !== (open !== undefined)) throw invalidRecord();
    const parts = open ?? [];
    parts.push(data);
    if (type === FULL || type === LAST) {
      yield parts.length === 1 ? data : Buffer.concat(parts);
      open = undefined;
    } else {
      open = parts;
    }
  }
  if (open !== undefined) throw invalidRecord();
}

function* readFragments(bytes: Uint8Array): Generator<{ type: number; data: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = 0;
  while (position < bytes.length) {
    const blockEnd = position - (position % BLOCK_BYTES) + BLOCK_BYTES;
    if (blockEnd - position < HEADER_BYTES || hasOnlyZeros(bytes.subarray(position, blockEnd))) {
      position = blockEnd;
      continue;
    }
    if (position + HEADER_BYTES > bytes.length) throw invalidRecord();
    const type = view.getUint8(position + 6);
    const start = position + HEADER_BYTES;
    const end = start + view.getUint16(position + 4, true);
    if (type < FULL || type > LAST || end > blockEnd || end > bytes.length) throw invalidRecord();
    const data = bytes.subarray(start, end);
    if (view.getUint32(position, true) !== computeMaskedCrc32c(type, data)) {
      throw createInvalidArgumentError("Checksum doesn't validate.");
    }
    yield { type, data };
    position = end;
  }
}

/**
 * Returns whether all bytes are zero. Some writers allocate a block filled with zeros and do not use the end of
 * it. A log may also end within such a block.
 */
const hasOnlyZeros = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

const invalidRecord = (): Error => createInvalidArgumentError("Invalid record");
