import { cancelButton } from "@texts/common.ts";
import type { ReactNode } from "react";
import { BusyButtonLabel } from "../ui/busy-label.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Alert } from "./alert.tsx";
import { BusyButton } from "./busy-button.tsx";
import { AwaitedMessageSpace } from "./reserved-space.tsx";

interface ConfirmDialogProps {
  /** The question in the title of the dialog, for example "Delete this book?" */
  readonly title: string;
  /** The text that explains what the user would lose by confirming. */
  readonly children: ReactNode;
  /** The label of the confirming button, for example "Delete". */
  readonly action: string;
  /**
   * The label of the cancelling button; by default "Cancel". Set another label if users could misread "Cancel"
   * as the confirmed action, for example when that action cancels an upload.
   */
  readonly wayOut?: string;
  /**
   * The look of the confirming button: "danger" (the default) if the user would lose something, otherwise
   * "accent".
   */
  readonly look?: "danger" | "accent";
  readonly isBusy?: boolean;
  /** The label of the confirming button while the request is pending; by default its usual label. */
  readonly busy?: string;
  /** The error message of the request that the user confirmed; undefined if the request has not failed. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone. The initial focus is not on the confirming button. */
export function ConfirmDialog({
  title,
  children,
  action,
  wayOut = cancelButton,
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
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {wayOut}
        </Button>
        <BusyButton look={look} isBusy={isBusy} onClick={onConfirm}>
          <BusyButtonLabel isBusy={isBusy} busy={busy}>
            {action}
          </BusyButtonLabel>
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
