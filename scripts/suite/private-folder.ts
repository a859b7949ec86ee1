import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

const OWNER_PERMISSIONS = 0o700;
const GROUP_AND_OTHERS = 0o077;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** Removes the permissions of the group and of others from a file or a folder, but not from its contents. */
const restrictToOwner = (path: string): void => {
  try {
    const stats = lstatSync(path);
    // A symbolic link has no permissions of its own; chmod would change its target.
    if (!stats.isSymbolicLink()) chmodSync(path, stats.mode & OWNER_PERMISSIONS);
  } catch (error) {
    // Another run of Darasa may delete its files at the same time.
    if (!isMissing(error)) throw error;
  }
};

/**
 * Creates the folder if it is missing. Removes the permissions of the group and of others from the folder and its
 * contents: folders get the mode 700, files 600. All files that this process and its child processes create later
 * are private, too.
 */
export const makePrivate = (folder: string): void => {
  process.umask(GROUP_AND_OTHERS);
  mkdirSync(folder, { recursive: true });
  restrictToOwner(folder);
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    restrictToOwner(join(folder, path));
  }
};
