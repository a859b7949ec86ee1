import { chakra } from "@chakra-ui/react";
import type { AssessmentAnalyticsSummary } from "@darasa/contract/analytics";
import { CLOSE_NOW, type ClosingTimeChange } from "@darasa/contract/new-assessment";
import * as text from "@texts/closing-time.ts";
import { type FormEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { isPastClosingTime } from "@/lib/closing-time.ts";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { formatNairobiInput, parseNairobiInput } from "@/lib/nairobi-input.ts";
import { useServices } from "@/lib/services.ts";
import { useSetClosingTime } from "../api/set-closing-time.ts";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });
const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "3" } });

interface ClosingTimeDialogProps {
  readonly assessment: Pick<AssessmentAnalyticsSummary, "id" | "title" | "closesAt">;
  readonly onClose: () => void;
}

/** Changes until when students can start a published assessment. */
export function ClosingTimeDialog({
  assessment: { id, title, closesAt },
  onClose,
}: ClosingTimeDialogProps) {
  const now = useServices().clock.now();
  const [value, setValue] = useState(closesAt === null ? "" : formatNairobiInput(closesAt));
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSetClosingTime(id);
  const change = (to: ClosingTimeChange["closesAt"]): void => {
    if (!isPending) mutate(to, { onSuccess: onClose });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(value === "");
    if (value !== "") change(parseNairobiInput(value));
  };
  return (
    <Dialog title={`${text.closingTimeDialogTitle}: ${title}`} onClose={onClose}>
      <Form noValidate onSubmit={handleSubmit}>
        <p>{text.closingTimeDialogHint}</p>
        <TextField
          id="closing-time"
          type="datetime-local"
          label={text.closingTimeFieldLabel}
          hint={text.closingTimeFieldHint}
          error={isMissing ? text.closingTimeMissingMessage : undefined}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
        <Alert>{error === null ? "" : getErrorMessage(error, text.closingTimeFailedMessage)}</Alert>
        <Actions>
          <BusyButton type="submit" isBusy={isPending}>
            {text.saveClosingTimeButton}
          </BusyButton>
          {isPastClosingTime(closesAt, now) ? null : (
            <Button look="outline" onClick={() => change(CLOSE_NOW)}>
              {text.closeNowButton}
            </Button>
          )}
          {closesAt === null ? null : (
            <Button look="outline" onClick={() => change(null)}>
              {text.keepOpenButton}
            </Button>
          )}
        </Actions>
      </Form>
    </Dialog>
  );
}
