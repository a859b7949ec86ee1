import type { NewContent } from "../../functions/src/resources/content/library/content-fields.ts";

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

/** The word of a rank; different ranks give different words. */
export const word = (rank: number): string => {
  let text = "";
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    text += SYLLABLES[rest % SYLLABLES.length];
  }
  return text;
};

/** From 0 to 1; the same numbers in every run. It is the last step of MurmurHash3. */
const scatter = (seed: number): number => {
  const first = Math.imul(seed ^ (seed >>> 16), 0x85_eb_ca_6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35);
  return ((second ^ (second >>> 16)) >>> 0) / 2 ** 32;
};

/** As in a language: few words are everywhere, most are rare. */
const wordAt = (seed: number): string => word(Math.floor(VOCABULARY ** scatter(seed)) - 1);

const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, index) => wordAt(1 + seed * 64 + index)).join(" ");

export const libraryItem = (index: number): NewContent & { readonly id: string } => ({
  // As ids are given: in no order.
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
