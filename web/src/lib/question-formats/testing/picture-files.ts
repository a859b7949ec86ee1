const toBase64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** Builds a chunk of a PNG file, with a checksum of zeros. */
export const buildPngChunk = (type: string, data: readonly number[] = []): number[] => [
  ...[0, 0, 0, data.length],
  ...toBytes(type),
  ...data,
  ...[0, 0, 0, 0],
];

/** Builds a PNG file of a picture and of further chunks. */
export const buildPng = (...further: readonly (readonly number[])[]): number[] => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...buildPngChunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]),
  ...further.flat(),
  ...buildPngChunk("IDAT", [1, 2, 3]),
  ...buildPngChunk("IEND"),
];

/** A PNG file with nothing but a picture, in base64. */
export const PNG = toBase64(buildPng());
/** Another one. */
export const OTHER_PNG = toBase64(buildPng(buildPngChunk("pHYs")));
/** The beginning of a JPEG file, in base64. */
export const JPEG = toBase64([0xff, 0xd8, 0xff, 0xe0, 0, 2]);
/** The beginning of a WebP file, in base64. */
export const WEBP = toBase64([...toBytes("RIFF"), 9, 8, 7, 0, ...toBytes("WEBPVP8 ")]);

/** Writes a file of Moodle XML that belongs to a text. */
export const writeFile = (name: string, base64: string, more = 'path="/"'): string =>
  `<file name="${name}" ${more} encoding="base64">${base64}</file>`;

/** Writes a multiple-choice question in Moodle XML. `html` is its text, and `files` belong to it. */
export const writeIllustrated = (html: string, files: string, more = ""): string =>
  `<quiz>
<question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text>${files}</questiontext>
<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>${more}</question></quiz>`;

/** Writes an answer in Moodle XML. `html` is its text, and `files` belong to it. */
export const writeIllustratedAnswer = (html: string, files: string, fraction = 0): string =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${files}</answer>`;
