import type { AccountFacts } from "@/lib/session.ts";

export interface DashboardProps {
  readonly account: AccountFacts;
  /** Number of unread messages; undefined while unknown. */
  readonly unreadCount: number | undefined;
}
