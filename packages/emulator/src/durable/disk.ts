import {
  closeSync,
  constants,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";

/**
 * The file operations of the data directory. In tests, another implementation simulates a power failure between
 * any two operations.
 */
export interface DiskOperations {
  /** Opens a file for reading and writing. Creates the file if it does not exist. */
  open(path: string): number;
  length(file: number): number;
  /** Reads bytes from `position` on until the buffer is full. */
  read(file: number, buffer: Uint8Array, position: number): void;
  /** Writes all bytes to the file, starting at `position`. */
  write(file: number, bytes: Uint8Array, position: number): void;
  /** Waits until the data written to the file would survive a power failure. */
  sync(file: number): void;
  syncSoon(file: number, done: (failure: Error | null) => void): void;
  truncate(file: number, length: number): void;
  close(file: number): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** Returns the file names of a directory. Creates the directory if it does not exist. */
  list(directory: string): readonly string[];
  /**
   * Waits until all creations, renamings and removals of files in the directory would survive a power failure.
   */
  syncDirectory(directory: string): void;
}

export const realDiskOperations: DiskOperations = {
  open: (path) => openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600),
  length: (file) => fstatSync(file).size,
  read(file, buffer, position) {
    for (let filled = 0; filled < buffer.length; ) {
      const count = readSync(file, buffer, filled, buffer.length - filled, position + filled);
      if (count === 0) throw new Error("The file ends before what is to be read.");
      filled += count;
    }
  },
  write(file, bytes, position) {
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(file, bytes, written, bytes.length - written, position + written);
    }
  },
  sync: fdatasyncSync,
  syncSoon: fdatasync,
  truncate: ftruncateSync,
  close: closeSync,
  rename: renameSync,
  remove: (path) => rmSync(path, { force: true }),
  list(directory) {
    mkdirSync(directory, { recursive: true });
    return readdirSync(directory);
  },
  syncDirectory(directory) {
    const file = openSync(directory, "r");
    fsyncSync(file);
    closeSync(file);
  },
};
