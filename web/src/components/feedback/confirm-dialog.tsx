import { cancel } from "@texts/common.ts";
import type { ReactNode } from "react";
import { BusyWords } from "../ui/busy-words.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Alert } from "./alert.tsx";
import { BusyButton } from "./busy-button.tsx";
import { AnswerRoom } from "./room.tsx";

interface ConfirmDialogProps {
  /** The question: "Delete this book?" */
  readonly title: string;
  /** What is lost. */
  readonly children: ReactNode;
  /** What the button does: "Delete". */
  readonly action: string;
  /** The way out, where "Cancel" could be taken for the action. */
  readonly wayOut?: string;
  /** Of the action's button: danger unless something else than a loss is asked about. */
  readonly look?: "danger" | "accent";
  readonly isBusy?: boolean;
  /** What the button says meanwhile, where that is something else. */
  readonly busy?: string;
  /** Why it did not work. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is destroyed, or cannot be taken back. The focus starts on the way out. */
export function ConfirmDialog({
  title,
  children,
  action,
  wayOut = cancel,
  look = "danger",
  isBusy = false,
  busy = action,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <AnswerRoom isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AnswerRoom>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {wayOut}
        </Button>
        <BusyButton look={look} isBusy={isBusy} onClick={onConfirm}>
          <BusyWords isBusy={isBusy} busy={busy}>
            {action}
          </BusyWords>
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
