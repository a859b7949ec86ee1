import Papa from "papaparse";

/** A table as text: rows of cells. Dates are YYYY-MM-DD, other values as a spreadsheet shows them. */
export type TextTable = readonly (readonly string[])[];

/** The reasons why a file is no table that can be imported. */
export type TableFileProblem = "notSpreadsheet" | "oldExcel" | "locked" | "tooLarge";

export class TableFileError extends Error {
  override readonly name = "TableFileError";
  readonly problem: TableFileProblem;

  constructor(problem: TableFileProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** A table of 2,000 people has less than 1 MB. A larger file would only keep a phone busy. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** The first bytes of XLSX files, which are ZIP archives. */
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
/** The first bytes of a compound file: an Excel file of before 2007, or an XLSX file with a password. */
const COMPOUND_FILE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16_LE_MARK = [0xff, 0xfe];

const isEmptyRow = (row: readonly string[]): boolean => row.every((cell) => cell === "");

/** Converts a cell of an XLSX file. The library returns dates as midnight in UTC. */
const toCellText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim();
};

const SEPARATORS = ["\t", ";", ","] as const;

/** Returns the index of the row of titles: the first row with two cells or more. A heading may be above it. */
export const findTitleRow = (table: TextTable): number =>
  table.findIndex((row) => row.filter((cell) => cell !== "").length > 1);

const parse = (text: string, delimiter: string): TextTable =>
  Papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map((cell) => cell.trim()));

const removeEmptyRowsAtEnd = (table: TextTable): TextTable =>
  table.slice(0, table.findLastIndex((row) => !isEmptyRow(row)) + 1);

/**
 * Reads a table from text: CSV, or cells copied from a spreadsheet, which tabs separate. The separator is the one that
 * finds the row of titles first, because a title contains no separator, but a list in a cell does. Empty rows stay, so
 * that the number of a row agrees with the spreadsheet.
 */
export const readTextTable = (text: string): TextTable => {
  const withoutMark = text.replace(/^\ufeff/, "");
  const candidates = SEPARATORS.map((separator) => parse(withoutMark, separator))
    .map((table) => ({ table, titleRow: findTitleRow(table) }))
    .filter(({ titleRow }) => titleRow >= 0)
    .toSorted((one, other) => one.titleRow - other.titleRow);
  return removeEmptyRowsAtEnd(candidates[0]?.table ?? parse(withoutMark, ","));
};

/** Counts the rows of people, which are the rows below the titles that are not empty. */
export const countPeopleRows = (table: TextTable): number =>
  table.slice(findTitleRow(table) + 1).filter((row) => !isEmptyRow(row)).length;

/** Windows spreadsheets save CSV files in this encoding unless told otherwise. */
const LEGACY_ENCODING = "windows-1252";

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const decode = (bytes: Uint8Array): string => {
  // Excel saves "Unicode Text" in this encoding.
  if (startsWith(bytes, UTF_16_LE_MARK)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LEGACY_ENCODING).decode(bytes);
  }
};

/** Pictures and documents contain control characters; PDF and HTML files begin with a mark of their format. */
const NOT_CSV = /^%PDF|^\s*<|[^\P{Cc}\t\n\v\f\r]/u;

const readXlsx = async (bytes: ArrayBuffer): Promise<TextTable> => {
  // Outside the `try`, because a failed download says nothing about the file.
  const { readSheet } = await import("read-excel-file/universal");
  try {
    return removeEmptyRowsAtEnd((await readSheet(bytes)).map((row) => row.map(toCellText)));
  } catch (cause) {
    throw new TableFileError("notSpreadsheet", { cause });
  }
};

/**
 * Reads a table from a CSV file or from the first sheet of an XLSX file. The XLSX library is loaded only for XLSX
 * files. The content of the file decides about its format, because names are often wrong.
 *
 * @throws TableFileError if the file is no table that can be imported
 */
export const readTableFile = async (file: File): Promise<TextTable> => {
  if (file.size > MAX_FILE_BYTES) throw new TableFileError("tooLarge");
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, COMPOUND_FILE_SIGNATURE)) {
    throw new TableFileError(/\.xlsx$/i.test(file.name) ? "locked" : "oldExcel");
  }
  if (startsWith(bytes, ZIP_SIGNATURE)) return readXlsx(buffer);
  const text = decode(bytes);
  if (NOT_CSV.test(text)) throw new TableFileError("notSpreadsheet");
  return readTextTable(text);
};
