export interface Candidate {
  readonly id: string;
  readonly name: string;
}

export type Outcome = "waiting" | "done" | { readonly failure: string };

export interface BulkRow extends Candidate {
  readonly outcome: Outcome;
}

export const startRows = (candidates: readonly Candidate[]): BulkRow[] =>
  candidates.map(({ id, name }) => ({ id, name, outcome: "waiting" }));

export const withOutcome = (rows: readonly BulkRow[], id: string, outcome: Outcome): BulkRow[] =>
  rows.map((row) => (row.id === id ? { ...row, outcome } : row));

/** Sets failed accounts back to waiting; approved accounts stay approved. */
export const againRows = (rows: readonly BulkRow[]): BulkRow[] =>
  rows.map((row) => (row.outcome === "done" ? row : { ...row, outcome: "waiting" }));

export const countDone = (rows: readonly BulkRow[]): number =>
  rows.filter(({ outcome }) => outcome === "done").length;

interface Run {
  readonly approve: (id: string) => Promise<unknown>;
  readonly describe: (error: unknown) => string;
  readonly report: (id: string, outcome: Outcome) => void;
  /** Checked before each account; if true, the run ends. */
  readonly isStopped: () => boolean;
}

/** Approves the accounts sequentially, so that a slow connection carries one request at a time. */
export const approveInTurn = async (
  rows: readonly BulkRow[],
  { approve, describe, report, isStopped }: Run,
): Promise<void> => {
  for (const { id, outcome } of rows) {
    if (outcome === "done") continue;
    if (isStopped()) return;
    const result = await approve(id).then(
      (): Outcome => "done",
      (error: unknown): Outcome => ({ failure: describe(error) }),
    );
    report(id, result);
  }
};
