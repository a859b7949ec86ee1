/** The texts of the search for a school in forms. */
export const schoolSearchPlaceholder = "Type its name or NEMIS code";
export const searchingSchoolsMessage = "Searching…";
export const noSchoolMatchesMessage = "No school found. Check the spelling or type less.";
export const schoolSearchFailedMessage =
  "The search did not work. Check your internet connection and type again.";
export const formatMoreSchoolsMessage = (shown: number, total: string): string =>
  `${shown} of ${total} schools. Type more to find yours.`;
export const formatAtLeast = (count: string): string => `more than ${count}`;
export const joinNonEmptyTexts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(" · ");
