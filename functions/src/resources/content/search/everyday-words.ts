/*
 * The words by which people in Kenya search for subjects, classes and types of files, in English and Kiswahili.
 * The search index of an item contains them beside the item's own words.
 */

/** Words of the same meaning. Each of them finds the items that contain another one. */
const SAME_MEANING: readonly string[] = [
  "mathematics maths math hisabati hesabu",
  "english kiingereza",
  "kiswahili swahili",
  "biology biolojia",
  "chemistry kemia",
  "physics fizikia",
  "history historia",
  "geography jiografia",
  "business biashara",
  "computer kompyuta tarakilishi",
  "examination exam exams mtihani mitihani",
  "form kidato",
];

/** Words that belong to a whole subject or type. */
const OF_SUBJECT: Readonly<Record<string, string>> = {
  CRE: "christian religious education dini",
  "Computer Studies": "ict",
};
const OF_TYPE: Readonly<Record<string, string>> = {
  PDF: "notes",
  PAST_PAPER: "exam exams examination test mtihani mitihani",
  VIDEO: "film filamu",
  BOOK: "kitabu vitabu",
};

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const KISWAHILI_ORDINALS = "kwanza pili tatu nne tano sita saba nane tisa kumi".split(" ");
const GRADE = /^(?<level>Form|Grade) (?<number>\d{1,2})$/;

const split = (words: string | undefined): string[] => words?.split(" ") ?? [];

const EQUAL_WORDS = new Map(
  SAME_MEANING.map(split).flatMap((group) => group.map((word) => [word, group] as const)),
);

/** All words of these lists that name a subject or the like. A misspelt one can be corrected without the database. */
export const EVERYDAY_WORDS: readonly string[] = [
  ...EQUAL_WORDS.keys(),
  ...Object.values(OF_SUBJECT).flatMap(split),
  ...Object.values(OF_TYPE).flatMap(split),
  ...KISWAHILI_ORDINALS,
  "grade",
  "paper",
  "video",
];

/** Returns the word and the other words of its meaning. */
export const withEqualWords = (word: string): readonly string[] => EQUAL_WORDS.get(word) ?? [word];

/** Returns the words by which people call a grade: "two", "pili", "form2" and "f2" for Form 2. */
export const everydayWordsOfGrade = (grade: string): string[] => {
  const { level, number } = GRADE.exec(grade)?.groups ?? {};
  if (level === undefined || number === undefined) return [];
  const index = Number(number) - 1;
  const name = level.toLowerCase();
  return [
    name + number,
    name.charAt(0) + number,
    ...(name === "grade" ? ["class", "darasa"] : []),
    ...split(NUMBERS[index]),
    ...split(KISWAHILI_ORDINALS[index]),
  ];
};

export const everydayWordsOfSubject = (subject: string): string[] => split(OF_SUBJECT[subject]);

export const everydayWordsOfType = (contentType: string): string[] => split(OF_TYPE[contentType]);
