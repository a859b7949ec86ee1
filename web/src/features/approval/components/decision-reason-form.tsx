import { chakra } from "@chakra-ui/react";
import { STATED_REASON_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/approval.ts";
import { type SubmitEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface ReasonFormProps {
  readonly note: string;
  readonly label: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSend: (reason: string) => void;
  readonly onBack: () => void;
}

export function DecisionReasonForm({
  note,
  label,
  action,
  isBusy,
  error,
  onSend,
  onBack,
}: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBusy) onSend(reason.trim());
  };
  return (
    <Form onSubmit={handleSubmit}>
      <p>{note}</p>
      <TextareaField
        id="decision-reason"
        label={label}
        required
        autoFocus
        maxLength={STATED_REASON_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.backButton}
        </Button>
        <Button type="submit" look="danger" disabled={reason.trim() === ""}>
          <BusyButtonLabel isBusy={isBusy} busy={text.pleaseWaitLabel}>
            {action}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </Form>
  );
}
