/** Encodes a text as UTF-8 bytes. */

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

export const concatenateBytes = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));

export const SAMPLE_PDF_BYTES = concatenateBytes(
  text("%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"),
  text("trailer\n<< /Root 1 0 R >>\n%%EOF\n"),
);

const uint32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};

/** Creates the `ftyp` box with which an MP4 file begins. */
export const createMp4FtypBox = (...brands: readonly [string, ...string[]]): Uint8Array => {
  const [major, ...compatible] = brands;
  const body = [text("ftyp"), text(major), uint32(512), ...compatible.map(text)];
  return concatenateBytes(uint32(12 + 4 * brands.length), ...body);
};

export const SAMPLE_MP4_BYTES = concatenateBytes(
  createMp4FtypBox("isom", "isom", "iso2", "avc1", "mp41"),
  uint32(8),
  text("free"),
  uint32(16),
  text("mdat"),
  new Uint8Array(8),
);

/** The header of an MP3 frame: MPEG 1, Layer III, 128 kbit/s, 44.1 kHz. */
const MP3_FRAME_HEADER = [0xff, 0xfb, 0x90, 0x00] as const;
const MP3_FRAME_BYTES = 417;

export const createMp3Frame = (
  header: readonly number[] = MP3_FRAME_HEADER,
  bytes = MP3_FRAME_BYTES,
): Uint8Array => {
  const frame = new Uint8Array(bytes);
  frame.set(header);
  return frame;
};

/**
 * Creates an ID3v2 tag, which comes before the audio data in an MP3 file. `size` is the content length that the
 * tag's header states. The header stores it in four bytes, of which each holds seven bits.
 */
export const createId3Tag = (content: Uint8Array, size = content.length): Uint8Array => {
  const digits = [21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f);
  return concatenateBytes(text("ID3"), new Uint8Array([4, 0, 0, ...digits]), content);
};

export const SAMPLE_MP3_BYTES = concatenateBytes(
  createId3Tag(new Uint8Array(64)),
  createMp3Frame(),
  createMp3Frame(),
);

export const SAMPLE_HTML_BYTES = concatenateBytes(text("<!doctype html><script>alert(1)</script>"));

/** The details of a library item, without its file. */
export const LIBRARY_RECORD = {
  title: "Notes",
  description: "Worked examples.",
  subject: "Mathematics",
  grade: "Form 2",
  contentType: "PDF",
  accessLevel: "FREE",
};
