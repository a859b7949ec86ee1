/** Several accounts, approved one after the other. */

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

/** Those that failed wait again; what is done stays done. */
export const againRows = (rows: readonly BulkRow[]): BulkRow[] =>
  rows.map((row) => (row.outcome === "done" ? row : { ...row, outcome: "waiting" }));

export const countDone = (rows: readonly BulkRow[]): number =>
  rows.filter(({ outcome }) => outcome === "done").length;

interface Run {
  readonly approve: (id: string) => Promise<unknown>;
  readonly describe: (error: unknown) => string;
  readonly report: (id: string, outcome: Outcome) => void;
  /** Asked before each: nobody is approved after the answer is yes. */
  readonly isStopped: () => boolean;
}

/** One at a time: each has its own result, and a slow connection is not asked for twenty things at once. */
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
