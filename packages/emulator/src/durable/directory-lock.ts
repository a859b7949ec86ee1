import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the directory for this process. Node.js offers file locks of the operating system, which end with the process, only
 * through SQLite: an open transaction on an empty file. Returns the unlock function. Throws when another process has the lock.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = new DatabaseSync(join(directory, "lock"));
  try {
    file.exec("BEGIN EXCLUSIVE");
  } catch (cause) {
    file.close();
    throw new Error(`${directory} is in use by another emulator.`, { cause });
  }
  return () => file.close();
}
