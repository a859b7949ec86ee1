import type { ManagedSchoolDetail } from "@darasa/contract/admin-schools";
import { ROLES } from "@darasa/contract/roles";
import { formatNumber } from "@texts/language.ts";
import * as text from "@texts/school-management.ts";
import { FactList } from "@/components/layout/fact-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { formatDate } from "@/lib/time.ts";
import type { SchoolChange } from "../api/change-school.ts";

/** Returns the facts with their labels. */
const getFacts = (
  school: ManagedSchoolDetail,
): readonly (readonly [label: string, value: string | undefined])[] => {
  const { activeAccounts, pendingAccounts, suspendedAt } = school;
  return [
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
        <FactList facts={getFacts(school)} />
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
