import type { BankQuestion } from "@darasa/contract/question-bank";
import * as text from "@texts/question-bank.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useRemoveQuestion } from "../api/question-bank.ts";

interface RemoveQuestionProps {
  readonly of: BankQuestion;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a question is deleted. */
export function RemoveQuestionDialog({ of, onRemoved, onClose }: RemoveQuestionProps) {
  const { mutate, isPending, error } = useRemoveQuestion();
  return (
    <ConfirmDialog
      title={text.deleteQuestionTitle}
      action={text.deleteQuestionButton}
      busy={text.deletingQuestionLabel}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.deleteFailedMessage)}
      onConfirm={() => mutate(of.id, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      <p>
        <FormulaText>{of.question.text}</FormulaText>
      </p>
      <p>{text.deleteQuestionWarning}</p>
    </ConfirmDialog>
  );
}
