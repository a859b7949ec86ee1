import type { NewContentRecord } from "../../functions/src/resources/content/library/content-fields.ts";

const VOCABULARY = 5_000;
const TITLE_WORDS = 5;
const DESCRIPTION_WORDS = 14;
const SYLLABLES = "ma ji ka to lo ne su ri ba du fe ho ki la mo nu pa ro si ta ve wi yo za".split(
  " ",
);
const SUBJECTS = [
  "Biology",
  "Chemistry",
  "Physics",
  "Mathematics",
  "English",
  "Kiswahili",
] as const;
const LEVELS = ["FREE", "FREE", "FREE", "FREE", "PREMIUM", "SCHOOL_ONLY"] as const;

const pick = <T>(values: readonly [T, ...T[]], index: number): T =>
  values[index % values.length] ?? values[0];

/**
 * Returns a word of an artificial vocabulary. `rank` is the position of the word in the list of all words by
 * frequency; 0 is the most frequent word.
 */
export const buildVocabularyWord = (rank: number): string => {
  let text = "";
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    text += SYLLABLES[rest % SYLLABLES.length];
  }
  return text;
};

/**
 * Hashes the seed to a number in [0, 1) with the final step of MurmurHash3. The same seed gives the same
 * number in every run.
 */
const scatter = (seed: number): number => {
  const first = Math.imul(seed ^ (seed >>> 16), 0x85_eb_ca_6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35);
  return ((second ^ (second >>> 16)) >>> 0) / 2 ** 32;
};

/** Picks a word so that few words are frequent and most are rare, as in natural language. */
const pickWord = (seed: number): string =>
  buildVocabularyWord(Math.floor(VOCABULARY ** scatter(seed)) - 1);

const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, index) => pickWord(1 + seed * 64 + index)).join(" ");

export const buildLibraryItemForBenchmark = (
  index: number,
): NewContentRecord & { readonly id: string } => ({
  // The hash makes the order of the ids independent of the order of creation, like Firestore's automatic ids.
  id: `${Math.floor(scatter(index + 1) * 2 ** 32).toString(36)}-${index}`,
  title: words(2 * index, TITLE_WORDS),
  description: words(2 * index + 1, DESCRIPTION_WORDS),
  subject: pick(SUBJECTS, Math.floor(index / 4)),
  grade: `Form ${1 + (index % 4)}`,
  contentType: "PDF",
  accessLevel: pick(LEVELS, Math.floor(index / 24)),
  language: "EN",
  fileName: "item.pdf",
  fileType: "application/pdf",
  fileSizeBytes: 1_000,
  storagePath: `content/${index}/item.pdf`,
  ownerId: "author",
  schoolId: index % 20 === 0 ? "moi" : `school-${index % 20}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1_000),
});
