import { Alert } from "../feedback/alert.tsx";
import { BusyButton } from "../feedback/busy-button.tsx";
import { AwaitedMessageSpace } from "../feedback/reserved-space.tsx";
import { BusyButtonLabel } from "../ui/busy-label.tsx";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";

interface FormActionsProps {
  /** The label of the button that leaves the form without sending it. */
  readonly back: string;
  readonly action: string;
  /** The label of the acting button while the request is pending. */
  readonly busy: string;
  readonly isBusy: boolean;
  /** Why the last request failed. */
  readonly error: string | undefined;
  readonly onBack: () => void;
  /** Called by the acting button. If absent, the button submits the form around it. */
  readonly onAct?: () => void;
}

/** The end of a form: why the last request failed, and the buttons that leave and send the form. */
export function FormActions({
  back,
  action,
  busy,
  isBusy,
  error,
  onBack,
  onAct,
}: FormActionsProps) {
  return (
    <>
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {back}
        </Button>
        <BusyButton
          type={onAct === undefined ? "submit" : "button"}
          isBusy={isBusy}
          onClick={onAct}
        >
          <BusyButtonLabel isBusy={isBusy} busy={busy}>
            {action}
          </BusyButtonLabel>
        </BusyButton>
      </DialogActions>
    </>
  );
}
