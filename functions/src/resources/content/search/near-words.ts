import { stemmer } from "stemmer";

/** Words with a typing error are looked up by this many letters, which limits the keys of a query. */
const COMPARED_LENGTH = 8;
const MIN_LENGTH = 4;
const LETTERS = /^\p{L}+$/u;
/** The beginnings by which Kiswahili tells one from many: kitabu, vitabu; mtihani, mitihani; swali, maswali. */
const KISWAHILI_NOUN_PREFIX = /^(?:mwa|wa|ma|mi|m|ki|vi|u)(?=[a-z]{4})/;
/** What the stemmer leaves of endings: "trigonometri" of trigonometry, "trigonometr" of trigonometric. */
const LAST_VOWELS = /(?<=.{3})[aeiy]+$/;

/** Returns true if a word is long enough to find words that are nearly the same. */
export const canHaveNearWords = (word: string): boolean =>
  word.length >= MIN_LENGTH && LETTERS.test(word);

/** The part that the forms of a word share: "respiring" and "respiration", "kitabu" and "vitabu". */
const rootOf = (word: string): string =>
  stemmer(word.replace(KISWAHILI_NOUN_PREFIX, "")).replace(LAST_VOWELS, "");

/**
 * Returns the keys that a word shares with every word of the same root and with every word that differs from it by
 * one typing error in its first letters: the first letters, these letters without each one of them in turn, and the
 * root. There are at most COMPARED_LENGTH + 2 keys.
 */
export const toNearWordKeys = (word: string): string[] => {
  const letters = [...word].slice(0, COMPARED_LENGTH);
  const shortened = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  return [...new Set([letters.join(""), ...shortened, `_${rootOf(word)}`])];
};

/** Returns true if the words differ by one letter: replaced, added, left out, or exchanged with its neighbour. */
const differByOneTypingError = (one: string, other: string): boolean => {
  const place = [...one].findIndex((letter, index) => letter !== other[index]);
  if (place === -1) return other.length === one.length + 1;
  const [rest, otherRest] = [one.slice(place), other.slice(place)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) &&
      rest.charAt(0) === otherRest.charAt(1) &&
      rest.charAt(1) === otherRest.charAt(0))
  );
};

const haveSameRoot = (one: string, other: string): boolean => rootOf(one) === rootOf(other);

/** Returns the words of `words` that are nearly the same as `word`, those with one typing error first. */
export const listNearWords = (word: string, words: readonly string[]): string[] => {
  const near = words.filter(canHaveNearWords);
  return [
    ...near.filter((other) => differByOneTypingError(word, other)),
    ...near.filter((other) => haveSameRoot(word, other)),
  ];
};
