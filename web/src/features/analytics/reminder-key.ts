const MODULUS = 2 ** 32;
const FACTORS = [31, 131, 1313] as const;

/** Returns a short fingerprint of a text. Equal texts have equal fingerprints. */
const hash = (text: string, factor: number): string => {
  let value = factor;
  for (const character of text)
    value = (value * factor + (character.codePointAt(0) ?? 0)) % MODULUS;
  return Math.floor(value).toString(36);
};

/**
 * Returns the idempotency key of a reminder. The same text about the same paper on the same day has the same key, so
 * that nobody receives it twice, not even after a reload in the middle of sending.
 */
export const getReminderKey = (paperId: string, day: string, text: string): string =>
  ["reminder", day, ...FACTORS.map((factor) => hash(`${paperId} ${text}`, factor))].join("-");
