export interface ApprovalCandidate {
  readonly id: string;
  readonly name: string;
  /** True if the owner of the account's e-mail address has confirmed it; absent if this is unknown. */
  readonly emailConfirmed?: boolean | undefined;
}

export type BulkApprovalOutcome = "waiting" | "done" | { readonly failure: string };

export interface BulkApprovalRow extends ApprovalCandidate {
  readonly outcome: BulkApprovalOutcome;
}

export const createBulkApprovalRows = (
  candidates: readonly ApprovalCandidate[],
): BulkApprovalRow[] =>
  candidates.map(({ id, name, emailConfirmed }) => ({
    id,
    name,
    emailConfirmed,
    outcome: "waiting",
  }));

export const setBulkApprovalOutcome = (
  rows: readonly BulkApprovalRow[],
  id: string,
  outcome: BulkApprovalOutcome,
): BulkApprovalRow[] => rows.map((row) => (row.id === id ? { ...row, outcome } : row));

/**
 * Sets the outcome of each failed approval back to "waiting", so that it can be tried again. Approved accounts
 * keep the outcome "done".
 */
export const resetFailedApprovals = (rows: readonly BulkApprovalRow[]): BulkApprovalRow[] =>
  rows.map((row) => (row.outcome === "done" ? row : { ...row, outcome: "waiting" }));

export const listApprovedAccounts = (rows: readonly BulkApprovalRow[]): BulkApprovalRow[] =>
  rows.filter(({ outcome }) => outcome === "done");

/** Counts the accounts whose e-mail about the approval waits until the address is confirmed. */
export const countUnconfirmedEmails = (accounts: readonly ApprovalCandidate[]): number =>
  accounts.filter(({ emailConfirmed }) => emailConfirmed !== true).length;

interface Run {
  readonly approve: (id: string) => Promise<unknown>;
  readonly describe: (error: unknown) => string;
  readonly report: (id: string, outcome: BulkApprovalOutcome) => void;
  /** Called before each approval. If it returns true, no further account is approved. */
  readonly isStopped: () => boolean;
}

/** Approves the accounts one after the other, so that a slow connection carries only one request at a time. */
export const approveAccountsSequentially = async (
  rows: readonly BulkApprovalRow[],
  { approve, describe, report, isStopped }: Run,
): Promise<void> => {
  for (const { id, outcome } of rows) {
    if (outcome === "done") continue;
    if (isStopped()) return;
    const result = await approve(id).then(
      (): BulkApprovalOutcome => "done",
      (error: unknown): BulkApprovalOutcome => ({ failure: describe(error) }),
    );
    report(id, result);
  }
};
