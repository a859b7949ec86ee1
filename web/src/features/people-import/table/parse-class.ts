import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";

type Grade = (typeof SCHOOL_CLASSES)[number];

export interface ParsedClass {
  readonly className: Grade;
  readonly stream?: string;
}

/** The words with which people begin a class, in English and Kiswahili. */
const FORM_WORDS = /^(?:form|f|kidato(?: cha)?)$/;
const GRADE_WORDS = /^(?:grade|g|class|std|standard|darasa(?: la)?)$/;

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
};

const SPELLED_NUMBER = new RegExp(`\\b(?:${Object.keys(NUMBER_WORDS).join("|")})\\b`);

/** A class: a word for its kind, a number, and the stream. */
const CLASS = /^([a-z]*(?: cha| la)?)\.? *(\d{1,2})[ -]*(.*)$/i;

const toKind = (word: string): "Form" | "Grade" | undefined => {
  if (FORM_WORDS.test(word)) return "Form";
  return GRADE_WORDS.test(word) ? "Grade" : undefined;
};

/** Returns the kind of class that the title of a column names: "Form" or "Kidato" holds forms, "Grade" grades. */
export const getClassKindOfTitle = (title: string): "Form" | "Grade" | undefined =>
  toKind(title.trim().toLowerCase());

/**
 * Parses a class as people write it: "Form 2 East", "F2E", "Kidato cha 2", "Grade 7 Blue", "Std 5", "Darasa la 5". A
 * number alone needs `kind`, because it may be a grade or a form. Returns undefined for a text that names no class.
 */
export const parseClass = (
  text: string,
  kind?: "Form" | "Grade" | undefined,
): ParsedClass | undefined => {
  const normal = text.trim().replaceAll(/\s+/g, " ");
  const withDigits = normal.replace(
    new RegExp(SPELLED_NUMBER, "i"),
    (spelled) => NUMBER_WORDS[spelled.toLowerCase()] ?? spelled,
  );
  const [, word = "", number = "", rest = ""] = CLASS.exec(withDigits) ?? [];
  const named = word === "" ? kind : toKind(word.toLowerCase());
  const className = SCHOOL_CLASSES.find((grade) => grade === `${named} ${Number(number)}`);
  if (number === "" || className === undefined) return;
  return rest === "" ? { className } : { className, stream: rest };
};
