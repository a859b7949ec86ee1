import { splitIntoWords } from "../../platform/search-words.ts";

/** The number of words at the beginning of a name that two similar names share. */
const SIMILAR_WORDS = 2;

/** Returns the stored form of a school's name in which similar names begin with the same text. */
export const toSchoolNameKey = (name: string): string => splitIntoWords(name).join(" ");

/** Returns the beginning that the keys of similar names share. It is empty for a name without letters and digits. */
export const getSimilarNamePrefix = (nameKey: string): string =>
  nameKey.split(" ").slice(0, SIMILAR_WORDS).join(" ");
