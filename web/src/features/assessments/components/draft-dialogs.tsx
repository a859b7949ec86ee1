import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import * as publishing from "@texts/publishing.ts";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { isChangedElsewhereError } from "@/lib/api-error.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { usePublishDraft } from "../api/publish-draft.ts";
import { useRemoveDraft } from "../api/remove-draft.ts";
import type { DraftReference } from "./draft-actions.tsx";

const getPublishError = (error: unknown): string =>
  isChangedElsewhereError(error)
    ? publishing.draftChangedElsewhereMessage
    : getErrorMessage(error, publishing.assessmentPublishFailedMessage);

interface DraftDialogProps {
  readonly draft: DraftReference;
  /** True if the draft has unsaved changes on this device. */
  readonly isEdited: boolean;
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

export function PublishDraftDialog({
  draft: { id, title },
  isEdited,
  onDone,
  onClose,
}: DraftDialogProps) {
  const { mutate, isPending, error } = usePublishDraft(id);
  return (
    <ConfirmDialog
      title={publishing.publishAssessmentConfirmQuestion}
      action={publishing.publishAssessmentButton}
      busy={publishing.publishingAssessmentBusyLabel}
      look="accent"
      isBusy={isPending}
      error={error === null ? undefined : getPublishError(error)}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => onDone(publishing.formatAssessmentPublishedMessage(title)),
        })
      }
      onClose={onClose}
    >
      <p>{publishing.formatPublishAssessmentWarning(title)}</p>
      {isEdited ? <chakra.p mt="3">{publishing.unsavedChangesWarning}</chakra.p> : null}
    </ConfirmDialog>
  );
}

export function RemoveDraftDialog({ draft: { id, title }, onDone, onClose }: DraftDialogProps) {
  const { mutate, isPending, error } = useRemoveDraft(id);
  return (
    <ConfirmDialog
      title={text.deleteDraftConfirmQuestion}
      action={text.deleteDraftButton}
      busy={text.deletingDraftBusyLabel}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.draftDeletionFailedMessage)}
      onConfirm={() =>
        mutate(undefined, { onSuccess: () => onDone(text.formatDraftDeletedMessage(title)) })
      }
      onClose={onClose}
    >
      {text.formatDeleteDraftWarning(title)}
    </ConfirmDialog>
  );
}
