import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { LeaveDraftDialog, type LeaveDraftDialogTexts } from "./leave-dialog.tsx";

export type UnsavedChangesDialogKind = "leave" | "discard";

export interface UnsavedChangesDialogTexts extends LeaveDraftDialogTexts {
  readonly throwAwayQuestion: string;
  readonly throwAwayConsequence: string;
}

interface AuthoringDialogProps {
  readonly open: UnsavedChangesDialogKind | undefined;
  readonly words: UnsavedChangesDialogTexts;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly onLeaveAndDiscard: () => void;
  /** Called when the author discards the form values that an earlier visit stored, and stays on the page. */
  readonly onRestart: () => void;
}

/**
 * Asks for confirmation before the author leaves the page with unsaved changes or discards restored changes.
 */
export function UnsavedChangesDialog(props: AuthoringDialogProps) {
  const { open, words, onClose, onLeave, onLeaveAndDiscard, onRestart } = props;
  if (open === undefined) return null;
  if (open === "leave") {
    return (
      <LeaveDraftDialog
        words={words}
        onStay={onClose}
        onLeave={onLeave}
        onDiscard={onLeaveAndDiscard}
      />
    );
  }
  return (
    <ConfirmDialog
      title={words.throwAwayQuestion}
      action={words.throwAway}
      onConfirm={() => {
        onClose();
        onRestart();
      }}
      onClose={onClose}
    >
      {words.throwAwayConsequence}
    </ConfirmDialog>
  );
}
