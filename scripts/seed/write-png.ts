import { crc32, deflateSync } from "node:zlib";

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A square picture of at most four colours. The first colour of the palette is transparent. */
interface Picture {
  readonly size: number;
  readonly palette: readonly [Color, Color, Color, Color];
  /** Returns the index of the colour of a pixel. */
  readonly colorAt: (x: number, y: number) => number;
}

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const BITS_PER_PIXEL = 2;
const PIXELS_PER_BYTE = 8 / BITS_PER_PIXEL;
/** The colour type of pixels that are indexes of a palette (PNG specification, 11.2.2). */
const INDEXED = 3;

const chunk = (type: string, data: Buffer): Buffer => {
  const checked = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(checked), 4);
  return Buffer.concat([frame.subarray(0, 4), checked, frame.subarray(4)]);
};

const buildHeader = (size: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size);
  header.writeUInt32BE(size, 4);
  header[8] = BITS_PER_PIXEL;
  header[9] = INDEXED;
  return header;
};

/** Each row begins with the byte 0, for pixels without a filter. */
const buildRows = ({ size, colorAt }: Picture): Buffer => {
  const rowLength = 1 + size / PIXELS_PER_BYTE;
  const rows = Buffer.alloc(rowLength * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const place = y * rowLength + 1 + Math.floor(x / PIXELS_PER_BYTE);
      const shift = (PIXELS_PER_BYTE - 1 - (x % PIXELS_PER_BYTE)) * BITS_PER_PIXEL;
      rows[place] = (rows[place] ?? 0) | (colorAt(x, y) << shift);
    }
  }
  return rows;
};

/** Writes a PNG file. Its pixels are not compressed, so that every version of zlib writes the same bytes. */
export const writePng = (picture: Picture): Buffer =>
  Buffer.concat([
    SIGNATURE,
    chunk("IHDR", buildHeader(picture.size)),
    chunk("PLTE", Buffer.from(picture.palette.flat())),
    chunk("tRNS", Buffer.from([0])),
    chunk("IDAT", deflateSync(buildRows(picture), { level: 0 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
