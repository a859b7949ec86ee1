import { chakra } from "@chakra-ui/react";
import type { ManagedUser } from "@darasa/contract/admin-users";
import type { ListPage as AccountPage } from "@darasa/contract/http";
import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import * as text from "@texts/approval.ts";
import type { Ref } from "react";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import * as picture from "@/components/ui/illustrations.ts";
import { buildReactKeyFromRowIds } from "@/lib/get-list-key.ts";
import type { useAccounts } from "../api/list-accounts.ts";
import type { AccountSelection } from "../hooks/use-account-selection.ts";
import type { ApprovalUrlState } from "../hooks/use-approval-url.ts";
import { AccountList } from "./account-list.tsx";
import { PrintMissingConsents } from "./print-missing-consents.tsx";

const Summary = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "3",
    // Reserves two lines on a phone for the count and the sort hint, so that the list does not shift.
    minH: { base: "12", md: "6" },
    fontSize: "sm",
    color: "fg.muted",
    outline: "none",
  },
});

const ROWS_ON_A_SCREEN = 8;
const LINES_OF_A_ROW = 3;

/**
 * Formats the number of accounts. The server counts at most MAX_COUNTED_LIST_ITEMS accounts from the start of
 * the current page. If the count reaches this limit, the text says "more than".
 */
const summaryOf = ({ totalElements, number, size }: AccountPage<ManagedUser>): string =>
  totalElements < number * size + MAX_COUNTED_LIST_ITEMS
    ? text.formatAccountCount(totalElements)
    : text.formatAccountCountLowerBound(MAX_COUNTED_LIST_ITEMS);

interface SummaryWordsProps {
  readonly of: AccountPage<ManagedUser>;
  /** What the list contains, or how it is sorted. */
  readonly hint: string | undefined;
}

/**
 * Shows the number of accounts. If there are none, the list shows a picture instead, so the text with the number
 * 0 is only for screen readers.
 */
function SummaryWords({ of, hint }: SummaryWordsProps) {
  if (of.content.length === 0)
    return <chakra.span srOnly>{text.formatAccountCount(0)}</chakra.span>;
  return (
    <>
      <span>{summaryOf(of)}</span>
      {hint === undefined ? null : <span>{hint}</span>}
    </>
  );
}

const isByWaiting = ({ q, status }: ApprovalUrlState): boolean => q === "" && status === "PENDING";

const hintOf = (url: ApprovalUrlState): string | undefined =>
  isByWaiting(url) ? text.accountSortOrderHint : undefined;

const emptyOf = (url: ApprovalUrlState) => {
  if (url.isWithoutConsent && url.q === "") {
    return (
      <EmptyState picture={picture.allDoneIllustration} title={text.nobodyWithoutConsentMessage}>
        {text.nobodyWithoutConsentHint}
      </EmptyState>
    );
  }
  return isByWaiting(url) && url.role === undefined ? (
    <EmptyState picture={picture.allDoneIllustration} title={text.noPendingAccountsMessage}>
      {text.noPendingAccountsHint}
    </EmptyState>
  ) : (
    <EmptyState picture={picture.nothingFoundIllustration} title={text.noAccountsFoundMessage}>
      {text.noAccountsFoundHint}
    </EmptyState>
  );
};

interface AccountResultsProps {
  readonly url: ApprovalUrlState;
  readonly query: ReturnType<typeof useAccounts>;
  readonly selection: AccountSelection;
  /**
   * A ref to the first element of the results. This element gets the focus when the user opens another page of
   * the list.
   */
  readonly start: Ref<HTMLParagraphElement>;
}

/** Shows the accounts that match the filters: their number, and one page of the list. */
export function MatchingAccounts({ url, query, selection, start }: AccountResultsProps) {
  const shown = query.data;
  return (
    <>
      <Summary ref={start} tabIndex={-1} role="status">
        {shown === undefined ? null : <SummaryWords of={shown} hint={hintOf(url)} />}
      </Summary>
      {url.isWithoutConsent ? (
        <PrintMissingConsents key={url.q} q={url.q} isDisabled={shown?.content.length === 0} />
      ) : null}
      <FetchStateView
        of={toListPageFetchState(query, text.accountListLoadFailedMessage)}
        isEmpty={({ content }) => content.length === 0}
        empty={emptyOf(url)}
        loading={<SkeletonRows count={ROWS_ON_A_SCREEN} lines={LINES_OF_A_ROW} />}
      >
        {({ content }) => (
          <AccountList
            key={buildReactKeyFromRowIds(content)}
            accounts={content}
            selection={selection}
            isBusy={query.isPlaceholderData}
            onOpen={url.open}
          />
        )}
      </FetchStateView>
    </>
  );
}
