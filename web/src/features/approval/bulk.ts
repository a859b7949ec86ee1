export interface ApprovalCandidate {
  readonly id: string;
  readonly name: string;
}

export type ApprovalOutcome = "waiting" | "done" | { readonly failure: string };

export interface BulkRow extends ApprovalCandidate {
  readonly outcome: ApprovalOutcome;
}

export const createBulkRows = (candidates: readonly ApprovalCandidate[]): BulkRow[] =>
  candidates.map(({ id, name }) => ({ id, name, outcome: "waiting" }));

export const setRowOutcome = (
  rows: readonly BulkRow[],
  id: string,
  outcome: ApprovalOutcome,
): BulkRow[] => rows.map((row) => (row.id === id ? { ...row, outcome } : row));

/** Sets failed accounts back to waiting; approved accounts stay approved. */
export const resetFailedRows = (rows: readonly BulkRow[]): BulkRow[] =>
  rows.map((row) => (row.outcome === "done" ? row : { ...row, outcome: "waiting" }));

export const countApproved = (rows: readonly BulkRow[]): number =>
  rows.filter(({ outcome }) => outcome === "done").length;

interface Run {
  readonly approve: (id: string) => Promise<unknown>;
  readonly describe: (error: unknown) => string;
  readonly report: (id: string, outcome: ApprovalOutcome) => void;
  /** Called before each account. If it returns true, no further account is approved. */
  readonly isStopped: () => boolean;
}

/** Approves the accounts sequentially, so that a slow connection carries one request at a time. */
export const approveSequentially = async (
  rows: readonly BulkRow[],
  { approve, describe, report, isStopped }: Run,
): Promise<void> => {
  for (const { id, outcome } of rows) {
    if (outcome === "done") continue;
    if (isStopped()) return;
    const result = await approve(id).then(
      (): ApprovalOutcome => "done",
      (error: unknown): ApprovalOutcome => ({ failure: describe(error) }),
    );
    report(id, result);
  }
};
