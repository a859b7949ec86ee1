import { detectFileType, FILE_TYPE_DETECTION_BYTE_COUNT } from "@darasa/contract/detect-file-type";
import { describe, expect, test } from "vitest";
import {
  concatenateBytes,
  createId3Tag,
  createMp3Frame,
  createMp4FtypBox,
  SAMPLE_HTML_BYTES,
  SAMPLE_MP3_BYTES,
  SAMPLE_MP4_BYTES,
  SAMPLE_PDF_BYTES,
} from "../../../testing/sample-files.ts";

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const zeros = (count: number): Uint8Array => new Uint8Array(count);

describe("a PDF", () => {
  test.each([
    ["at once", SAMPLE_PDF_BYTES],
    [
      "after a byte order mark",
      concatenateBytes(new Uint8Array([0xef, 0xbb, 0xbf]), SAMPLE_PDF_BYTES),
    ],
    ["as late as readers look", concatenateBytes(zeros(1_019), text("%PDF-1.7"))],
  ])("is detected by a signature %s", (_case, bytes) => {
    expect(detectFileType(bytes)).toBe("application/pdf");
  });

  test("is not detected if the signature comes later", () => {
    expect(detectFileType(concatenateBytes(zeros(1_020), text("%PDF-1.7")))).toBeUndefined();
  });
});

describe("an MP4", () => {
  test.each([
    ["of a camera", SAMPLE_MP4_BYTES],
    ["of the second version", createMp4FtypBox("mp42", "isom")],
    ["for a tablet", createMp4FtypBox("M4V ", "M4V ", "mp42")],
    ["whose own brand is unknown and that is compatible", createMp4FtypBox("XAVC", "mp42", "iso2")],
  ])("is detected: %s", (_case, bytes) => {
    expect(detectFileType(bytes)).toBe("video/mp4");
  });

  test.each([
    ["a picture of a phone", createMp4FtypBox("heic", "mif1", "heic")],
    ["another picture", createMp4FtypBox("avif", "mif1", "miaf")],
    ["a QuickTime film", createMp4FtypBox("qt  ", "qt  ")],
    ["a box that ends behind the file", createMp4FtypBox("isom", "mp41").subarray(0, 16)],
    [
      "a box of no length",
      concatenateBytes(zeros(4), createMp4FtypBox("isom", "mp41").subarray(4)),
    ],
    ["the name of the box alone", concatenateBytes(zeros(4), text("ftypisom"))],
    [
      "a brand in the place of the version",
      concatenateBytes(createMp4FtypBox("qt  ").subarray(0, 12), text("isom")),
    ],
  ])("is not detected: %s", (_case, bytes) => {
    expect(detectFileType(bytes)).toBeUndefined();
  });
});

describe("an MP3", () => {
  /** An MP3 frame header for MPEG 2 with 22.05 kHz. */
  const MPEG2 = [0xff, 0xf3, 0x80, 0x00];
  const MPEG25 = [0xff, 0xe3, 0x80, 0x00];
  const PADDED = [0xff, 0xfb, 0x92, 0x00];

  test.each([
    ["a tag and frames", SAMPLE_MP3_BYTES],
    ["frames alone", concatenateBytes(createMp3Frame(), createMp3Frame())],
    ["frames of other lengths", concatenateBytes(createMp3Frame(PADDED, 418), createMp3Frame())],
    [
      "frames of version 2",
      concatenateBytes(createMp3Frame(MPEG2, 208), createMp3Frame(MPEG2, 208)),
    ],
    [
      "frames of version 2.5",
      concatenateBytes(createMp3Frame(MPEG25, 417), createMp3Frame(MPEG25, 417)),
    ],
    ["one frame only", createMp3Frame()],
    [
      "zeros between tag and frames",
      concatenateBytes(createId3Tag(zeros(9)), zeros(33), createMp3Frame(), createMp3Frame()),
    ],
    [
      "a picture that fills all we read",
      createId3Tag(zeros(FILE_TYPE_DETECTION_BYTE_COUNT), 3_000_000),
    ],
  ])("is detected with %s", (_case, bytes) => {
    expect(detectFileType(bytes)).toBe("audio/mpeg");
  });

  test.each([
    ["a header that only looks like one", concatenateBytes(createMp3Frame(), zeros(417))],
    [
      "frames of two sample rates",
      concatenateBytes(createMp3Frame(), createMp3Frame([0xff, 0xfb, 0x94, 0x00])),
    ],
    ["a bit rate that does not exist", createMp3Frame([0xff, 0xfb, 0xf0, 0x00])],
    ["a sample rate that does not exist", createMp3Frame([0xff, 0xfb, 0x9c, 0x00])],
    ["a version that does not exist", createMp3Frame([0xff, 0xeb, 0x90, 0x00])],
    ["the sound of another codec (AAC)", createMp3Frame([0xff, 0xf1, 0x50, 0x80])],
    ["the mark of UTF-16", concatenateBytes(new Uint8Array([0xff, 0xfe]), zeros(600))],
    ["a tag before a web page", concatenateBytes(createId3Tag(zeros(20)), SAMPLE_HTML_BYTES)],
    [
      "a tag whose size is no size",
      concatenateBytes(text("ID3"), new Uint8Array([4, 0, 0, 0x80, 0, 0, 0])),
    ],
    ["half a tag", text("ID3\u0004")],
  ])("is not detected with %s", (_case, bytes) => {
    expect(detectFileType(bytes)).toBeUndefined();
  });
});

test.each([
  ["nothing", zeros(0)],
  ["zeros", zeros(4_096)],
  ["a web page", SAMPLE_HTML_BYTES],
  ["a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["a JPEG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ["a ZIP, and so an Office document", text("PK\u0003\u0004")],
  ["a program", concatenateBytes(text("MZ"), zeros(100))],
])("no type is detected for %s", (_case, bytes) => {
  expect(detectFileType(bytes)).toBeUndefined();
});
