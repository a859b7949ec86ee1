import { crc32 } from "node:zlib";

/** What the bytes of an image say about it. */
interface ImageFacts {
  readonly type: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

type Size = Pick<ImageFacts, "width" | "height">;

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The length, the type and the checksum of a chunk, four bytes each. */
const PNG_CHUNK_OVERHEAD = 12;
const PNG_HEADER_LENGTH = 13;

interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Returns the chunks of a PNG file; undefined if a chunk is cut off or does not have its checksum. */
const readPngChunks = (bytes: Buffer): PngChunk[] | undefined => {
  const chunks: PngChunk[] = [];
  let offset = PNG_SIGNATURE.length;
  while (offset < bytes.length) {
    if (offset + PNG_CHUNK_OVERHEAD > bytes.length) return undefined;
    const end = offset + PNG_CHUNK_OVERHEAD + bytes.readUInt32BE(offset);
    if (end > bytes.length) return undefined;
    const checked = bytes.subarray(offset + 4, end - 4);
    if (crc32(checked) !== bytes.readUInt32BE(end - 4)) return undefined;
    chunks.push({ type: checked.toString("latin1", 0, 4), data: checked.subarray(4) });
    offset = end;
  }
  return chunks;
};

/** A PNG file begins with the chunk IHDR and ends with the chunk IEND: no other format may follow. */
const readPng = (bytes: Buffer): Size | undefined => {
  const chunks = readPngChunks(bytes);
  const header = chunks?.[0];
  if (header?.type !== "IHDR" || header.data.length !== PNG_HEADER_LENGTH) return undefined;
  const isComplete =
    chunks?.some(({ type }) => type === "IDAT") === true &&
    chunks.findIndex(({ type }) => type === "IEND") === chunks.length - 1;
  return isComplete
    ? { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) }
    : undefined;
};

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const JPEG_MARKER_PREFIX = 0xff;
const JPEG_START_OF_SCAN = 0xda;
/** The markers of the headers that contain the size: of a baseline, an extended and a progressive image. */
const JPEG_FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2]);
/** The depth of the colours, the height, the width and the number of the components. */
const JPEG_FRAME_HEADER_LENGTH = 6;

interface JpegSegment {
  readonly marker: number;
  readonly data: Buffer;
}

/** Returns the segments before the data of the first scan, and the position of these data. */
const readJpegSegments = (
  bytes: Buffer,
): { readonly segments: readonly JpegSegment[]; readonly scanOffset: number } | undefined => {
  const segments: JpegSegment[] = [];
  let offset = 2;
  while (offset + 4 <= bytes.length && bytes[offset] === JPEG_MARKER_PREFIX) {
    const marker = bytes[offset + 1] ?? 0;
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end > bytes.length || end < offset + 4) return undefined;
    if (marker === JPEG_START_OF_SCAN) return { segments, scanOffset: end };
    segments.push({ marker, data: bytes.subarray(offset + 4, end) });
    offset = end;
  }
  return undefined;
};

/** A JPEG file has one frame header, and its first marker for the end of the image is the end of the file. */
const readJpeg = (bytes: Buffer): Size | undefined => {
  const headers = readJpegSegments(bytes);
  if (headers === undefined) return undefined;
  const frames = headers.segments.filter(({ marker }) => JPEG_FRAME_HEADERS.has(marker));
  const [frame] = frames;
  if (frame === undefined || frames.length > 1) return undefined;
  if (frame.data.length < JPEG_FRAME_HEADER_LENGTH) return undefined;
  // In the data of a scan, a zero byte follows each byte 0xff, so that the marker cannot be in them.
  return bytes.indexOf(JPEG_END, headers.scanOffset) === bytes.length - JPEG_END.length
    ? { height: frame.data.readUInt16BE(1), width: frame.data.readUInt16BE(3) }
    : undefined;
};

const FORMATS = [
  { type: "image/png", signature: PNG_SIGNATURE, readSize: readPng },
  { type: "image/jpeg", signature: JPEG_SIGNATURE, readSize: readJpeg },
] as const;

/** Returns the type and the size of a PNG or JPEG file; undefined if the bytes are not exactly one such file. */
export const readImage = (bytes: Buffer): ImageFacts | undefined => {
  const format = FORMATS.find(({ signature }) =>
    bytes.subarray(0, signature.length).equals(signature),
  );
  const size = format?.readSize(bytes);
  if (format === undefined || size === undefined) return undefined;
  return size.width > 0 && size.height > 0 ? { type: format.type, ...size } : undefined;
};
