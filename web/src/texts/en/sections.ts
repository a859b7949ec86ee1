import { formatNumber } from "./language.ts";

/** The heading of a section: its letter, and its title if it has one. */
export const formatSectionHeading = (letter: string, title: string): string =>
  title === "" ? `Section ${letter}` : `Section ${letter}: ${title}`;
/** Above the questions that belong to no section, if sections come before them. */
export const otherQuestionsHeading = "More questions";
export const formatPassageLabel = (first: number, last: number): string =>
  first === last
    ? `Text for question ${formatNumber(first)}`
    : `Text for questions ${formatNumber(first)} to ${formatNumber(last)}`;
export const readPassageAgainButton = "Read the text again";

/** Beside a long answer that is marked by hand. */
export const sectionOfQuestionLabel = "Text of the section";
