import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/**
 * A cache of compressed sizes: maps each text to its size in bytes. Compressing all files of a build takes
 * seconds, so each text is compressed only once.
 */
const sizes = new Map<string, number>();

/** Returns the size of a text in bytes after brotli compression at the highest quality. */
export const getBrotliSize = (text: string | Buffer): number => {
  const key = typeof text === "string" ? text : text.toString("latin1");
  const known = sizes.get(key);
  if (known !== undefined) return known;
  const { length } = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  sizes.set(key, length);
  return length;
};

/** Returns the size of a file in bytes after brotli compression at the highest quality. */
export const getBrotliFileSize = (path: string): number => getBrotliSize(readFileSync(path));
