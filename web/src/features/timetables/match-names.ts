import { LESSON_SUBJECTS } from "@darasa/contract/lesson-subjects";
import type { Teachers } from "./week.ts";

const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Short forms that timetables of Kenyan schools use. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  math: "Mathematics",
  maths: "Mathematics",
  hisabati: "Mathematics",
  kiingereza: "English",
  biashara: "Business Studies",
  bst: "Business Studies",
  "b s": "Business Studies",
  comp: "Computer Studies",
  computer: "Computer Studies",
  agric: "Agriculture",
  pe: "Physical Education",
  "p e": "Physical Education",
  ppi: "Pastoral Instruction",
  lit: "Literature in English",
  fasihi: "Fasihi ya Kiswahili",
  sst: "Social Studies",
  cre: "CRE",
  "c r e": "CRE",
  "i r e": "IRE",
  guidance: "Guidance and Counselling",
  prep: "Preps",
};

/** A shorter beginning could be meant as something else. */
const MIN_BEGINNING_LENGTH = 3;

/** Returns the subject that is typed in full, as a usual short form, or by a beginning that only one subject has. */
export const matchSubject = (typed: string): string | undefined => {
  const wanted = simplify(typed);
  const exact = LESSON_SUBJECTS.find((subject) => simplify(subject) === wanted);
  if (exact !== undefined) return exact;
  const short = SHORT_FORMS[wanted];
  if (short !== undefined) return short;
  if (wanted.length < MIN_BEGINNING_LENGTH) return undefined;
  const begun = LESSON_SUBJECTS.filter((subject) => simplify(subject).startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
};

const TITLES = new Set(["mr", "mrs", "ms", "miss", "madam", "mwalimu", "tr", "dr", "sr", "fr"]);

/** Lists the teachers whose names contain all typed words, apart from titles. */
export const matchTeachers = (typed: string, teachers: Teachers): Teachers => {
  const words = simplify(typed)
    .split(" ")
    .filter((word) => word !== "" && !TITLES.has(word));
  if (words.length === 0) return [];
  return teachers.filter(({ name }) => {
    const parts = simplify(name).split(" ");
    return words.every((word) =>
      parts.some((part) => part === word || (word.length === 1 && part.startsWith(word))),
    );
  });
};
