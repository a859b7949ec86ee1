import type { SessionAccount } from "@/lib/session.ts";

export interface DashboardProps {
  readonly account: SessionAccount;
  /** The number of unread messages; undefined while the number is unknown. */
  readonly unreadCount: number | undefined;
  /** The number of open reports of the school, for administrators; 0 for everybody else. */
  readonly openReportCount: number;
}
