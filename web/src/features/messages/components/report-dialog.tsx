import { chakra } from "@chakra-ui/react";
import { STATED_REASON_MAX_LENGTH } from "@darasa/contract/limits";
import * as text from "@texts/messages.ts";
import { type SubmitEvent, useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { FormField } from "@/components/form/field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Textarea } from "@/components/ui/control.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useReportConversation } from "../api/report-conversation.ts";

const REASON_ID = "report-reason";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface ReportDialogProps {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly onClose: () => void;
}

export function ReportConversationDialog({ partnerId, partnerName, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState("");
  const { mutate, isPending, isSuccess, error } = useReportConversation(partnerId);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason.trim() !== "") mutate(reason.trim());
  };
  if (isSuccess) {
    return (
      <Dialog key="reported" title={text.conversationReportedTitle} onClose={onClose}>
        <StatusNotice>{text.reportSentMessage}</StatusNotice>
      </Dialog>
    );
  }
  return (
    <Dialog title={text.reportDialogTitle} onClose={onClose}>
      <p>{text.formatReportConsequencesWarning(partnerName)}</p>
      <Form onSubmit={handleSubmit}>
        <FormField id={REASON_ID} label={text.reportReasonLabel}>
          <Textarea
            id={REASON_ID}
            required
            maxLength={STATED_REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
        <AwaitedMessageSpace isAwaited={isPending}>
          <Alert>
            {error === null ? "" : getErrorMessage(error, text.reportSendFailedMessage)}
          </Alert>
        </AwaitedMessageSpace>
        <Button type="submit" disabled={isPending || reason.trim() === ""}>
          <BusyButtonLabel isBusy={isPending} busy={text.sendingBusyLabel}>
            {text.sendReportButton}
          </BusyButtonLabel>
        </Button>
      </Form>
    </Dialog>
  );
}
