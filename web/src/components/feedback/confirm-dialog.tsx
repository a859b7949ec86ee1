import { cancel } from "@texts/common.ts";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Alert } from "./alert.tsx";
import { BusyButton } from "./busy-button.tsx";

interface ConfirmDialogProps {
  /** The question: "Delete this book?" */
  readonly title: string;
  /** What is lost. */
  readonly children: ReactNode;
  /** What the button does: "Delete". */
  readonly action: string;
  /** Of that button: danger unless something else than a loss is asked about. */
  readonly look?: "danger" | "accent";
  readonly isBusy?: boolean;
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
  look = "danger",
  isBusy = false,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <Alert>{error}</Alert>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {cancel}
        </Button>
        <BusyButton look={look} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
