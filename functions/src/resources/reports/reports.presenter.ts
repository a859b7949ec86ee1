import type { Report } from "@darasa/contract/reports";
import type { ReportRecord } from "./reports.store.ts";

export const presentReport = ({ participants, names, ...report }: ReportRecord): Report => ({
  ...report,
  participants: participants.map((id) => ({ id, name: names[id] ?? "" })),
});
