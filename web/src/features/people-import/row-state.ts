import type { ImportOutcome } from "@darasa/contract/people-import";
import * as text from "@texts/people-import.ts";
import type { PersonRow } from "./table/read-people.ts";

/** A row of the table with the outcome that the server predicts. Rows with errors have no outcome. */
export interface CheckedRow extends PersonRow {
  readonly outcome?: ImportOutcome;
}

/** What an import does with a row, in the order in which the screen shows the rows. */
const ROW_STATES = ["ERROR", "CONFLICT", "WAITING", "CHANGED", "NEW", "UNCHANGED"] as const;
export type RowState = (typeof ROW_STATES)[number];

export const getRowState = ({ outcome }: Pick<CheckedRow, "outcome">): RowState =>
  outcome?.outcome ?? "ERROR";

/** The rows that have one state. */
export interface RowGroup {
  readonly state: RowState;
  readonly rows: readonly CheckedRow[];
}

/** Groups the rows by state. The groups have the order of `ROW_STATES`, and no group is empty. */
export const groupByState = (rows: readonly CheckedRow[]): readonly RowGroup[] =>
  ROW_STATES.map((state) => ({
    state,
    rows: rows.filter((row) => getRowState(row) === state),
  })).filter((group) => group.rows.length > 0);

/** Says in plain words why a row cannot be imported. Returns an empty text if it can. */
export const describeProblem = ({
  errors,
  outcome,
}: Pick<CheckedRow, "errors" | "outcome">): string => {
  const { conflict } = outcome ?? {};
  return conflict === undefined
    ? errors.join(" ")
    : text.conflictFormatters[conflict.reason](conflict.value);
};

/** Returns the short text that names the person of a row: the name, or the first cells of an unreadable row. */
export const getRowTitle = ({ person, cells }: PersonRow): string =>
  person?.name ??
  cells
    .filter((cell) => cell !== "")
    .slice(0, 2)
    .join(", ");

/** Returns the details that tell people with the same name apart. */
export const getRowDetails = ({ person }: PersonRow): readonly string[] => {
  if (person === undefined) return [];
  if (!("admissionNumber" in person)) return [person.email];
  const { admissionNumber, className, stream } = person;
  return [admissionNumber, stream === undefined ? className : `${className} ${stream}`];
};
