import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks the directory for this process and returns a function that unlocks it. Throws if another process has the
 * lock. The lock is an open SQLite transaction, because Node.js offers no other file lock that the operating
 * system releases when the process ends.
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
