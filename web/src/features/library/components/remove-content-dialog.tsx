import type { ContentItem } from "@darasa/contract/content";
import * as text from "@texts/library.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useRemoveContent } from "../api/remove-content.ts";

interface RemoveDialogProps {
  readonly item: ContentItem;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveContentDialog({ item, onRemoved, onClose }: RemoveDialogProps) {
  const { mutate, isPending, error } = useRemoveContent();
  return (
    <ConfirmDialog
      title={text.deleteContentConfirmQuestion}
      action={text.deleteContentButton}
      busy={text.deletingContentBusyLabel}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.contentDeletionFailedMessage)}
      onConfirm={() => mutate(item.id, { onSuccess: onRemoved })}
      onClose={onClose}
    >
      <p>
        {text.formatDeleteContentWarning(item.title)}{" "}
        <strong>{text.deletionCannotBeUndoneWarning}</strong>
      </p>
    </ConfirmDialog>
  );
}
