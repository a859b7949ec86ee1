import { chakra } from "@chakra-ui/react";
import type { ManagedSchoolDetail } from "@darasa/contract/admin-schools";
import { ROLES } from "@darasa/contract/roles";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/school-management.ts";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { formatDate } from "@/lib/time.ts";
import type { SchoolChange } from "../api/change-school.ts";

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "max-content minmax(0,1fr)" },
    columnGap: "6",
    "& dt": { color: "fg.muted", fontSize: "sm", pt: "2" },
    "& dd": {
      py: { sm: "1" },
      fontWeight: "medium",
      whiteSpace: "pre-line",
      overflowWrap: "anywhere",
    },
  },
});

/** Returns the facts with their labels. Facts without a value are left out. */
const getFacts = (
  school: ManagedSchoolDetail,
): readonly (readonly [label: string, value: string])[] => {
  const { activeAccounts, pendingAccounts, suspendedAt } = school;
  const facts: readonly (readonly [string, string | undefined])[] = [
    [text.suspendedSinceLabel, suspendedAt && formatDate(suspendedAt)],
    [text.suspensionReasonLabel, school.statusReason],
    [text.nemisCodeLabel, school.nemisCode],
    [text.countyLabel, school.county],
    [text.institutionIdLabel, school.id],
    [text.planLabel, text.planLabels[school.plan]],
    [
      text.accountsLabel,
      ROLES.map((role) => text.formatAccountCount(role, activeAccounts[role])).join("\n"),
    ],
    [text.pendingAccountsLabel, formatNumber(pendingAccounts)],
    [text.adminCodesLabel, school.areAdminCodesBlocked ? text.adminCodesBlockedLabel : undefined],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
};

interface SchoolDetailProps {
  readonly school: ManagedSchoolDetail;
  readonly onAsk: (question: SchoolChange["kind"]) => void;
}

export function SchoolDetail({ school, onAsk }: SchoolDetailProps) {
  const isSuspended = school.status === "SUSPENDED";
  return (
    <>
      <DialogScrollArea label={text.schoolDialogTitle}>
        <Facts>
          {getFacts(school).flatMap(([label, value]) => [
            <dt key={`${label}?`}>{label}</dt>,
            <dd key={label}>{value}</dd>,
          ])}
        </Facts>
      </DialogScrollArea>
      <DialogActions>
        {school.areAdminCodesBlocked ? (
          <Button look="outline" onClick={() => onAsk("unblock")}>
            {text.unblockButton}
          </Button>
        ) : null}
        <Button look="outline" onClick={() => onAsk("plan")}>
          {text.changePlanButton}
        </Button>
        {isSuspended ? (
          <Button onClick={() => onAsk("reinstate")}>{text.reinstateButton}</Button>
        ) : (
          <>
            <Button look="outline" onClick={() => onAsk("suspend")}>
              {text.suspendButton}
            </Button>
            <Button onClick={() => onAsk("code")}>{text.newAdminCodeButton}</Button>
          </>
        )}
      </DialogActions>
    </>
  );
}
