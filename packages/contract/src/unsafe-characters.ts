/**
 * Control characters, line and paragraph separators, lone surrogates, and the characters that override or
 * isolate the direction of text. A bidirectional override can make a text look different from its content.
 */
export const UNSAFE_CHARACTER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** The same characters without the tab and the line break, which a text of several lines may contain. */
export const UNSAFE_CHARACTER_IN_LINES =
  /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/**
 * Matches a text without any visible character. `DI` stands for Default_Ignorable_Code_Point: zero-width
 * characters, variation selectors and Hangul fillers. U+2800 is the empty Braille pattern.
 */
export const INVISIBLE_TEXT = /^[\p{DI}\s\u2800]+$/u;

/** Removes the characters that a text of several lines may not contain. */
export const removeUnsafeCharacters = (text: string): string =>
  text.replaceAll(new RegExp(UNSAFE_CHARACTER_IN_LINES, "gu"), "");
