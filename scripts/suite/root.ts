import { join, resolve } from "node:path";

/** The repository's root folder. */
export const ROOT = resolve(import.meta.dirname, "..", "..");
/** Data, logs and run records of this machine; never committed. */
export const LOCAL = join(ROOT, ".local");
export const inRoot = (...segments: string[]): string => join(ROOT, ...segments);
