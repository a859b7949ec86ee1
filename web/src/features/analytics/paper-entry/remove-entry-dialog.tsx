import type { PaperStudent } from "@darasa/contract/paper-entries";
import * as text from "@texts/paper-entries.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import type { EntryPlace } from "./paper-entry-outbox.ts";
import { useRemoveEntry } from "./use-paper-entries.ts";

interface RemoveEntryDialogProps {
  readonly place: EntryPlace;
  readonly student: PaperStudent;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before the stored answers of a student are removed, for example because they belong to another one. */
export function RemoveEntryDialog({ place, student, onDone, onClose }: RemoveEntryDialogProps) {
  const { mutate, isPending, error, data } = useRemoveEntry(place);
  const { id: studentId, name, entry } = student;
  const problem = data?.problem && text.formatProblem(name, data.problem);
  const remove = (): void => {
    if (entry === undefined) return;
    mutate(
      { studentId, revision: entry.revision },
      { onSuccess: (result) => result.problem === undefined && onDone() },
    );
  };
  return (
    <ConfirmDialog
      title={text.formatRemoveQuestion(name)}
      action={text.removeButton}
      wayOut={text.keepButton}
      isBusy={isPending}
      error={error === null ? problem : getErrorMessage(error, text.removeFailedMessage)}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.removeWarning}</p>
    </ConfirmDialog>
  );
}
