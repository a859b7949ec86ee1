import { chakra } from "@chakra-ui/react";
import type { AccountStatus } from "@darasa/contract/roles";
import type { ReactNode } from "react";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";

const Mark = chakra("em", {
  base: {
    px: "3",
    borderRadius: "full",
    fontSize: "sm",
    fontStyle: "normal",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    [LARGE_TEXT_MEDIA_QUERY]: { borderRadius: "sm", whiteSpace: "normal" },
  },
  variants: {
    tone: {
      calm: { bg: "bg.subtle", color: "fg" },
      urgent: { bg: "warning.subtle", color: "warning.fg" },
      good: { bg: "success.subtle", color: "success.fg" },
      bad: { bg: "danger.subtle", color: "danger.fg" },
    },
  },
});

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
  return <Mark tone={isUrgent ? "urgent" : TONES[status]}>{children}</Mark>;
}
