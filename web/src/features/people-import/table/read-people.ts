import { COUNTY_CHOICES, TEACHER_REGISTRATION_SUBJECTS } from "@darasa/contract/curriculum";
import {
  type ImportedGuardian,
  type ImportedPeopleKind,
  type ImportedStudent,
  type ImportedTeacher,
  importedGuardianSchema,
  importedStudentSchema,
  importedTeacherSchema,
} from "@darasa/contract/imported-people";
import { normalisePhoneNumber } from "@darasa/contract/phone";
import * as text from "@texts/people-import.ts";
import { type ColumnField, findColumns, listMissingFields, type TableColumns } from "./columns.ts";
import { getClassKindOfTitle, parseClass } from "./parse-class.ts";
import { parseDate } from "./parse-date.ts";
import { findTitleRow, type TextTable } from "./read-table.ts";

export type ImportedPerson = ImportedStudent | ImportedTeacher | ImportedGuardian;

/** A row of an imported table. */
export interface PersonRow {
  /** The number of the row in the spreadsheet. The row of titles is usually 1. */
  readonly line: number;
  /** The cells as they were read. */
  readonly cells: readonly string[];
  /** The person; absent if the row has errors. */
  readonly person?: ImportedPerson;
  /** What is wrong with the row, in plain words. */
  readonly errors: readonly string[];
}

/** An imported table of people of one kind. */
export interface PeopleTable {
  readonly kind: ImportedPeopleKind;
  readonly titles: readonly string[];
  readonly unknownTitles: readonly string[];
  /** Fields that the table must have but has no column for. If there are any, `rows` is empty. */
  readonly missingFields: readonly ColumnField[];
  readonly rows: readonly PersonRow[];
}

interface RowReader {
  readonly get: (field: ColumnField) => string | undefined;
  readonly titleOf: (field: ColumnField) => string;
  readonly today: string;
  readonly addError: (field: ColumnField, error: string) => void;
}

type Fields = Record<string, unknown>;

const findIgnoringCase = (choices: readonly string[], wanted: string): string =>
  choices.find((choice) => choice.toLowerCase() === wanted.toLowerCase()) ?? wanted;

/** Splits a cell with several values. Admission numbers may contain a slash, so a slash separates nothing. */
const splitList = (value: string): string[] =>
  value
    .split(/[,;\n]| and | na | & /i)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const readName = ({ get }: RowReader): string =>
  (
    get("name") ??
    [get("firstName"), get("middleName"), get("lastName")]
      .filter((part) => part !== undefined)
      .join(" ")
  ).replaceAll(/\s+/g, " ");

const readDate = (reader: RowReader, field: ColumnField): string | undefined => {
  const value = reader.get(field);
  if (value === undefined) return;
  const date = parseDate(value, reader.today);
  if (date !== undefined && date <= reader.today) return date;
  const title = reader.titleOf(field);
  reader.addError(
    field,
    date === undefined ? text.formatDateUnreadable(title, value) : text.formatDateInFuture(title),
  );
  return;
};

const readPhone = ({ get }: RowReader, field: ColumnField): string | undefined => {
  const value = get(field);
  return value === undefined ? undefined : normalisePhoneNumber(value);
};

const readClass = (reader: RowReader): Fields => {
  const value = reader.get("className");
  if (value === undefined) return {};
  const parsed = parseClass(value, getClassKindOfTitle(reader.titleOf("className")));
  if (parsed === undefined) {
    reader.addError("className", text.formatClassUnreadable(value));
    return {};
  }
  return { ...parsed, stream: reader.get("stream") ?? parsed.stream };
};

/** Reads the consent on paper. Without a date, the table contains no consent for the row. */
const readConsent = (reader: RowReader): Fields | undefined => {
  const signedOn = readDate(reader, "consentSignedOn");
  if (signedOn === undefined) return;
  return {
    guardianName: reader.get("consentGuardianName") ?? "",
    relation: reader.get("consentRelation") ?? "",
    signedOn,
  };
};

const readCounty = ({ get, addError }: RowReader): string | undefined => {
  const value = get("countyOfResidence");
  if (value === undefined) return;
  const county = findIgnoringCase(COUNTY_CHOICES, value.replace(/ county$/i, ""));
  if (!COUNTY_CHOICES.some((choice) => choice === county)) {
    addError("countyOfResidence", text.formatCountyUnknown(value));
  }
  return county;
};

const readStudent = (reader: RowReader): Fields => ({
  name: readName(reader),
  admissionNumber: reader.get("admissionNumber"),
  ...readClass(reader),
  dateOfBirth: readDate(reader, "dateOfBirth"),
  parentGuardianContact: readPhone(reader, "parentGuardianContact"),
  countyOfResidence: readCounty(reader),
  consent: readConsent(reader),
});

