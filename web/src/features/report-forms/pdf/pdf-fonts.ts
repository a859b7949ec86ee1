import { BASIC_FONTS } from "./pdf-fonts-basic.ts";

/** The fonts of a PDF, as bytes of WOFF files, because fontkit cannot make a part of a WOFF2 file. */
export type PdfFontFiles = Readonly<Record<string, Uint8Array>>;

/**
 * Matches the letters that only the files `latin-ext` of Noto Sans have. The names of many Kenyans need them, for example
 * ũ and ĩ in Kikuyu and Kamba.
 */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/;
const RUNS = new RegExp(`${EXTENDED.source}+|${EXTENDED.source.replace("[", "[^")}+`, "gu");

const needsExtendedFonts = (text: string): boolean => EXTENDED.test(text);

/** A part of a text whose characters are all in one font file. */
interface FontRun {
  readonly text: string;
  readonly isExtended: boolean;
}

/** Splits a text at each change of the font file. */
export const splitAtFonts = (text: string): FontRun[] =>
  (text.match(RUNS) ?? []).map((run) => ({ text: run, isExtended: EXTENDED.test(run) }));

/**
 * Decodes a data URL. The build puts the fonts into scripts as data URLs, because the service worker keeps scripts
 * only, and `fetch` of a data URL is against the content security policy.
 */
const decodeDataUrl = (url: string): Uint8Array =>
  Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (byte) => byte.charCodeAt(0));

/** Returns the fonts for these texts. The larger files are loaded only if a text has a letter of theirs. */
export const loadPdfFonts = async (texts: readonly string[]): Promise<PdfFontFiles> => {
  const fonts = {
    regular: decodeDataUrl(BASIC_FONTS.regular),
    bold: decodeDataUrl(BASIC_FONTS.bold),
  };
  if (!texts.some(needsExtendedFonts)) return fonts;
  const { EXTENDED_FONTS: extended } = await import("./pdf-fonts-extended.ts");
  return {
    ...fonts,
    "regular extended": decodeDataUrl(extended.regular),
    "bold extended": decodeDataUrl(extended.bold),
  };
};
