/** English and Kiswahili month names by their first three letters. */
const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mac: 3,
  apr: 4,
  may: 5,
  mei: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  des: 12,
};

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const DAY_AND_MONTH_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,})\.?,?[-/. ]*(\d{4}|\d{2})$/i;
const MONTH_NAME_FIRST = /^([a-z]{3,})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4}|\d{2})$/i;
/** A date that a spreadsheet saved as a number: the days since 30 December 1899. */
const SERIAL_NUMBER = /^\d{5}$/;
const SERIAL_NUMBER_OF_1970 = 25_569;
const DAY_MS = 24 * 60 * 60_000;

const toFullYear = (year: string, today: string): number => {
  if (year.length === 4) return Number(year);
  const century = Number(today.slice(0, 2)) * 100;
  const full = century + Number(year);
  return full > Number(today.slice(0, 4)) ? full - 100 : full;
};

const toIsoDate = (year: number, month: number | undefined, day: number): string | undefined => {
  if (month === undefined) return;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

const toMonth = (name: string): number | undefined => MONTHS[name.slice(0, 3).toLowerCase()];

/**
 * Parses a date as people in Kenya write it and returns it as YYYY-MM-DD. The day comes before the month ("25/3/2011"),
 * except in ISO dates and with a month name. A year of two digits is the last such year that is not after `today`
 * (YYYY-MM-DD). Returns undefined for a text that is not a date.
 */
export const parseDate = (text: string, today: string): string | undefined => {
  const trimmed = text.trim();
  const iso = YEAR_FIRST.exec(trimmed);
  if (iso) return toIsoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day = "", month = "", year = ""] = DAY_FIRST.exec(trimmed) ?? [];
  if (day !== "") return toIsoDate(toFullYear(year, today), Number(month), Number(day));
  const named = DAY_AND_MONTH_NAME.exec(trimmed);
  if (named) {
    const [, namedDay = "", name = "", namedYear = ""] = named;
    return toIsoDate(toFullYear(namedYear, today), toMonth(name), Number(namedDay));
  }
  const american = MONTH_NAME_FIRST.exec(trimmed);
  if (american) {
    const [, name = "", namedDay = "", namedYear = ""] = american;
    return toIsoDate(toFullYear(namedYear, today), toMonth(name), Number(namedDay));
  }
  if (!SERIAL_NUMBER.test(trimmed)) return;
  return new Date((Number(trimmed) - SERIAL_NUMBER_OF_1970) * DAY_MS).toISOString().slice(0, 10);
};
