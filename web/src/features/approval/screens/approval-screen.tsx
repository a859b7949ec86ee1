import { chakra } from "@chakra-ui/react";
import { ROLES, ROLES_VERIFIED_BY_TEACHERS, type Role, toRole } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DoneNotice } from "@/components/feedback/done-notice.tsx";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import { Page } from "@/components/layout/page.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useAccounts } from "../api/list-accounts.ts";
import type { ApprovalCandidate } from "../bulk.ts";
import { AccountDialog } from "../components/account-dialog.tsx";
import { AccountFilters } from "../components/account-filters.tsx";
import { AccountResults } from "../components/account-results.tsx";
import { BulkBar } from "../components/bulk-bar.tsx";
import { BulkDialog } from "../components/bulk-dialog.tsx";
import { useApprovalUrl } from "../hooks/use-approval-url.ts";
import { useSelection } from "../hooks/use-selection.ts";

const Results = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });

function ReportsLink() {
  return (
    <ButtonLink asChild look="outline">
      <Link to={paths.adminReports}>{text.reports}</Link>
    </ButtonLink>
  );
}

export function ApprovalScreen() {
  const url = useApprovalUrl();
  const account = useServices().session.account();
  const isAdmin = toRole(account?.role ?? "") === "ADMIN";
  const roles: readonly Role[] = isAdmin ? ROLES : ROLES_VERIFIED_BY_TEACHERS;
  const query = useAccounts(url);
  const shown = query.data;
  const { beginning, turnTo } = usePagination<HTMLParagraphElement>(query, url);
  const selection = useSelection(shown?.content ?? []);
  const [bulk, setBulk] = useState<readonly ApprovalCandidate[]>();
  const { accountId } = url;
  const done = useDoneNotice(accountId !== undefined || bulk !== undefined);
  return (
    <Page
      title={text.title}
      lead={text.introduction}
      back={{ to: paths.dashboard, label: text.dashboard }}
      actions={isAdmin ? <ReportsLink /> : undefined}
    >
      <AccountFilters url={url} roles={roles} />
      <Results>
        <DoneNotice of={done} />
        <AccountResults url={url} query={query} selection={selection} start={beginning} />
        <BulkBar selection={selection} onApprove={() => setBulk(selection.selected)} />
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
        <BulkDialog
          candidates={bulk}
          onClose={(words) => {
            setBulk(undefined);
            if (words !== undefined) done.say(words);
          }}
        />
      )}
    </Page>
  );
}
