import type { FileType } from "./content.ts";

/** The number of leading bytes that file type detection reads, enough for an ID3 tag with a small picture. */
export const FILE_TYPE_DETECTION_BYTE_COUNT = 64 * 1024;

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;

/**
 * The number of bytes at the start of a file in which PDF readers accept the `%PDF-` marker (ISO 32000-1,
 * appendix H, note 13).
 */
const PDF_MARK_WITHIN = 1_024;

const isPdf = (bytes: Uint8Array): boolean => textAt(bytes, 0, PDF_MARK_WITHIN).includes("%PDF-");

/**
 * The brands of MP4 files. HEIC, AVIF and QuickTime files also begin with an `ftyp` box, but have other
 * brands.
 */
const MP4_BRANDS = /^(isom|iso[2-6]|mp4[12]|mp71|avc1|M4V.|M4A |MSNV|dash)$/;
const FTYP_HEADER = 8;
const FTYP_MIN = 16;
const BRAND_LENGTH = 4;

/**
 * Returns true for an MP4 file, which begins with an `ftyp` box that contains a brand of MP4. The box consists
 * of size, "ftyp", major brand, minor version and compatible brands (ISO 14496-12, 4.3).
 */
const isMp4 = (bytes: Uint8Array): boolean => {
  if (bytes.length < FTYP_MIN || textAt(bytes, 4, 4) !== "ftyp") return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.getUint32(0);
  if (end < FTYP_MIN || end % BRAND_LENGTH !== 0 || end > bytes.length) return false;
  for (let start = FTYP_HEADER; start < end; start += BRAND_LENGTH) {
    const isMinorVersion = start === FTYP_HEADER + BRAND_LENGTH;
    if (!isMinorVersion && MP4_BRANDS.test(textAt(bytes, start, BRAND_LENGTH))) return true;
  }
  return false;
};

/** The bit rates of MPEG 1 Layer III (MP3) in kbit/s, for the values 1 to 14 of the header's bit rate index. */
const MPEG1_BITRATES = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_BITRATES = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/**
 * The sample rates of MPEG 1 in Hz, indexed by the sample rate bits of the frame header. The other MPEG versions
 * use these rates divided by `rateDivisor`.
 */
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/**
 * Properties of the MPEG versions, indexed by the two version bits of an MP3 frame header. The version bits 0b01
 * are reserved.
 */
const VERSIONS = [
  { rateDivisor: 4, samples: 576, bitrates: MPEG2_BITRATES },
  undefined,
  { rateDivisor: 2, samples: 576, bitrates: MPEG2_BITRATES },
  { rateDivisor: 1, samples: 1_152, bitrates: MPEG1_BITRATES },
];
const LAYER_III = 0b01;
const FRAME_HEADER = 4;

interface Frame {
  /**
   * The sample rate in Hz. It is the same in all frames of a file and also identifies the MPEG version, because
   * each MPEG version has its own sample rates.
   */
  readonly sampleRate: number;
  readonly length: number;
}

/**
 * Parses the MP3 frame header at `start` (ISO 11172-3, 2.4.1.3; ISO 13818-3 for MPEG 2). Returns undefined if
 * there is no valid header.
 */
const frameAt = (bytes: Uint8Array, start: number): Frame | undefined => {
  const [sync, second, third] = [at(bytes, start), at(bytes, start + 1), at(bytes, start + 2)];
  const version = VERSIONS[(second >> 3) & 0b11];
  const isLayer3 = ((second >> 1) & 0b11) === LAYER_III;
  const bitrate = version?.bitrates[(third >> 4) - 1];
  const baseRate = SAMPLE_RATES[(third >> 2) & 0b11];
  if (sync !== 0xff || second >> 5 !== 0b111 || !isLayer3) return undefined;
  if (version === undefined || bitrate === undefined || baseRate === undefined) return undefined;
  const sampleRate = baseRate / version.rateDivisor;
  const padding = (third >> 1) & 1;
  const bytesPerSecond = (bitrate * 1_000) / 8;
  return {
    sampleRate,
    length: Math.floor((version.samples * bytesPerSecond) / sampleRate) + padding,
  };
};

const ID3_HEADER = 10;
const ID3_FOOTER_FLAG = 0b0001_0000;

/**
 * Returns the offset at which the audio data begin: after the ID3v2 tag, or 0 without a tag. Returns undefined
 * if the tag is invalid.
 */
const soundStart = (bytes: Uint8Array): number | undefined => {
  if (textAt(bytes, 0, 3) !== "ID3") return 0;
  const size = [6, 7, 8, 9].map((index) => at(bytes, index));
  const isSound = at(bytes, 3) < 0xff && at(bytes, 4) < 0xff && size.every((part) => part < 0x80);
  if (bytes.length < ID3_HEADER || !isSound) return undefined;
  const length = size.reduce((sum, part) => sum * 0x80 + part, 0);
  const footer = (at(bytes, 5) & ID3_FOOTER_FLAG) === 0 ? 0 : ID3_HEADER;
  return ID3_HEADER + length + footer;
};

/**
 * Returns the index of the first non-zero byte at or after `start`, or the length of `bytes` if there is none.
 * Some programs write zero bytes after an ID3v2 tag.
 */
const skipZeros = (bytes: Uint8Array, start: number): number => {
  let index = start;
  while (index < bytes.length && bytes[index] === 0) index += 1;
  return index;
};

const isMp3 = (bytes: Uint8Array): boolean => {
  const tagEnd = soundStart(bytes);
  if (tagEnd === undefined) return false;
  const start = tagEnd === 0 ? 0 : skipZeros(bytes, tagEnd);
  // `bytes` ends before the first frame header, for example because the ID3 tag contains a large picture. In this
  // case, the tag alone identifies the file as MP3.
  if (start + FRAME_HEADER > bytes.length) return tagEnd > 0;
  const first = frameAt(bytes, start);
  if (first === undefined) return false;
  const next = start + first.length;
  return (
    next + FRAME_HEADER > bytes.length || frameAt(bytes, next)?.sampleRate === first.sampleRate
  );
};

/**
 * Detects the file type from the first bytes, not from the file name. Returns undefined for a type that
 * users may not upload.
 */
export const detectFileType = (start: Uint8Array): FileType | undefined => {
  if (isMp4(start)) return "video/mp4";
  if (isMp3(start)) return "audio/mpeg";
  return isPdf(start) ? "application/pdf" : undefined;
};
