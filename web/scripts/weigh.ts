import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Bytes of a text as it travels: brotli at its best. */
export const weighText = (text: string | Buffer): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

export const weigh = (path: string): number => weighText(readFileSync(path));
