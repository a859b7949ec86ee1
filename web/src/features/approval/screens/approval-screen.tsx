import { chakra } from "@chakra-ui/react";
import type { ManagedUser } from "@darasa/contract/admin-users";
import type { Page as AccountPage } from "@darasa/contract/http";
import { COUNT_LIMIT } from "@darasa/contract/limits";
import { ROLES, ROLES_VERIFIED_BY_TEACHERS, type Role, toRole } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DoneNotice } from "@/components/feedback/done-notice.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import { Page } from "@/components/layout/page.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import * as picture from "@/components/ui/pictures.ts";
import { getListKey } from "@/lib/get-list-key.ts";
import { paths } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { useAccounts } from "../api/list-accounts.ts";
import type { ApprovalCandidate } from "../bulk.ts";
import { AccountDialog } from "../components/account-dialog.tsx";
import { AccountFilters } from "../components/account-filters.tsx";
import { AccountList } from "../components/account-list.tsx";
import { BulkBar } from "../components/bulk-bar.tsx";
import { BulkDialog } from "../components/bulk-dialog.tsx";
import { type ApprovalUrl, useApprovalUrl } from "../hooks/use-approval-url.ts";
import { useSelection } from "../hooks/use-selection.ts";

const Summary = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "3",
    // Reserves two lines on a phone.
    minH: { base: "12", md: "6" },
    fontSize: "sm",
    color: "fg.muted",
    outline: "none",
  },
});

const Results = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });

const ROWS_ON_A_SCREEN = 8;
const LINES_OF_A_ROW = 3;

/**
 * Formats the number of accounts. The server counts at most COUNT_LIMIT accounts after the page; beyond that the text
 * says "more than".
 */
const summaryOf = ({ totalElements, number, size }: AccountPage<ManagedUser>): string =>
  totalElements < number * size + COUNT_LIMIT
    ? text.accountCount(totalElements)
    : text.accountCountOrMore(COUNT_LIMIT);

interface SummaryWordsProps {
  readonly of: AccountPage<ManagedUser>;
  /** True if the list is sorted by waiting time. */
  readonly isOrdered: boolean;
}

/** Shows the number of accounts. For an empty list a picture replaces it, so only screen readers announce it. */
function SummaryWords({ of, isOrdered }: SummaryWordsProps) {
  if (of.content.length === 0) return <chakra.span srOnly>{text.accountCount(0)}</chakra.span>;
  return (
    <>
      <span>{summaryOf(of)}</span>
      {isOrdered ? <span>{text.longestWaitingFirst}</span> : null}
    </>
  );
}

const isByWaiting = ({ q, status }: ApprovalUrl): boolean => q === "" && status === "PENDING";

const emptyOf = (url: ApprovalUrl) =>
  isByWaiting(url) && url.role === undefined ? (
    <EmptyState picture={picture.donePicture} title={text.nonePending}>
      {text.nonePendingText}
    </EmptyState>
  ) : (
    <EmptyState picture={picture.searchPicture} title={text.noneFound}>
      {text.noneFoundText}
    </EmptyState>
  );

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
      actions={
        isAdmin ? (
          <ButtonLink asChild look="outline">
            <Link to={paths.adminReports}>{text.reports}</Link>
          </ButtonLink>
        ) : undefined
      }
    >
      <AccountFilters url={url} roles={roles} />
      <Results>
        <DoneNotice of={done} />
        <Summary ref={beginning} tabIndex={-1} role="status">
          {shown === undefined ? null : <SummaryWords of={shown} isOrdered={isByWaiting(url)} />}
        </Summary>
        <FetchStates
          of={toPageFetchState(query, text.loadFailed)}
          isEmpty={({ content }) => content.length === 0}
          empty={emptyOf(url)}
          loading={<SkeletonRows count={ROWS_ON_A_SCREEN} lines={LINES_OF_A_ROW} />}
        >
          {({ content }) => (
            <AccountList
              key={getListKey(content)}
              accounts={content}
              selection={selection}
              isBusy={query.isPlaceholderData}
              onOpen={url.open}
            />
          )}
        </FetchStates>
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
