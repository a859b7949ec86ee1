import { join, resolve } from "node:path";

/** The root folder of the repository. */
export const ROOT_DIRECTORY = resolve(import.meta.dirname, "..", "..");
/** The folder for the data, logs and process ids of local runs. git ignores this folder. */
export const LOCAL_RUNS_DIRECTORY = join(ROOT_DIRECTORY, ".local");
/** Resolves a path relative to the root of the repository. */
export const resolveFromRoot = (...segments: string[]): string => join(ROOT_DIRECTORY, ...segments);
