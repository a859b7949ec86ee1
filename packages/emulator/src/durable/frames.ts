import { crc32 } from "node:zlib";
import type { Disk } from "./disk.ts";

/*
 * A file of records. Each stands in a frame: four bytes that mark it, the CRC-32 of the rest, the length of the record,
 * and how much of the file was known to be on the disk when the frame was written; then the record.
 *
 *   0      4      8        12         18
 *   | mark | crc  | length | synced   | record …
 */

const MARK = Buffer.from([0xda, 0x7a, 0x4c, 0x01]);
const CRC_AT = 4;
const LENGTH_AT = 8;
const SYNCED_AT = 12;
const SYNCED_BYTES = 6;
const FRAME_BYTES = SYNCED_AT + SYNCED_BYTES;
const WINDOW_BYTES = 1 << 22;

export function frame(record: Uint8Array, synced: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(FRAME_BYTES + record.length);
  MARK.copy(bytes);
  bytes.writeUInt32LE(record.length, LENGTH_AT);
  bytes.writeUIntLE(synced, SYNCED_AT, SYNCED_BYTES);
  bytes.set(record, FRAME_BYTES);
  bytes.writeUInt32LE(crc32(bytes.subarray(LENGTH_AT)), CRC_AT);
  return bytes;
}

/** Where the records end that can be read, and what is behind them. */
export interface FileEnd {
  readonly length: number;
  /** Bytes behind `length`: no whole record. */
  readonly torn: number;
  /** They were damaged, not torn: a record behind them was written when they had been on the disk already. */
  readonly isDamaged: boolean;
}

/** Calls `onRecord` for each record, up to the first that cannot be read; the bytes may be used until it returns. */
export function readFrames(
  disk: Disk,
  file: number,
  onRecord: (record: Uint8Array) => void,
): FileEnd {
  const window = new FileWindow(disk, file);
  let length = 0;
  for (let next = frameAt(window, 0); next !== undefined; next = frameAt(window, length)) {
    onRecord(next.record);
    length += FRAME_BYTES + next.record.length;
  }
  return { length, torn: window.length - length, isDamaged: isDamaged(window, length) };
}

/** A loss of power may leave whole records behind a torn one; they were all being written when it came. */
function isDamaged(window: FileWindow, length: number): boolean {
  for (let at = window.find(MARK, length); at !== -1; at = window.find(MARK, at + 1)) {
    const synced = frameAt(window, at)?.synced;
    if (synced !== undefined && synced > length) return true;
  }
  return false;
}

interface Frame {
  readonly record: Uint8Array;
  readonly synced: number;
}

function frameAt(window: FileWindow, position: number): Frame | undefined {
  const head = window.bytes(position, FRAME_BYTES);
  if (head === undefined || !MARK.equals(head.subarray(0, CRC_AT))) return undefined;
  const length = head.readUInt32LE(LENGTH_AT);
  const bytes = window.bytes(position, FRAME_BYTES + length);
  if (bytes === undefined) return undefined;
  if (crc32(bytes.subarray(LENGTH_AT)) !== bytes.readUInt32LE(CRC_AT)) return undefined;
  return {
    record: bytes.subarray(FRAME_BYTES),
    synced: bytes.readUIntLE(SYNCED_AT, SYNCED_BYTES),
  };
}

/** A part of a file at a time, for files that are larger than the memory they may take. */
class FileWindow {
  readonly #disk: Disk;
  readonly #file: number;
  readonly length: number;
  #start = 0;
  #buffer = Buffer.alloc(0);

  constructor(disk: Disk, file: number) {
    this.#disk = disk;
    this.#file = file;
    this.length = disk.length(file);
  }

  /** Valid until the next call; undefined beyond the end of the file. */
  bytes(position: number, count: number): Buffer | undefined {
    if (position + count > this.length) return undefined;
    const end = position + count;
    if (position < this.#start || end > this.#start + this.#buffer.length) {
      const size = Math.min(Math.max(count, WINDOW_BYTES), this.length - position);
      this.#buffer = Buffer.allocUnsafe(size);
      this.#start = position;
      this.#disk.read(this.#file, this.#buffer, position);
    }
    return this.#buffer.subarray(position - this.#start, end - this.#start);
  }

  /** The next place of these bytes, or -1. */
  find(wanted: Uint8Array, from: number): number {
    for (let start = from; start + wanted.length <= this.length; ) {
      const count = Math.min(WINDOW_BYTES, this.length - start);
      const found = this.bytes(start, count)?.indexOf(wanted) ?? -1;
      if (found !== -1) return start + found;
      start += count - wanted.length + 1;
    }
    return -1;
  }
}
