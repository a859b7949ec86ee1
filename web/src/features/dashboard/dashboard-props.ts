import type { AccountFacts } from "@/lib/session.ts";

/** What the route knows already. */
export interface DashboardProps {
  readonly account: AccountFacts;
  /** Unread messages, live; undefined while it is not known. */
  readonly unreadCount: number | undefined;
}
