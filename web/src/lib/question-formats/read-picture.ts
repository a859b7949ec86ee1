import {
  newQuestionPictureSchema,
  PICTURE_ALT_MAX_LENGTH,
} from "@darasa/contract/question-picture";
import { formatOptionTextLabel } from "@texts/authoring.ts";
import * as words from "@texts/picture-exchange.ts";
import type { FoundImage, PlainText } from "./html-to-text.ts";
import type { ImportedOptionPicture, ImportedPicture } from "./question-format.ts";

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

interface Refusal {
  readonly reason: string;
}

/** Returns the file of a picture's URL as base64, or the reason why there is none. */
export type FindPictureFile = (address: string) => Refusal | { readonly base64: string };

/** Returns a picture file as a data URL. Does not decode the base64 text, which may be large. */
const toDataUrl = (base64: string): Refusal | { readonly dataUrl: string } => {
  if (base64.length > MAX_BASE64_LENGTH) return { reason: words.pictureTooLargeReason };
  const [type] = SIGNATURES.find(([, signature]) => signature.test(base64)) ?? [];
  return type === undefined || !BASE64.test(base64)
    ? { reason: words.brokenPictureReason }
    : { dataUrl: `data:${type};base64,${base64}` };
};

const toOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").normalize().trim();

/** Returns the words of a picture as a question takes them; empty if there are none that it takes. */
const readAlt = (written: string): { readonly alt: string; readonly notes: readonly string[] } => {
  const alt = toOneLine(written);
  const { data = "" } = newQuestionPictureSchema.shape.alt.safeParse(
    alt.slice(0, PICTURE_ALT_MAX_LENGTH),
  );
  const isCut = alt.length > PICTURE_ALT_MAX_LENGTH;
  return { alt: data, notes: isCut ? [words.formatPictureWordsCut(PICTURE_ALT_MAX_LENGTH)] : [] };
};

const readDataUrl = (image: FoundImage, find: FindPictureFile) => {
  const file = find(image.address);
  return "reason" in file ? file : toDataUrl(file.base64);
};

type ReadPicture =
  | Refusal
  | { readonly picture?: ImportedPicture | undefined; readonly notes: readonly string[] };

/** Reads the picture in the text of a question. */
export const readPicture = ({ images }: PlainText, find: FindPictureFile): ReadPicture => {
  const [image, ...others] = images;
  if (image === undefined) return { notes: [] };
  if (others.length > 0) return { reason: words.severalPicturesReason };
  const read = readDataUrl(image, find);
  if ("reason" in read) return read;
  const { alt, notes } = readAlt(image.alt);
  return { picture: { dataUrl: read.dataUrl, alt }, notes };
};

/** An option with its picture. */
export interface ReadOption {
  readonly text: string;
  readonly picture?: ImportedOptionPicture | undefined;
  /** True if the words of the picture are the text. */
  readonly hasPictureWords: boolean;
  /** What of its picture is not kept. */
  readonly notes: readonly string[];
}

/**
 * Reads an option at an index. The words of its picture become its text if it has no other one, because the text of an
 * option says what its picture shows.
 */
export const readOption = (
  plain: PlainText,
  place: number,
  find: FindPictureFile,
): Refusal | ReadOption => {
  const { text, images } = plain;
  const [image, ...others] = images;
  if (image === undefined) return { text, hasPictureWords: false, notes: [] };
  if (others.length > 0) return { reason: words.severalOptionPicturesReason };
  const read = readDataUrl(image, find);
  if ("reason" in read) return read;
  const { alt, notes } = readAlt(image.alt);
  const lacksText = text === "" && alt === "";
  const picture = { place, dataUrl: read.dataUrl, lacksText };
  if (text === "") {
    const hasPictureWords = !lacksText;
    return { text: alt || formatOptionTextLabel(place), picture, hasPictureWords, notes };
  }
  const isSaidTwice = alt === "" || alt === toOneLine(text);
  const lost = isSaidTwice ? [] : [words.optionWordsNote];
  return { text, picture, hasPictureWords: false, notes: lost };
};

/**
 * Removes the words of pictures that are also the text of another option, because options must differ. The author is
 * asked for other words.
 */
export const removeRepeatedWords = (options: readonly ReadOption[]): ReadOption[] =>
  options.map((option, place) => {
    const { text, picture, hasPictureWords, notes } = option;
    const isRepeated = options.some(
      (other, index) => index !== place && toOneLine(other.text) === text,
    );
    if (picture === undefined || !hasPictureWords || !isRepeated) return option;
    return {
      text: formatOptionTextLabel(place),
      picture: { ...picture, lacksText: true },
      hasPictureWords: false,
      notes: [...notes, words.formatRepeatedWords(text)],
    };
  });

/** Returns the pictures of options as a question has them; undefined without one. */
export const listOptionPictures = (
  options: readonly ReadOption[],
): readonly ImportedOptionPicture[] | undefined => {
  const pictures = options.flatMap(({ picture }) => picture ?? []);
  return pictures.length === 0 ? undefined : pictures;
};
