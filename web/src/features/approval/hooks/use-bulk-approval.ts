import * as text from "@texts/approval.ts";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/message-of.ts";
import {
  againRows,
  approveInTurn,
  type BulkRow,
  type Candidate,
  startRows,
  withOutcome,
} from "../bulk.ts";

interface BulkApprovalOptions {
  readonly candidates: readonly Candidate[];
  readonly approve: (id: string) => Promise<unknown>;
  /** Called after the last account. */
  readonly refresh: () => Promise<unknown>;
}

/** Approves the candidates one by one. No further account is approved after the component has unmounted. */
export const useBulkApproval = ({ candidates, approve, refresh }: BulkApprovalOptions) => {
  const [rows, setRows] = useState<readonly BulkRow[]>(() => startRows(candidates));
  const [phase, setPhase] = useState<"asking" | "running" | "finished">("asking");
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const run = async (): Promise<void> => {
    const start = againRows(rows);
    setRows(start);
    setPhase("running");
    await approveInTurn(start, {
      approve,
      describe: (error) => messageOf(error, text.decisionFailed),
      report: (id, outcome) => setRows((current) => withOutcome(current, id, outcome)),
      isStopped: () => isStopped.current,
    });
    setPhase("finished");
    await refresh();
  };

  return { rows, phase, start: () => void run() };
};
