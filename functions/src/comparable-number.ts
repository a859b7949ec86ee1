import { toPlainNumber } from "@darasa/contract/numeric-answer";

/** The number `digits` × 10^`power`. Exact, unlike a floating-point number: 0.1 + 0.2 is 0.3. */
interface Decimal {
  readonly digits: bigint;
  readonly power: number;
}

const toDecimal = (plain: string): Decimal => {
  const [mantissa = "", exponent = "0"] = plain.split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(`${whole}${fraction}`), power: Number(exponent) - fraction.length };
};

const scale = ({ digits, power }: Decimal, to: number): bigint =>
  digits * 10n ** BigInt(power - to);

/**
 * Tells whether a written number differs from another one by at most `tolerance`. Computes with exact decimal numbers.
 * Returns false for a text that is no number. Both may end with `unit`.
 */
export const isNumberWithin = (
  answer: string,
  right: string,
  { tolerance, unit }: { readonly tolerance: number; readonly unit: string },
): boolean => {
  const [given, wanted] = [toPlainNumber(answer, unit), toPlainNumber(right, unit)];
  if (given === undefined || wanted === undefined) return false;
  const decimals = [given, wanted, String(tolerance)].map(toDecimal);
  const power = Math.min(...decimals.map((decimal) => decimal.power));
  const [one = 0n, other = 0n, limit = 0n] = decimals.map((decimal) => scale(decimal, power));
  const difference = one - other;
  return difference <= limit && -difference <= limit;
};

/** Converts a written number to a text that is equal for equal numbers; undefined for a text that is no number. */
export const toComparableNumber = (text: string, unit: string): string | undefined => {
  const plain = toPlainNumber(text, unit);
  if (plain === undefined) return undefined;
  let { digits, power } = toDecimal(plain);
  if (digits === 0n) return "0";
  while (digits % 10n === 0n) {
    digits /= 10n;
    power += 1;
  }
  return `${digits}e${power}`;
};
