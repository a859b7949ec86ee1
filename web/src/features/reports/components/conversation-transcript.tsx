import { chakra } from "@chakra-ui/react";
import type { Message } from "@darasa/contract/messages";
import type { ConversationReport } from "@darasa/contract/reports";
import * as text from "@texts/reports.ts";
import { formatFullDateTime, formatListEntryTime } from "@/lib/time.ts";

const Sheet = chakra("ol", {
  base: {
    bg: "bg",
    display: "grid",
    alignContent: "start",
    gap: "3",
    flex: 1,
    minH: "24",
    overflowY: "auto",
    p: "4",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "md",
    "& p": { whiteSpace: "pre-wrap" },
    "& time": { color: "fg.muted", fontSize: "xs" },
  },
});

interface TranscriptProps {
  readonly report: ConversationReport;
  readonly messages: readonly Message[];
  readonly now: number;
}

export function ReportedMessageList({ report, messages, now }: TranscriptProps) {
  const nameOf = (id: string): string =>
    report.participants.find((person) => person.id === id)?.name ?? text.unknownPersonPlaceholder;
  if (messages.length === 0) return <p>{text.noMessagesInConversationHint}</p>;
  return (
    <Sheet tabIndex={0} aria-label={text.conversationMessagesLabel}>
      {messages.map(({ id, senderId, content, createdAt }) => (
        <li key={id}>
          <strong>{text.formatSenderPrefix(nameOf(senderId))}</strong>
          <time dateTime={createdAt} title={formatFullDateTime(createdAt)}>
            {formatListEntryTime(createdAt, now)}
          </time>
          <p>{content}</p>
        </li>
      ))}
    </Sheet>
  );
}
