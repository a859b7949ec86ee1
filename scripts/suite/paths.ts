import { join, resolve } from "node:path";

/** The repository's root folder. */
export const ROOT_DIRECTORY = resolve(import.meta.dirname, "..", "..");
/** Data, logs and run records of this machine; never committed. */
export const LOCAL_DIRECTORY = join(ROOT_DIRECTORY, ".local");
export const resolveFromRoot = (...segments: string[]): string => join(ROOT_DIRECTORY, ...segments);
