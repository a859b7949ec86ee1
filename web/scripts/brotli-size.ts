import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Returns the bytes of a text after brotli compression at the highest quality. */
export const getBrotliSize = (text: string | Buffer): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

/** Returns the bytes of a file after brotli compression at the highest quality. */
export const getBrotliFileSize = (path: string): number => getBrotliSize(readFileSync(path));
