import { chakra } from "@chakra-ui/react";
import { REASON_MAX_LENGTH } from "@darasa/contract";
import { type SubmitEvent, useState } from "react";
import { Alert, Confirmation } from "@/components/feedback/alert.tsx";
import { Field } from "@/components/form/field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Textarea } from "@/components/ui/control.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { messageOf } from "@/lib/message-of.ts";
import { useReportConversation } from "../api/report-conversation.ts";

const FALLBACK = "The report could not be sent. Please try again.";
const REASON_ID = "report-reason";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface ReportDialogProps {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly onClose: () => void;
}

export function ReportDialog({ partnerId, partnerName, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState("");
  const { mutate, isPending, isSuccess, error } = useReportConversation(partnerId);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (reason.trim() !== "") mutate(reason.trim());
  };
  if (isSuccess) {
    return (
      <Dialog title="Conversation reported" onClose={onClose}>
        <Confirmation>Thank you. The administrators of your school will look at it.</Confirmation>
      </Dialog>
    );
  }
  return (
    <Dialog title="Report this conversation" onClose={onClose}>
      <p>
        The administrators of your school may then read your conversation with {partnerName}.{" "}
        {partnerName} is not told.
      </p>
      <Form onSubmit={handleSubmit}>
        <Field id={REASON_ID} label="What is wrong?">
          <Textarea
            id={REASON_ID}
            required
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Alert>{error === null ? "" : messageOf(error, FALLBACK)}</Alert>
        <Button type="submit" disabled={isPending || reason.trim() === ""}>
          {isPending ? "Sending…" : "Report"}
        </Button>
      </Form>
    </Dialog>
  );
}