const readTeacher = (reader: RowReader): Fields => {
  const subjects = reader.get("subjectsTaught");
  return {
    name: readName(reader),
    email: reader.get("email"),
    phoneNumber: readPhone(reader, "phoneNumber"),
    tscNumber: reader.get("tscNumber"),
    subjectsTaught:
      subjects === undefined
        ? undefined
        : splitList(subjects).map((name) => findIgnoringCase(TEACHER_REGISTRATION_SUBJECTS, name)),
  };
};

/** Only students whose school made the account can log in without an e-mail address. */
const readGuardianEmail = (reader: RowReader): string | undefined => {
  const email = reader.get("email");
  if (email === undefined) reader.addError("email", text.guardianEmailMissing);
  return email;
};

const readGuardian = (reader: RowReader): Fields => ({
  name: readName(reader),
  email: readGuardianEmail(reader),
  phoneNumber: readPhone(reader, "phoneNumber"),
  nationalId: reader.get("nationalId"),
  relationshipToChildren: reader.get("relationshipToChildren"),
  childrenAdmissionNumbers: splitList(reader.get("childrenAdmissionNumbers") ?? ""),
});

const KINDS = {
  STUDENTS: { read: readStudent, schema: importedStudentSchema },
  TEACHERS: { read: readTeacher, schema: importedTeacherSchema },
  GUARDIANS: { read: readGuardian, schema: importedGuardianSchema },
} as const;

const withoutAbsentFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The value that identifies a person within the table. */
const toKey = (person: ImportedPerson): string =>
  ("admissionNumber" in person ? person.admissionNumber : person.email).toLowerCase();

interface RowContext {
  readonly kind: ImportedPeopleKind;
  readonly titles: readonly string[];
  readonly columns: TableColumns;
  readonly today: string;
}

const readRow = (
  { kind, titles, columns: { indexes }, today }: RowContext,
  cells: readonly string[],
  line: number,
): PersonRow => {
  const errors = new Map<PropertyKey, string>();
  const cellOf = (values: readonly string[], field: ColumnField): string =>
    values[indexes[field] ?? -1] ?? "";
  /** A mistake in a cell says which cell it is. An empty cell is described by what is missing in it. */
  const describe = (field: PropertyKey, problem: string): string => {
    const at = Object.entries(indexes).find(([name]) => name === field)?.[1] ?? -1;
    const [title = "", value = ""] = [titles[at], cells[at]];
    return value === "" ? problem : text.formatCellProblem(title, value, problem);
  };
  const { read, schema } = KINDS[kind];
  const fields = read({
    get: (field) => cellOf(cells, field) || undefined,
    titleOf: (field) => cellOf(titles, field),
    today,
    addError: (field, error) => errors.set(field, error),
  });
  const parsed = schema.safeParse(withoutAbsentFields(fields));
  if (parsed.success && errors.size === 0) return { line, cells, person: parsed.data, errors: [] };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field = ""] = path;
    if (!errors.has(field)) errors.set(field, describe(field, message));
  }
  return { line, cells, errors: [...errors.values()] };
};

/** Adds an error to each row whose person is already in an earlier row. */
const refuseRepeatedPeople = (rows: readonly PersonRow[]): PersonRow[] => {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (row.person === undefined) return row;
    const first = lines.get(toKey(row.person));
    if (first === undefined) {
      lines.set(toKey(row.person), row.line);
      return row;
    }
    const { line, cells } = row;
    return { line, cells, errors: [text.formatRepeatedPerson(first)] };
  });
};

/** Returns the titles of the columns of a table. The array is empty if the table has no row of titles. */
export const getColumnTitles = (table: TextTable): readonly string[] =>
  table[findTitleRow(table)] ?? [];

/** Reads the people of a table. `today` is the date in Nairobi as YYYY-MM-DD. */
export const readPeople = (
  kind: ImportedPeopleKind,
  table: TextTable,
  today: string,
): PeopleTable => {
  const titles = getColumnTitles(table);
  const columns = findColumns(kind, titles);
  const { unknownTitles } = columns;
  const missingFields = listMissingFields(kind, columns);
  if (missingFields.length > 0) return { kind, titles, unknownTitles, missingFields, rows: [] };
  const firstLine = findTitleRow(table) + 1;
  const rows = table.slice(firstLine).flatMap((cells, index) => {
    if (cells.every((cell) => cell === "")) return [];
    return [readRow({ kind, titles, columns, today }, cells, firstLine + index + 1)];
  });
  return { kind, titles, unknownTitles, missingFields, rows: refuseRepeatedPeople(rows) };
};
