import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Keeps other processes out of the directory. What Node offers of the system's own file locks, which no killed process
 * leaves behind, is in SQLite: an open transaction on an empty file. Gives what lets go. Throws when another has it.
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
