import type { Role } from "@darasa/contract/roles";

export interface ApprovalCandidate {
  readonly id: string;
  readonly name: string;
  /** True if the owner of the account's e-mail address has confirmed it; absent if it has no address. */
  readonly emailConfirmed?: boolean | undefined;
  readonly role: Role;
  /** The grade of a student. */
  readonly className?: string | undefined;
  /** The class in which a student is already. */
  readonly classId?: string | undefined;
}

export type BulkApprovalOutcome = "waiting" | "done" | { readonly failure: string };

export interface BulkApprovalRow extends ApprovalCandidate {
  readonly outcome: BulkApprovalOutcome;
}

export const createBulkApprovalRows = (
  candidates: readonly ApprovalCandidate[],
): BulkApprovalRow[] =>
  candidates.map(({ id, name, emailConfirmed, role, className, classId }) => ({
    id,
    name,
    emailConfirmed,
    role,
    className,
    classId,
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

/** How many accounts a bulk approval covers, and how many of them are told by e-mail later or not at all. */
export interface ApprovedPeople {
  readonly all: number;
  /** The accounts whose e-mail waits until the address is confirmed. */
  readonly unconfirmed: number;
  readonly withoutEmail: number;
}

export const countPeople = (
  accounts: readonly Pick<ApprovalCandidate, "emailConfirmed">[],
): ApprovedPeople => ({
  all: accounts.length,
  unconfirmed: accounts.filter(({ emailConfirmed }) => emailConfirmed === false).length,
  withoutEmail: accounts.filter(({ emailConfirmed }) => emailConfirmed === undefined).length,
});

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
