import { describe, expect, it } from "vitest";
import { getBarePictureType } from "./bare-picture.ts";
import { buildPng, buildPngChunk } from "./question-formats/testing/picture-files.ts";

const getType = (bytes: readonly number[]) => getBarePictureType(Uint8Array.from(bytes));

const toBytes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const segment = (marker: number, data: readonly number[]): number[] => [
  ...[0xff, marker, 0, data.length + 2],
  ...data,
];
const JFIF = segment(0xe0, toBytes("JFIF\0"));
const PROFILE = segment(0xe2, toBytes("ICC_PROFILE\0"));
const FRAME = segment(0xc0, [8, 0, 2, 0, 2, 1]);
/** Pixels with a byte 0xff and a restart. */
const SCAN = [...segment(0xda, [1]), 1, 0xff, 0, 2, 0xff, 0xd0, 3];
const jpeg = (...segments: readonly (readonly number[])[]): number[] => [
  ...[0xff, 0xd8],
  ...segments.flat(),
  ...[0xff, 0xd9],
];

describe("getBarePictureType", () => {
  it("knows a picture and nothing else", () => {
    expect(getType(buildPng())).toBe("image/png");
    expect(getType(buildPng(buildPngChunk("sRGB", [0])))).toBe("image/png");
    expect(getType(jpeg(JFIF, PROFILE, FRAME, SCAN))).toBe("image/jpeg");
    expect(getType(jpeg(JFIF, FRAME, SCAN, SCAN))).toBe("image/jpeg");
  });

  it.each([
    ["words in a PNG", buildPng(buildPngChunk("tEXt", toBytes("Nakuru")))],
    ["the place in a PNG", buildPng(buildPngChunk("eXIf", [1]))],
    ["a moving PNG", buildPng(buildPngChunk("acTL", [1]))],
    ["something behind a PNG", [...buildPng(), 1]],
    ["a second PNG", [...buildPng(), ...buildPng()]],
    ["half a PNG", buildPng().slice(0, -6)],
    ["the place in a JPEG", jpeg(JFIF, segment(0xe1, toBytes("Exif")), FRAME, SCAN)],
    ["the place behind the pixels", jpeg(JFIF, FRAME, SCAN, segment(0xe1, toBytes("Exif")))],
    [
      "a second picture in a JPEG",
      jpeg(JFIF, segment(0xe2, toBytes("MPF\0 1234567")), FRAME, SCAN),
    ],
    ["a comment in a JPEG", jpeg(JFIF, segment(0xfe, toBytes("Nakuru")), FRAME, SCAN)],
    ["something behind a JPEG", [...jpeg(JFIF, FRAME, SCAN), 1]],
    ["half a JPEG", jpeg(JFIF, FRAME, SCAN).slice(0, -2)],
    ["a text", toBytes("picture")],
    ["nothing", []],
  ])("does not know %s", (_, bytes) => {
    expect(getType(bytes)).toBeUndefined();
  });
});
