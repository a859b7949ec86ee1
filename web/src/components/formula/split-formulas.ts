import { FORMULA } from "@darasa/contract/formulas";

/** A part of a text: words, or a formula in TeX. */
export interface TextPart {
  /** The part as it stands in the text, a formula with its delimiters. */
  readonly raw: string;
  /** The TeX of a formula; undefined for words. */
  readonly tex?: string;
  /** True if the formula has a line of its own. */
  readonly isDisplayed?: boolean;
}

/** Splits a text into words and formulas. */
export const splitFormulas = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(FORMULA)) {
    const [raw, inLine, ...displayed] = match;
    if (match.index > end) parts.push({ raw: text.slice(end, match.index) });
    const tex = inLine ?? displayed.find((one) => one !== undefined) ?? "";
    parts.push({ raw, tex, isDisplayed: inLine === undefined });
    end = match.index + raw.length;
  }
  return end < text.length ? [...parts, { raw: text.slice(end) }] : parts;
};
