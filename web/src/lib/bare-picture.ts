import type { PICTURE_TYPES } from "@darasa/contract/pictures";

type PictureType = (typeof PICTURE_TYPES)[number];

const PNG_SIGNATURE = "\u0089PNG\r\n\u001a\n";
const PNG_CHUNK_OVERHEAD = 12;
/** The chunks with the pixels and their colours. Others hold words, times or what a camera writes. */
const PNG_CHUNKS = new Set("IHDR,PLTE,tRNS,sRGB,gAMA,cHRM,pHYs,IDAT,IEND".split(","));

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const isBarePng = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = PNG_SIGNATURE.length;
  let type = "";
  while (start + PNG_CHUNK_OVERHEAD <= bytes.length && type !== "IEND") {
    type = textAt(bytes, start + 4, 4);
    if (!PNG_CHUNKS.has(type)) return false;
    start += PNG_CHUNK_OVERHEAD + view.getUint32(start);
  }
  return type === "IEND" && start === bytes.length;
};

/** JFIF, a colour profile as browsers write it, and the tables that decode the pixels. */
const JPEG_SEGMENTS = new Set([0xe0, 0xe2, 0xdb, 0xc0, 0xc1, 0xc2, 0xc4, 0xdd, 0xda]);
const JPEG_SCAN = 0xda;
const JPEG_END = 0xd9;
const ICC_SEGMENT = 0xe2;

/** Returns the position of the next marker in or after the pixels, in which a zero or a restart follows each 0xff. */
const skipPixels = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const isMarker = bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7);
    if (isMarker) return at;
    at += 1;
  }
  return bytes.length;
};

const isBareJpeg = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (!JPEG_SEGMENTS.has(marker)) return false;
    if (marker === ICC_SEGMENT && textAt(bytes, at + 4, 11) !== "ICC_PROFILE") return false;
    const end = at + 2 + view.getUint16(at + 2);
    at = marker === JPEG_SCAN ? skipPixels(bytes, end) : end;
  }
  return at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === JPEG_END;
};

/**
 * Returns the type of a PNG or JPEG file that holds a picture and nothing else, such as the place of a photograph, a
 * comment or a second file; undefined for all others.
 */
export const getBarePictureType = (bytes: Uint8Array): PictureType | undefined => {
  if (textAt(bytes, 0, PNG_SIGNATURE.length) === PNG_SIGNATURE) {
    return isBarePng(bytes) ? "image/png" : undefined;
  }
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return isJpeg && isBareJpeg(bytes) ? "image/jpeg" : undefined;
};
