import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Bytes of a text after brotli compression at the highest quality. */
export const weighText = (text: string | Buffer): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

/** Bytes of a file after brotli compression at the highest quality. */
export const weigh = (path: string): number => weighText(readFileSync(path));
