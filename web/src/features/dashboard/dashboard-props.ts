import type { ConsentQuestion } from "@darasa/contract/parent-dashboard";
import type { ComponentType } from "react";
import type { SessionAccount } from "@/lib/session.ts";

export interface DashboardProps {
  readonly account: SessionAccount;
  /** The number of unread messages; undefined while the number is unknown. */
  readonly unreadCount: number | undefined;
  /** The number of open reports of the school, for administrators; 0 for everybody else. */
  readonly openReportCount: number;
  /** The component that asks a parent for the consent for children without one. */
  readonly ConsentQuestions: ComponentType<{ readonly of: readonly ConsentQuestion[] }>;
}
