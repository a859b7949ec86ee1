/**
 * The delimiters that Moodle reads, too: `\(…\)` in a line, `\[…\]` and `$$…$$` on a line of its own. A single `$` delimits
 * nothing, because it stands before prices.
 */
export const FORMULA = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$/gs;

/** Returns true if a text contains a formula. */
export const hasFormula = (text: string): boolean => text.search(FORMULA) !== -1;
