import { chakra } from "@chakra-ui/react";
import {
  ACCOUNT_STATUSES,
  isNationalOffice,
  parseRole,
  ROLES,
  ROLES_TEACHERS_MAY_APPROVE,
  type Role,
} from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useAccounts } from "../api/list-accounts.ts";
import type { ApprovalCandidate } from "../bulk-approval.ts";
import { AccountDialog } from "../components/account-dialog.tsx";
import { AccountFilters } from "../components/account-filters.tsx";
import { MatchingAccounts } from "../components/account-results.tsx";
import { BulkApprovalBar } from "../components/bulk-approval-bar.tsx";
import { BulkApprovalDialog } from "../components/bulk-approval-dialog.tsx";
import { useAccountSelection } from "../hooks/use-account-selection.ts";
import { useApprovalUrlState } from "../hooks/use-approval-url.ts";

const Results = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });

function ReportsLink() {
  return (
    <ButtonLink asChild look="outline">
      <Link to={appPaths.adminReports}>{text.reportedConversationsLinkLabel}</Link>
    </ButtonLink>
  );
}

/**
 * The statuses in the list of the national office. The list contains only administrators, whose accounts are active
 * as soon as they register, so the list needs no tabs for waiting and rejected accounts.
 */
const ADMINISTRATOR_STATUSES = ["ACTIVE", "SUSPENDED"] as const;

/** Returns the roles of the accounts that the user may see. */
const listedRoles = (isAdmin: boolean, isOffice: boolean): readonly Role[] => {
  if (isOffice) return ["ADMIN"];
  return isAdmin ? ROLES : ROLES_TEACHERS_MAY_APPROVE;
};

export function ApprovalScreen() {
  const account = useServices().session.account();
  const isAdmin = parseRole(account?.role ?? "") === "ADMIN";
  const isOffice = isNationalOffice(account?.schoolId);
  const statuses = isOffice ? ADMINISTRATOR_STATUSES : ACCOUNT_STATUSES;
  const url = useApprovalUrlState(statuses[0]);
  const query = useAccounts(url);
  const shown = query.data;
  const { beginning, turnTo } = usePagination<HTMLParagraphElement>(query, url);
  const selection = useAccountSelection(shown?.content ?? []);
  const [bulk, setBulk] = useState<readonly ApprovalCandidate[]>();
  const { accountId } = url;
  const done = useSuccessNotice(accountId !== undefined || bulk !== undefined);
  return (
    <ScreenLayout
      title={text.accountsPageTitle}
      lead={isOffice ? text.administratorsPageIntroduction : text.accountsPageIntroduction}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
      actions={isAdmin && !isOffice ? <ReportsLink /> : undefined}
    >
      <AccountFilters url={url} statuses={statuses} roles={listedRoles(isAdmin, isOffice)} />
      <Results>
        <SuccessNotice of={done} />
        <MatchingAccounts url={url} query={query} selection={selection} start={beginning} />
        <BulkApprovalBar selection={selection} onApprove={() => setBulk(selection.selected)} />
      </Results>
      {shown === undefined ? null : (
        <Pager page={shown.number} totalPages={shown.totalPages} onPage={turnTo} />
      )}
      {accountId === undefined ? null : (
        <AccountDialog
          key={accountId}
          id={accountId}
          maySuspend={isAdmin && accountId !== account?.id}
          onOpen={url.open}
          onDone={(words) => {
            url.close();
            done.say(words);
          }}
          onClose={url.close}
        />
      )}
      {bulk === undefined ? null : (
        <BulkApprovalDialog
          candidates={bulk}
          onClose={(words) => {
            setBulk(undefined);
            if (words !== undefined) done.say(words);
          }}
        />
      )}
    </ScreenLayout>
  );
}
