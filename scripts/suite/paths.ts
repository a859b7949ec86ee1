import { join, resolve } from "node:path";

/** The root folder of the repository. */
export const ROOT_DIRECTORY = resolve(import.meta.dirname, "..", "..");
/** The folder of data, logs and run records of local runs, which git ignores. */
export const LOCAL_DIRECTORY = join(ROOT_DIRECTORY, ".local");
/** Resolves a path relative to the root of the repository. */
export const resolveFromRoot = (...segments: string[]): string => join(ROOT_DIRECTORY, ...segments);
