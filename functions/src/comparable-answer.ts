/** Characters that phone keyboards insert instead of an apostrophe. */
const APOSTROPHES = /[‘’‛ʼ]/gu;
const FINAL_PUNCTUATION = /[\s.,;:!?]+$/u;

/**
 * Converts a short answer to a form that can be compared with the correct answer: lower case, single spaces,
 * plain apostrophes, and no punctuation at the end.
 */
export const toComparableAnswer = (text: string): string => {
  const plain = text
    .replace(APOSTROPHES, "'")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .trim();
  const words = plain.replace(FINAL_PUNCTUATION, "");
  // An answer that consists only of punctuation keeps its punctuation.
  return words === "" ? plain : words;
};
