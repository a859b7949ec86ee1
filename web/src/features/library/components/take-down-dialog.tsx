import type { ContentItem } from "@darasa/contract/content";
import { cancelButton } from "@texts/common.ts";
import * as text from "@texts/take-downs.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { ReasonForm } from "@/components/form/reason-form.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { usePutBackContent, useTakeDownContent } from "../api/take-down-content.ts";

interface DialogProps {
  readonly item: ContentItem;
  /** Is called with the success message when the item has been changed. */
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

function TakeDown({ item, onDone, onClose }: DialogProps) {
  const { mutate, isPending, error } = useTakeDownContent(item);
  const handleSend = (reason: string): void =>
    mutate(reason, { onSuccess: () => onDone(text.formatTakenDownMessage(item.title)) });
  return (
    <Dialog title={text.takeDownDialogTitle} onClose={onClose}>
      <ReasonForm
        note={text.formatTakeDownWarning(item.title)}
        label={text.takeDownReasonLabel}
        action={text.takeDownButton}
        back={cancelButton}
        busy={text.takeDownBusyLabel}
        isBusy={isPending}
        error={error === null ? undefined : getErrorMessage(error, text.takeDownFailedMessage)}
        onSend={handleSend}
        onBack={onClose}
      />
    </Dialog>
  );
}

function PutBack({ item, onDone, onClose }: DialogProps) {
  const { mutate, isPending, error } = usePutBackContent(item);
  const handleConfirm = (): void =>
    mutate(undefined, { onSuccess: () => onDone(text.formatPutBackMessage(item.title)) });
  return (
    <ConfirmDialog
      title={text.putBackDialogTitle}
      action={text.putBackButton}
      look="accent"
      busy={text.putBackBusyLabel}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.putBackFailedMessage)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{text.formatPutBackConsequence(item.title)}</p>
    </ConfirmDialog>
  );
}

/** Lets the national office take an item down, or put an item back that is taken down. */
export function TakeDownDialog(props: DialogProps) {
  return props.item.takenDown === undefined ? <TakeDown {...props} /> : <PutBack {...props} />;
}
