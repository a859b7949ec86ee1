import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** The results of earlier calls. Compressing all files of a build at the highest quality takes seconds. */
const sizes = new Map<string, number>();

/** Returns the bytes of a text after brotli compression at the highest quality. */
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

/** Returns the bytes of a file after brotli compression at the highest quality. */
export const getBrotliFileSize = (path: string): number => getBrotliSize(readFileSync(path));
