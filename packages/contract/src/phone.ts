export const KENYAN_PHONE_NUMBER_PATTERN = /^\+254\d{9}$/;
export const EXAMPLE_PHONE_NUMBER = "+254712345678";

const COUNTRY_CODE = "254";

/**
 * Converts a phone number as typed (07…, 01…, 7…, 254…, +254 7…, 00254…) to +254XXXXXXXXX. The function is
 * idempotent, because forms call it at every keystroke. Extra digits are kept, so that validation can refuse
 * them.
 */
export const normalisePhoneNumber = (typed: string): string => {
  const hasPlus = typed.trimStart().startsWith("+");
  const digits = typed.replace(/\D/g, "").replace(/^00+/, "");
  if (digits === "") return hasPlus ? "+" : "";
  if (digits.startsWith(COUNTRY_CODE)) {
    return `+${COUNTRY_CODE}${digits.slice(COUNTRY_CODE.length).replace(/^0+/, "")}`;
  }
  if (COUNTRY_CODE.startsWith(digits) || hasPlus) return `+${digits}`;
  if (digits.startsWith("0")) return `+${COUNTRY_CODE}${digits.slice(1)}`;
  return /^[17]/.test(digits) ? `+${COUNTRY_CODE}${digits}` : digits;
};
