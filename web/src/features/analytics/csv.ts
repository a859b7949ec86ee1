export type Cell = string | number;

/** Spreadsheets interpret a cell with this first character as a formula (CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = "\ufeff";

const toText = (cell: Cell): string => {
  if (typeof cell === "number") return String(cell);
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

const toField = (cell: Cell): string => {
  const text = toText(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Formats a table as CSV (RFC 4180) with a byte order mark, by which spreadsheets detect UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST_NAME = 80;

/** Returns a file name of the title and the day (YYYY-MM-DD), without characters that file systems forbid. */
export const getCsvFileName = (title: string, day: string): string => {
  const safe = title.replaceAll(FORBIDDEN, " ").replaceAll(/\s+/g, " ").trim();
  return `${safe.slice(0, LONGEST_NAME).trim()} ${day}.csv`;
};
