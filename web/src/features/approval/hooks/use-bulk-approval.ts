import { useQueryClient } from "@tanstack/react-query";
import * as text from "@texts/approval.ts";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/lib/message-of.ts";
import { useServices } from "@/lib/services.ts";
import { decide } from "../api/decide.ts";
import { ACCOUNTS_KEY } from "../api/list-accounts.ts";
import {
  againRows,
  approveInTurn,
  type BulkRow,
  type Candidate,
  startRows,
  withOutcome,
} from "../bulk.ts";

/** Approves the candidates one after the other; leaving stops before the next one. */
export const useBulkApproval = (candidates: readonly Candidate[]) => {
  const { api } = useServices();
  const client = useQueryClient();
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
      approve: (id) => decide(api, id, { kind: "approve", children: [] }),
      describe: (error) => messageOf(error, text.decisionFailed),
      report: (id, outcome) => setRows((current) => withOutcome(current, id, outcome)),
      isStopped: () => isStopped.current,
    });
    setPhase("finished");
    await client.invalidateQueries({ queryKey: [ACCOUNTS_KEY] });
  };

  return { rows, phase, start: () => void run() };
};
