import { chakra } from "@chakra-ui/react";
import { STATED_REASON_MAX_LENGTH } from "@darasa/contract/limits";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Alert } from "../feedback/alert.tsx";
import { AwaitedMessageSpace } from "../feedback/reserved-space.tsx";
import { BusyButtonLabel } from "../ui/busy-label.tsx";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { TextareaField } from "./textarea-field.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface ReasonFormProps {
  readonly note: string;
  readonly label: string;
  readonly action: string;
  /** The label of the button that leaves the form without sending it. */
  readonly back: string;
  /** The label of the sending button while the request is pending. */
  readonly busy: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSend: (reason: string) => void;
  readonly onBack: () => void;
}

/** The content of a dialog that asks for the reason of a decision before it sends the decision. */
export function ReasonForm({
  note,
  label,
  action,
  back,
  busy,
  isBusy,
  error,
  onSend,
  onBack,
}: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  // The property `autoFocus` would focus the field before the dialog around the form opens, which has no effect.
  useEffect(() => field.current?.focus(), []);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) onSend(reason.trim());
  };
  return (
    <Form onSubmit={handleSubmit}>
      <p>{note}</p>
      <TextareaField
        ref={field}
        id="decision-reason"
        label={label}
        required
        maxLength={STATED_REASON_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {back}
        </Button>
        <Button type="submit" look="danger" disabled={reason.trim() === ""}>
          <BusyButtonLabel isBusy={isBusy} busy={busy}>
            {action}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </Form>
  );
}
