import { chakra } from "@chakra-ui/react";
import type { AssessmentSummary } from "@darasa/contract/assessments";
import * as text from "@texts/assessments.ts";
import * as publishing from "@texts/publishing.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { isChangedElsewhere } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { usePublishDraft } from "../api/publish-draft.ts";
import { useRemoveDraft } from "../api/remove-draft.ts";

const getPublishError = (error: unknown): string =>
  isChangedElsewhere(error)
    ? publishing.changedElsewhere
    : getErrorMessage(error, publishing.publishFailed);

interface DraftDialogProps {
  readonly draft: AssessmentSummary;
  /** True if the draft has unsaved changes on this device. */
  readonly isEdited: boolean;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

export function PublishDialog({
  draft: { id, title },
  isEdited,
  onDone,
  onClose,
}: DraftDialogProps) {
  const { mutate, isPending, error } = usePublishDraft(id);
  return (
    <ConfirmDialog
      title={publishing.publishQuestion}
      action={publishing.publish}
      busy={publishing.publishing}
      look="accent"
      isBusy={isPending}
      error={error === null ? undefined : getPublishError(error)}
      onConfirm={() => mutate(undefined, { onSuccess: () => onDone(publishing.published(title)) })}
      onClose={onClose}
    >
      <p>{publishing.publishConsequence(title)}</p>
      {isEdited ? <chakra.p mt="3">{publishing.withoutUnsavedChanges}</chakra.p> : null}
    </ConfirmDialog>
  );
}

export function RemoveDialog({ draft: { id, title }, onDone, onClose }: DraftDialogProps) {
  const { mutate, isPending, error } = useRemoveDraft(id);
  return (
    <ConfirmDialog
      title={text.removeQuestion}
      action={text.remove}
      busy={text.removing}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.removeFailed)}
      onConfirm={() => mutate(undefined, { onSuccess: () => onDone(text.removed(title)) })}
      onClose={onClose}
    >
      {text.removeConsequence(title)}
    </ConfirmDialog>
  );
}
