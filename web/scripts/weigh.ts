import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Bytes of a file as it travels: brotli at its best. */
export const weigh = (path: string): number =>
  brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
