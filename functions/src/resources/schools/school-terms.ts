import type { SchoolTerm } from "@darasa/contract/own-school";

const YEAR_LENGTH = 4;

/** Returns the year of the first term, or an empty text if there is no term. */
const getYear = (terms: readonly SchoolTerm[]): string =>
  terms[0]?.starts.slice(0, YEAR_LENGTH) ?? "";

/** Returns the own terms of a school, unless they are of an earlier year than the national terms. */
export const getCurrentOwnTerms = <T extends readonly SchoolTerm[]>(
  own: T | undefined,
  national: readonly SchoolTerm[],
): T | undefined => (own !== undefined && getYear(own) >= getYear(national) ? own : undefined);

/** Returns true if the date, as YYYY-MM-DD, is in no term. Without the terms of its year, no date is a holiday. */
export const isHoliday = (terms: readonly SchoolTerm[], date: string): boolean =>
  getYear(terms) === date.slice(0, YEAR_LENGTH) &&
  !terms.some(({ starts, ends }) => starts <= date && date <= ends);
