import type { ImportedPeopleKind } from "@darasa/contract/imported-people";
import { IMPORT_REQUEST_MAX_PEOPLE } from "@darasa/contract/limits";
import type { ImportOutcome } from "@darasa/contract/people-import";
import { problemColumnTitle } from "@texts/people-import.ts";
import { type CheckedRow, describeProblem, getRowState, type RowState } from "./row-state.ts";
import type { ImportedPerson, PeopleTable } from "./table/read-people.ts";

/** A row that an import leaves out, with the reason in plain words. */
export interface LeftOutRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: string;
}

/** A row that an import sends to the server. */
export interface RowToImport {
  readonly line: number;
  readonly cells: readonly string[];
  readonly person: ImportedPerson;
  /** The outcome of the preview. */
  readonly expected: ImportOutcome;
}

/** An import that the user has started. It contains all that is needed to go on with it after a reload. */
export interface ImportJob {
  /** The id that all requests of the import have. */
  readonly id: string;
  readonly kind: ImportedPeopleKind;
  readonly titles: readonly string[];
  readonly rows: readonly RowToImport[];
  readonly leftOut: readonly LeftOutRow[];
  /** The number of people who are not sent, because the preview has found no change. */
  readonly unchangedCount: number;
}

/** The outcomes of the finished requests of an import, by the number of the request. */
export type BatchOutcomes = ReadonlyMap<number, readonly ImportOutcome[]>;

export const createImportJob = (
  id: string,
  { kind, titles }: Pick<PeopleTable, "kind" | "titles">,
  checked: readonly CheckedRow[],
): ImportJob => {
  const rows: RowToImport[] = [];
  const leftOut: LeftOutRow[] = [];
  let unchangedCount = 0;
  for (const row of checked) {
    const { line, cells, person, outcome } = row;
    if (person === undefined || outcome === undefined || outcome.outcome === "CONFLICT") {
      leftOut.push({ line, cells, problem: describeProblem(row) });
    } else if (outcome.outcome === "UNCHANGED") unchangedCount += 1;
    else rows.push({ line, cells, person, expected: outcome });
  }
  return { id, kind, titles, rows, leftOut, unchangedCount };
};

export const countBatches = ({ rows }: ImportJob): number =>
  Math.ceil(rows.length / IMPORT_REQUEST_MAX_PEOPLE);

/** Returns the rows that the request with the number `batch` contains. */
export const getBatchRows = ({ rows }: ImportJob, batch: number): readonly RowToImport[] =>
  rows.slice(batch * IMPORT_REQUEST_MAX_PEOPLE, (batch + 1) * IMPORT_REQUEST_MAX_PEOPLE);

/** Counts the people whose requests have finished. */
export const countDone = (job: ImportJob, outcomes: BatchOutcomes): number =>
  [...outcomes.keys()].reduce((sum, batch) => sum + getBatchRows(job, batch).length, 0);

/** What an import has done. */
export interface ImportResult {
  readonly newCount: number;
  /** The names of the new students whose accounts wait for the consent of a parent. */
  readonly waitingNames: readonly string[];
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly leftOut: readonly LeftOutRow[];
}

/**
 * Returns what happened to a person. A request whose response was lost is repeated, and then reports no change. The
 * expected outcome is right in this case, because the first request has made the change.
 */
const getFinalOutcome = (row: RowToImport, outcome: ImportOutcome): ImportOutcome =>
  outcome.outcome === "UNCHANGED" ? row.expected : outcome;

/** Summarises a finished import. */
export const summariseImport = (job: ImportJob, outcomes: BatchOutcomes): ImportResult => {
  const finished = [...outcomes].flatMap(([batch, ofBatch]) =>
    getBatchRows(job, batch).flatMap((row, index) => {
      const outcome = ofBatch[index];
      if (outcome === undefined) return [];
      return [{ ...row, errors: [], outcome: getFinalOutcome(row, outcome) }];
    }),
  );
  const refused = finished
    .filter((row) => getRowState(row) === "CONFLICT")
    .map((row) => ({ line: row.line, cells: row.cells, problem: describeProblem(row) }));
  const waiting = finished.filter((row) => getRowState(row) === "WAITING");
  const count = (...states: readonly RowState[]): number =>
    finished.filter((row) => states.includes(getRowState(row))).length;
  return {
    newCount: count("NEW", "WAITING"),
    waitingNames: waiting.map(({ person }) => person.name),
    changedCount: count("CHANGED"),
    unchangedCount: job.unchangedCount,
    leftOut: [...job.leftOut, ...refused].toSorted((one, other) => one.line - other.line),
  };
};

/** Returns the table of the rows that were left out: the table of the school with one more column, the problem. */
export const toProblemTable = (
  titles: readonly string[],
  rows: readonly LeftOutRow[],
): readonly (readonly string[])[] => [
  [...titles, problemColumnTitle],
  ...rows.map(({ cells, problem }) => [...titles.map((_, index) => cells[index] ?? ""), problem]),
];
