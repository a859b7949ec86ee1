export const CSV_MEDIA_TYPE = "text/csv";

export type CsvCell = string | number;

/** Spreadsheets interpret a cell that begins with one of these characters as a formula (CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = "\ufeff";

const toText = (cell: CsvCell): string => {
  if (typeof cell === "number") return String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

const toField = (cell: CsvCell): string => {
  const text = toText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Formats a table as CSV (RFC 4180). The text begins with a byte order mark, by which spreadsheets detect UTF-8.
 */
export const formatCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST_NAME = 80;

/**
 * Returns a file name that consists of the title and the day (YYYY-MM-DD), without characters that file systems
 * forbid.
 */
export const getFileName = (title: string, day: string, extension: string): string => {
  const safe = title.replaceAll(FORBIDDEN, " ").replaceAll(/\s+/g, " ").trim();
  return `${safe.slice(0, LONGEST_NAME).trim()} ${day}.${extension}`;
};
