/** Minus signs that keyboards and word processors write instead of a hyphen. */
const MINUS = /^[\u2212\u2013]/u;
/** Commas that separate thousands, as in 1,500. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/;
const ONE_COMMA = /^[^.,]*,[^.,]*$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/;

const withDecimalPoint = (written: string): string => {
  if (THOUSANDS.test(written)) return written.replaceAll(",", "");
  return ONE_COMMA.test(written) ? written.replace(",", ".") : written;
};

/**
 * Reads the number that a student has written and returns it with a decimal point and without separators of
 * thousands, for example `-1500.5` or `2e-3`. Returns undefined for a text that is no number. `unit` may follow the number.
 *
 * - A point is a decimal point.
 * - A space before a group of three digits separates thousands.
 * - Commas separate thousands if each one stands before a group of three digits and the number does not begin with 0,
 *   as in 1,500. Otherwise a single comma is a decimal comma, as in 1,5 and 0,500.
 * - `e` begins an exponent of at most two digits.
 */
export const toPlainNumber = (text: string, unit = ""): string | undefined => {
  const written = text.trim().toLowerCase();
  const ending = unit.toLowerCase();
  const number =
    ending !== "" && written.endsWith(ending) ? written.slice(0, -ending.length) : written;
  const spaced = number
    .trim()
    .replace(MINUS, "-")
    .replace(/^([+-])\s+/u, "$1")
    .replace(/(\d)\s(?=\d{3}(?!\d))/gu, "$1");
  const plain = withDecimalPoint(spaced);
  return NUMBER.test(plain) ? plain : undefined;
};
