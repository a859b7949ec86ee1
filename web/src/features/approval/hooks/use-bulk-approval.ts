import * as text from "@texts/approval.ts";
import { useEffect, useRef, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import {
  type ApprovalCandidate,
  approveSequentially,
  type BulkRow,
  createBulkRows,
  resetFailedRows,
  setRowOutcome,
} from "../bulk.ts";

interface BulkApprovalOptions {
  readonly candidates: readonly ApprovalCandidate[];
  readonly approve: (id: string) => Promise<unknown>;
  /** Called after the last account. */
  readonly refresh: () => Promise<unknown>;
}

/** Approves the candidates one by one. No further account is approved after the component has unmounted. */
export const useBulkApproval = ({ candidates, approve, refresh }: BulkApprovalOptions) => {
  const [rows, setRows] = useState<readonly BulkRow[]>(() => createBulkRows(candidates));
  const [phase, setPhase] = useState<"asking" | "running" | "finished">("asking");
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const run = async (): Promise<void> => {
    const start = resetFailedRows(rows);
    setRows(start);
    setPhase("running");
    await approveSequentially(start, {
      approve,
      describe: (error) => getErrorMessage(error, text.decisionFailed),
      report: (id, outcome) => setRows((current) => setRowOutcome(current, id, outcome)),
      isStopped: () => isStopped.current,
    });
    setPhase("finished");
    await refresh();
  };

  return { rows, phase, start: () => void run() };
};
