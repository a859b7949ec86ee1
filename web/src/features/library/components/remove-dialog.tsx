import type { Content } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useRemoveContent } from "../api/remove-content.ts";

interface RemoveDialogProps {
  readonly item: Content;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveDialog({ item, onRemoved, onClose }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoveContent();
  return (
    <ConfirmDialog
      title={text.removeQuestion}
      action={text.remove}
      busy={text.removing}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.removeFailed)}
      onConfirm={() => mutate(item.id, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      <p>
        {text.removeConsequence(item.title)} <strong>{text.noUndo}</strong>
      </p>
    </ConfirmDialog>
  );
}
