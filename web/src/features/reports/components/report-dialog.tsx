import { chakra } from "@chakra-ui/react";
import { STATED_REASON_MAX_LENGTH } from "@darasa/contract/limits";
import type { ConversationReport } from "@darasa/contract/reports";
import * as text from "@texts/reports.ts";
import { type SubmitEvent, useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useServices } from "@/lib/services.ts";
import { useCloseConversationReport } from "../api/close-report.ts";
import { useReportedMessages } from "../api/read-report.ts";
import { ReportedMessageList } from "./conversation-transcript.tsx";

const Form = chakra("form", {
  base: { display: "grid", gap: "4", "& button": { justifySelf: "end" } },
});

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

interface ReportDialogProps {
  readonly report: ConversationReport;
  /** Called after the user has marked the report as closed. `notice` is the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

interface AskProps {
  readonly read: ReturnType<typeof useReportedMessages>;
}

function AskForReason({ read: { mutate, isPending, error } }: AskProps) {
  const [reason, setReason] = useState("");
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    mutate(reason.trim());
  };
  return (
    <Form onSubmit={handleSubmit}>
      <p>{text.messageReadingIsLoggedWarning}</p>
      <TextareaField
        id="read-reason"
        label={text.messageReadingReasonLabel}
        required
        maxLength={STATED_REASON_MAX_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>
          {error === null ? "" : getErrorMessage(error, text.conversationLoadFailedMessage)}
        </Alert>
      </AwaitedMessageSpace>
      <Button type="submit" disabled={isPending || reason.trim() === ""}>
        <BusyButtonLabel isBusy={isPending} busy={text.pleaseWaitLabel}>
          {text.showConversationMessagesButton}
        </BusyButtonLabel>
      </Button>
    </Form>
  );
}

function CloseReport({ report, onDone }: Omit<ReportDialogProps, "onClose">) {
  const { mutate, isPending, error } = useCloseConversationReport(report.id);
  if (report.status === "CLOSED") return null;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined, { onSuccess: () => onDone(text.reportClosedMessage) });
      }}
    >
      <Hint>{text.reportClosingHint}</Hint>
      <AwaitedMessageSpace isAwaited={isPending}>
        <Alert>
          {error === null ? "" : getErrorMessage(error, text.reportClosingFailedMessage)}
        </Alert>
      </AwaitedMessageSpace>
      <Button type="submit" disabled={isPending}>
        <BusyButtonLabel isBusy={isPending} busy={text.pleaseWaitLabel}>
          {text.markReportClosedButton}
        </BusyButtonLabel>
      </Button>
    </Form>
  );
}

/**
 * Asks for a reason for reading the reported conversation. Shows the conversation after the server has logged
 * the reason.
 */
export function ReviewConversationReportDialog({ report, onDone, onClose }: ReportDialogProps) {
  const now = useServices().clock.now();
  const read = useReportedMessages(report.id);
  const { data } = read;
  const names = text.joinParticipantNames(...report.participants.map(({ name }) => name));
  return (
    // The key changes when the messages have loaded. React then opens a new, taller dialog instead of resizing the
    // open one.
    <Dialog
      key={data === undefined ? "asking" : "reading"}
      title={data === undefined ? text.conversationAccessConfirmQuestion : names}
      onClose={onClose}
    >
      {data === undefined ? (
        <AskForReason read={read} />
      ) : (
        <>
          <Hint>{text.formatQuotedReportReason(report.reason)}</Hint>
          <ReportedMessageList report={report} messages={data.messages} now={now} />
          <CloseReport report={report} onDone={onDone} />
        </>
      )}
    </Dialog>
  );
}
