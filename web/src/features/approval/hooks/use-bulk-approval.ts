import * as text from "@texts/approval.ts";
import { useEffect, useRef, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import {
  type ApprovalCandidate,
  approveAccountsSequentially,
  type BulkApprovalRow,
  createBulkApprovalRows,
  resetFailedApprovals,
  setBulkApprovalOutcome,
} from "../bulk-approval.ts";

interface BulkApprovalOptions {
  readonly candidates: readonly ApprovalCandidate[];
  readonly approve: (id: string) => Promise<unknown>;
  /** Reloads the account lists. Called after the last approval request. */
  readonly refresh: () => Promise<unknown>;
}

/** Approves the candidates one by one. No further account is approved after the component has unmounted. */
export const useBulkApproval = ({ candidates, approve, refresh }: BulkApprovalOptions) => {
  const [rows, setRows] = useState<readonly BulkApprovalRow[]>(() =>
    createBulkApprovalRows(candidates),
  );
  const [phase, setPhase] = useState<"asking" | "running" | "finished">("asking");
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const run = async (): Promise<void> => {
    const start = resetFailedApprovals(rows);
    setRows(start);
    setPhase("running");
    await approveAccountsSequentially(start, {
      approve,
      describe: (error) => getErrorMessage(error, text.accountDecisionFailedMessage),
      report: (id, outcome) => setRows((current) => setBulkApprovalOutcome(current, id, outcome)),
      isStopped: () => isStopped.current,
    });
    setPhase("finished");
    await refresh();
  };

  return { rows, phase, start: () => void run() };
};
