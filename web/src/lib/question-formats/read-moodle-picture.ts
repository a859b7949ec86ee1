import {
  newQuestionPictureSchema,
  PICTURE_ALT_MAX_LENGTH,
} from "@darasa/contract/question-picture";
import * as words from "@texts/picture-exchange.ts";
import { type FoundImage, MOODLE_FILE } from "./html-to-text.ts";
import type { ImportedPicture } from "./question-format.ts";

/** A photograph of a good phone has less. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const MAX_BASE64_LENGTH = Math.ceil(MAX_FILE_BYTES / 3) * 4;

/** The first bytes of the types that browsers can draw, in base64, where three bytes are four characters. */
const SIGNATURES = [
  ["image/png", /^iVBORw0KGg/],
  ["image/jpeg", /^\/9j\//],
  // "RIFF", four bytes with the size, "WEBP".
  ["image/webp", /^UklGR.{5}[A-D]XRUJQ/],
] as const;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

type Read =
  | { readonly reason: string }
  | { readonly picture: ImportedPicture; readonly notes: readonly string[] };

const decodeAddress = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Returns the folder and the name of a file, as an address in the text gives them. */
const toPath = (address: string): string =>
  decodeAddress(address.slice(MOODLE_FILE.length).replace(/[?#].*$/, ""));

/** Returns the file of an address. Of two files with the same name Moodle takes the first one. */
const findFile = (files: readonly Element[], path: string): Element | undefined =>
  files.find((file) => `${file.getAttribute("path") ?? "/"}${file.getAttribute("name")}` === path);

/** Reads a file as a data URL, without decoding it. */
const toDataUrl = (file: Element): { readonly reason: string } | { readonly dataUrl: string } => {
  const encoding = file.getAttribute("encoding") ?? "base64";
  const base64 = file.textContent.replaceAll(/\s+/g, "");
  if (base64.length > MAX_BASE64_LENGTH) return { reason: words.pictureTooLargeReason };
  const [type] = SIGNATURES.find(([, signature]) => signature.test(base64)) ?? [];
  return type === undefined || encoding !== "base64" || !BASE64.test(base64)
    ? { reason: words.brokenPictureReason }
    : { dataUrl: `data:${type};base64,${base64}` };
};

/** Returns the words of a picture as a question takes them; empty if there are none that it takes. */
const readAlt = (written: string): { readonly alt: string; readonly isCut: boolean } => {
  const alt = written.replaceAll(/\s+/g, " ").normalize().trim();
  const { data = "" } = newQuestionPictureSchema.shape.alt.safeParse(
    alt.slice(0, PICTURE_ALT_MAX_LENGTH),
  );
  return { alt: data, isCut: alt.length > PICTURE_ALT_MAX_LENGTH };
};

/**
 * Reads the picture in the text of a question. `files` are the files that belong to the text. Nothing is requested: the
 * picture of another address is refused.
 */
export const readMoodlePicture = (
  [image, ...others]: readonly [FoundImage, ...FoundImage[]],
  files: readonly Element[],
): Read => {
  if (others.length > 0) return { reason: words.severalPicturesReason };
  if (!image.address.startsWith(`${MOODLE_FILE}/`)) return { reason: words.pictureAddressReason };
  const path = toPath(image.address);
  const file = findFile(files, path);
  if (file === undefined) return { reason: words.formatPictureFileMissing(path.slice(1)) };
  const read = toDataUrl(file);
  if ("reason" in read) return read;
  const { alt, isCut } = readAlt(image.alt);
  return {
    picture: { dataUrl: read.dataUrl, alt },
    notes: isCut ? [words.formatPictureWordsCut(PICTURE_ALT_MAX_LENGTH)] : [],
  };
};
