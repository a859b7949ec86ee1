import { useEffect, useState } from "react";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { computeReceipt } from "../engine/compute-receipt.ts";
import { type AnswerJournal, toAnswersByQuestion } from "../engine/journal.ts";
import type { StoredAttemptDetails } from "../engine/offline-attempt.ts";
import { useAnswerJournal } from "./use-attempt-synchronizer.ts";

interface ReceiptParts {
  readonly studentId: string;
  readonly attempt: StoredAttemptDetails;
}

/**
 * Returns the receipt for these answers; undefined if the attempt has none or if the browser cannot compute it, for
 * example without HTTPS.
 */
export const findReceipt = async (
  { studentId, attempt }: ReceiptParts,
  journal: AnswerJournal,
): Promise<string | undefined> => {
  const { receiptKey, assessmentId, number } = attempt;
  if (receiptKey === undefined) return undefined;
  const owner = { assessmentId, studentId, number };
  return computeReceipt(receiptKey, owner, toAnswersByQuestion(journal)).catch(() => undefined);
};

/** Returns the receipt for the answers that are handed in. It follows answers that another device adds. */
export const useReceipt = (
  sync: AttemptSynchronizer,
  { studentId, attempt }: ReceiptParts,
): string | undefined => {
  const journal = useAnswerJournal(sync);
  const [receipt, setReceipt] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void findReceipt({ studentId, attempt }, journal).then((found) => {
      if (isCurrent) setReceipt(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [studentId, attempt, journal]);
  return receipt;
};
