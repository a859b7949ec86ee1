/** The characters that GIFT escapes with a backslash, in the order of their placeholders. `n` is a line break. */
const ESCAPED = "\\:#={}~n";
const ESCAPE = /\\([\\:#={}~n])/g;
/** The first placeholder. It and the following ones are noncharacters, which no text contains. */
const FIRST_PLACEHOLDER = 0xfdd0;
const PLACEHOLDER = /[\ufdd0-\ufdd7]/g;

/** Replaces escaped characters by placeholders, so that the characters that remain have a meaning in GIFT. */
export const hideEscapes = (text: string): string =>
  text.replaceAll(ESCAPE, (_, character: string) =>
    String.fromCharCode(FIRST_PLACEHOLDER + ESCAPED.indexOf(character)),
  );

/** Replaces the placeholders by the characters for which they stand. */
export const revealEscapes = (text: string): string =>
  text.replaceAll(PLACEHOLDER, (placeholder) => {
    const character = ESCAPED.charAt(placeholder.charCodeAt(0) - FIRST_PLACEHOLDER);
    return character === "n" ? "\n" : character;
  });

/** Escapes a text for GIFT. */
export const escapeGift = (text: string): string =>
  text.replaceAll(/[\\:#={}~]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
