import type { ImportedPeopleKind } from "@darasa/contract/imported-people";
import * as text from "@texts/people-import.ts";
import { useRef, useState } from "react";
import { useServices } from "@/lib/services.ts";
import { getNairobiDate } from "@/lib/time.ts";
import { guessKind } from "../table/columns.ts";
import { getColumnTitle } from "../table/expected-columns.ts";
import { getColumnTitles, type PeopleTable, readPeople } from "../table/read-people.ts";
import {
  countPeopleRows,
  readTableFile,
  readTextTable,
  TableFileError,
  type TextTable,
} from "../table/read-table.ts";

/** More rows would make the preview slow on a phone. */
const MAX_ROWS = 2_000;

/** The input from which a table comes. */
type TableInput = "file" | "paste";

interface ChosenTable {
  readonly input: TableInput;
  readonly table?: TextTable;
  readonly error?: string;
}

const describeFileError = (error: unknown): string =>
  error instanceof TableFileError
    ? text.tableFileProblems[error.problem]
    : text.tableUnreadableMessage;

/** Says why a table cannot be imported as a table of this kind; undefined if it can. */
const describeTableProblem = (table: PeopleTable): string | undefined => {
  const { kind, titles, missingFields, rows } = table;
  if (titles.length === 0) return text.titlesMissingMessage;
  if (missingFields.length > 0) {
    return text.formatMissingColumns(kind, missingFields.map(getColumnTitle));
  }
  return rows.length === 0 ? text.rowsMissingMessage : undefined;
};

/** Describes a table that was read, or says why it cannot be imported whatever its kind. */
const describeFound = (table: TextTable): { readonly error?: string; readonly found?: string } => {
  const titles = getColumnTitles(table);
  if (titles.length === 0) return { error: text.titlesMissingMessage };
  const count = countPeopleRows(table);
  if (count > MAX_ROWS) return { error: text.formatTooManyRows(count, MAX_ROWS) };
  return { found: text.formatTableFound(count, guessKind(titles)) };
};

/** Reads the table that the user chooses or pastes. Calls `onTable` with each table that was read. */
const useTableReader = (onTable: (table: TextTable | undefined) => void) => {
  const [chosen, setChosen] = useState<ChosenTable>();
  const [isReading, setReading] = useState(false);
  // The file or the text that was chosen last. A slower read of an earlier file must not replace it.
  const latest = useRef<unknown>(undefined);

  const take = (next: ChosenTable | undefined): void => {
    setReading(false);
    setChosen(next);
    onTable(next?.table);
  };

  const chooseFile = async (file: File | undefined): Promise<void> => {
    latest.current = file;
    take(undefined);
    if (file === undefined) return;
    setReading(true);
    const next = await readTableFile(file).then(
      (table): ChosenTable => ({ input: "file", table }),
      (failure: unknown): ChosenTable => ({ input: "file", error: describeFileError(failure) }),
    );
    if (latest.current === file) take(next);
  };

  const paste = (typed: string): void => {
    latest.current = typed;
    take(typed.trim() === "" ? undefined : { input: "paste", table: readTextTable(typed) });
  };

  return { chosen, isReading, chooseFile, paste };
};

/** Holds the kind of people and the table that the user has chosen, from a file or from pasted cells. */
export const useChosenTable = () => {
  const { clock } = useServices();
  const [kind, setChosenKind] = useState<ImportedPeopleKind>("STUDENTS");
  const [checkError, setCheckError] = useState<string>();
  const setKind = (next: ImportedPeopleKind): void => {
    setCheckError(undefined);
    setChosenKind(next);
  };
  const { chosen, isReading, chooseFile, paste } = useTableReader((table) => {
    setCheckError(undefined);
    const guess = guessKind(getColumnTitles(table ?? []));
    if (guess !== undefined) setChosenKind(guess);
  });
  const { found, error = chosen?.error } =
    chosen?.table === undefined ? {} : describeFound(chosen.table);

  /** Returns the people of the table; undefined after an error, which the screen then shows. */
  const check = (): PeopleTable | undefined => {
    if (isReading || error !== undefined) return undefined;
    if (chosen?.table === undefined) {
      setCheckError(text.tableMissingMessage);
      return undefined;
    }
    const today = getNairobiDate(new Date(clock.now()).toISOString());
    const table = readPeople(kind, chosen.table, today);
    const problem = describeTableProblem(table);
    setCheckError(problem);
    return problem === undefined ? table : undefined;
  };

  const shownError = error ?? checkError;
  const input = chosen?.input;
  return { kind, setKind, input, isReading, found, error: shownError, chooseFile, paste, check };
};
