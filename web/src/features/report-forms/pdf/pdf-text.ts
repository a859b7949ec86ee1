import type PDFDocument from "pdfkit";
import { splitAtFonts } from "./pdf-fonts.ts";

export type PdfDocument = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  readonly font: "regular" | "bold";
  /** The font size in points. */
  readonly size: number;
}

/** The height of a line as a multiple of the font size. */
const LINE_HEIGHT = 1.36;

export const getLineHeight = ({ size }: TextStyle): number => size * LINE_HEIGHT;

const setFont = (document: PdfDocument, { font, size }: TextStyle, isExtended: boolean): void => {
  document.font(isExtended ? `${font} extended` : font).fontSize(size);
};

/** Returns the width of a text on one line, in points. */
const measureText = (document: PdfDocument, text: string, style: TextStyle): number =>
  splitAtFonts(text).reduce((width, { text: run, isExtended }) => {
    setFont(document, style, isExtended);
    return width + document.widthOfString(run);
  }, 0);

/** Splits a word that is wider than a line. */
const breakWord = (word: string, fits: (text: string) => boolean): string[] => {
  const parts: string[] = [];
  let part = "";
  for (const character of word) {
    if (part !== "" && !fits(part + character)) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
};

/** Splits one paragraph into lines. */
const wrapParagraph = (paragraph: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/\s+/).filter((one) => one !== "")) {
    if (line !== "" && fits(`${line} ${word}`)) {
      line = `${line} ${word}`;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = fits(word) ? [word] : breakWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
};

/**
 * Splits a text into lines that are at most `width` points wide. Empty lines are left out. PDFKit's own line breaks
 * know only one font, and a name such as Wanjirũ needs two.
 */
export const wrapText = (
  document: PdfDocument,
  text: string,
  style: TextStyle,
  width: number,
): string[] => {
  const fits = (line: string): boolean => measureText(document, line, style) <= width;
  return text
    .normalize()
    .split(/[\r\n]+/)
    .flatMap((paragraph) => wrapParagraph(paragraph, fits));
};

/** Writes one line. `x` and `y` are its upper left corner. */
export const writeLine = (
  document: PdfDocument,
  line: string,
  style: TextStyle,
  { x, y }: { readonly x: number; readonly y: number },
): void => {
  let left = x;
  for (const { text, isExtended } of splitAtFonts(line)) {
    setFont(document, style, isExtended);
    document.text(text, left, y, { lineBreak: false });
    left += document.widthOfString(text);
  }
};
