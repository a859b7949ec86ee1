import { BANK_REQUEST_MAX_QUESTIONS } from "@darasa/contract/limits";
import type { NewBankQuestion } from "@darasa/contract/question-bank";
import * as text from "@texts/bank-exchange.ts";
import { useRef, useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useSaveQuestions } from "./question-bank.ts";

interface Progress {
  /** The number of questions that the server has answered for. */
  readonly done: number;
  /** How many of them were new. */
  readonly fresh: number;
}

const NOTHING: Progress = { done: 0, fresh: 0 };

/**
 * Saves questions in batches, one after the other. After a failure the next call goes on with the first batch that was not
 * answered; the server saves no question twice.
 */
export const useBatchSaving = () => {
  const { mutateAsync } = useSaveQuestions();
  const [progress, setProgress] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const current = useRef(NOTHING);
  const save = async (questions: readonly NewBankQuestion[], shared: boolean): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      while (current.current.done < questions.length) {
        const { done, fresh } = current.current;
        const batch = questions.slice(done, done + BANK_REQUEST_MAX_QUESTIONS);
        const saved = await mutateAsync({ questions: batch, shared });
        current.current = {
          done: done + batch.length,
          fresh: fresh + saved.filter(({ isNew }) => isNew).length,
        };
        setProgress(current.current);
      }
    } catch (cause) {
      setError(getErrorMessage(cause, text.savingFailedMessage));
    } finally {
      setBusy(false);
    }
  };
  return { ...progress, isBusy, error, save };
};
