export type Cell = string | number;

/** What a spreadsheet would take for the beginning of a formula. */
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

/** A table as RFC 4180 has it; the mark at its beginning tells spreadsheets that it is UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(toField).join(",")}\r\n`).join("")}`;

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;
const LONGEST_NAME = 80;

/** A name that every file system takes: what it is, and the day (YYYY-MM-DD). */
export const csvName = (title: string, day: string): string => {
  const safe = title.replaceAll(FORBIDDEN, " ").replaceAll(/\s+/g, " ").trim();
  return `${safe.slice(0, LONGEST_NAME).trim()} ${day}.csv`;
};
