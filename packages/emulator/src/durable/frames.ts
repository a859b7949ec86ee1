import { crc32 } from "node:zlib";
import type { DiskOperations } from "./disk.ts";

/*
 * The marker bytes with which each frame begins. This module reads and writes files of frames, each of which
 * contains one record. A frame consists of the marker (at byte 0), the CRC-32 of all following bytes (at byte
 * 4), the length of the record (at byte 8), the synced length of the file when the frame was written (at byte
 * 12), and the record (at byte 18).
 */

const MARK = Buffer.from([0xda, 0x7a, 0x4c, 0x01]);
const CRC_AT = 4;
const LENGTH_AT = 8;
const SYNCED_AT = 12;
const SYNCED_BYTES = 6;
const FRAME_BYTES = SYNCED_AT + SYNCED_BYTES;
const WINDOW_BYTES = 1 << 22;

export function encodeRecordFrame(record: Uint8Array, synced: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(FRAME_BYTES + record.length);
  MARK.copy(bytes);
  bytes.writeUInt32LE(record.length, LENGTH_AT);
  bytes.writeUIntLE(synced, SYNCED_AT, SYNCED_BYTES);
  bytes.set(record, FRAME_BYTES);
  bytes.writeUInt32LE(crc32(bytes.subarray(LENGTH_AT)), CRC_AT);
  return bytes;
}

/**
 * The result of reading a file of framed records. `length` is the number of bytes from the start of the file to
 * the end of the last record before the first unreadable bytes.
 */
export interface RecordReadingResult {
  readonly length: number;
  /**
   * The number of bytes in the file after the first `length` bytes. These bytes come from an interrupted write
   * or from damage. The number is 0 if the whole file is readable.
   */
  readonly torn: number;
  /**
   * True if a readable record after the unreadable bytes proves that these bytes were once synced, so that the
   * file is damaged. False if the unreadable bytes may come from an interrupted write, or if there are none.
   */
  readonly isDamaged: boolean;
}

/**
 * Calls `onRecord` for each record before the first unreadable one. The bytes of `record` are valid only during
 * the call.
 */
export function readFramedRecords(
  disk: DiskOperations,
  file: number,
  onRecord: (record: Uint8Array) => void,
): RecordReadingResult {
  const window = new FileWindow(disk, file);
  let length = 0;
  for (let next = frameAt(window, 0); next !== undefined; next = frameAt(window, length)) {
    onRecord(next.record);
    length += FRAME_BYTES + next.record.length;
  }
  return { length, torn: window.length - length, isDamaged: isDamaged(window, length) };
}

/**
 * Returns whether the file is damaged at `length`, where its unreadable bytes begin. A later record proves
 * damage if the unreadable bytes were already synced when that record was written. Any other later record proves
 * nothing, because after a power failure the disk can contain a later write without an earlier one.
 */
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

/** Reads a file piece by piece through a buffer of limited size. */
class FileWindow {
  readonly #disk: DiskOperations;
  readonly #file: number;
  readonly length: number;
  #start = 0;
  #buffer = Buffer.alloc(0);

  constructor(disk: DiskOperations, file: number) {
    this.#disk = disk;
    this.#file = file;
    this.length = disk.length(file);
  }

  /**
   * Returns `count` bytes of the file from `position` on, or undefined if the file ends earlier. The bytes are
   * valid until the next call.
   */
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

  /**
   * Returns the first position at or after `from` where the bytes `wanted` occur, or -1 if they do not occur.
   */
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
