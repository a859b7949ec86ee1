import * as text from "@texts/classes.ts";
import { cancelButton } from "@texts/common.ts";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { ProgressBar } from "@/components/feedback/progress-bar.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";

interface MoveActionsProps {
  readonly action: string;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** The number of students that are moved so far, and of all. */
  readonly done: number;
  readonly all: number;
  readonly onClose: () => void;
}

/** The progress, the error and the buttons of a dialog that moves students. */
export function MoveActions(props: MoveActionsProps) {
  const { action, isDisabled, isBusy, error, done, all, onClose } = props;
  return (
    <>
      {isBusy ? (
        <ProgressBar
          label={text.movingLabel}
          value={done / Math.max(all, 1)}
          valueText={text.formatMoveProgress(done, all)}
        />
      ) : null}
      <AwaitedMessageSpace isAwaited={false}>
        <Alert>{error === null ? undefined : getErrorMessage(error, text.moveFailedMessage)}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {cancelButton}
        </Button>
        <BusyButton type="submit" isBusy={isBusy} disabled={isDisabled}>
          {action}
        </BusyButton>
      </DialogActions>
    </>
  );
}
