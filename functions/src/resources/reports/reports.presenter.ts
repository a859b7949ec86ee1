import type { ConversationReport } from "@darasa/contract/reports";
import type { ConversationReportRecord } from "./reports.store.ts";

export const presentConversationReport = ({
  participants,
  names,
  ...report
}: ConversationReportRecord): ConversationReport => ({
  ...report,
  participants: participants.map((id) => ({ id, name: names[id] ?? "" })),
});
