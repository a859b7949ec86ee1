import type { AccountStatus } from "@darasa/contract/roles";
import type { ReactNode } from "react";
import { StatusBadge } from "@/components/ui/status-badge.tsx";

const TONES = {
  PENDING: "calm",
  ACTIVE: "good",
  REJECTED: "bad",
  SUSPENDED: "bad",
} as const satisfies Record<AccountStatus, string>;

interface StatusMarkProps {
  readonly status: AccountStatus;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

export function AccountStatusBadge({ status, isUrgent = false, children }: StatusMarkProps) {
  return <StatusBadge tone={isUrgent ? "urgent" : TONES[status]}>{children}</StatusBadge>;
}
