import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Buffer): Buffer => {
  const checked = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(checked), 4);
  return Buffer.concat([frame.subarray(0, 4), checked, frame.subarray(4)]);
};

const BITS_PER_BYTE = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

const SMALL: Size = { width: 16, height: 16 };

/** Returns a PNG file with an empty picture of two colours. `comment` changes its bytes and its length. */
export const buildPngLogo = ({ width, height }: Size = SMALL, comment = ""): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = Buffer.alloc((1 + Math.ceil(width / BITS_PER_BYTE)) * height);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    ...(comment === "" ? [] : [chunk("tEXt", Buffer.from(`Comment\0${comment}`, "latin1"))]),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** Returns the headers and the end of a JPEG file. */
export const buildJpegLogo = ({ width, height }: Size = SMALL): Buffer => {
  const frame = Buffer.from("ffc0000b080000000001011100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
    frame,
    Buffer.from("ffda0008010100003f00", "hex"),
    Buffer.from("3fff00d2", "hex"),
    Buffer.from("ffd9", "hex"),
  ]);
};
