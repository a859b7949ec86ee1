import { chakra } from "@chakra-ui/react";
import {
  ACCOUNT_STATUSES,
  isNationalOffice,
  parseRole,
  ROLES,
  ROLES_TEACHERS_MAY_APPROVE,
  type Role,
} from "@darasa/contract/roles";
import type { ErrorReason } from "@darasa/contract/texts";
import * as text from "@texts/approval.ts";
import { addStudentButton } from "@texts/student-accounts.ts";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { CountBadge } from "@/components/feedback/count-badge.tsx";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { SelectionBar } from "@/components/layout/selection-bar.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import * as picture from "@/components/ui/illustrations.ts";
import { Pager } from "@/components/ui/pager.tsx";
import { ApiError } from "@/lib/api-error.ts";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { appPaths } from "@/lib/paths.ts";
import { returnsOnClose } from "@/lib/return-on-close.ts";
import { useServices } from "@/lib/services.ts";
import { usePagination } from "@/lib/use-pagination.ts";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";
import { useAccounts } from "../api/list-accounts.ts";
import type { ApprovalCandidate } from "../bulk-approval.ts";
import { AccountDialog } from "../components/account-dialog.tsx";
import { AccountFilters } from "../components/account-filters.tsx";
import { MatchingAccounts } from "../components/account-results.tsx";
import { AddStudentDialog } from "../components/add-student-dialog.tsx";
import { BulkApprovalDialog } from "../components/bulk-approval-dialog.tsx";
import { useAccountSelection } from "../hooks/use-account-selection.ts";
import { type ApprovalUrlState, useApprovalUrlState } from "../hooks/use-approval-url.ts";

const Results = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });

/** The actions of the screen. On phones they are one line that scrolls, so that the list is not pushed down. */
const ActionLine = chakra("div", {
  base: {
    display: { base: "flex", md: "contents" },
    gap: "2",
    // The width of the page without its padding: the parent is as wide as its content.
    maxW: "calc(100vw - 2.5rem)",
    // The focus ring of a button needs some space, which the scroll area would cut off. The header of the page sets the
    // padding of buttons.
    p: "1!",
    m: "-1",
    overflow: "auto hidden",
    "& > :not(dialog)": { flexShrink: 0, px: { base: "3", md: "5" } },
    // The only action, which teachers have, wraps: nothing lies beside it to scroll to.
    "& > button:only-of-type": { flexShrink: 1 },
    [LARGE_TEXT_MEDIA_QUERY]: { flexWrap: "wrap", "& > :not(dialog)": { flexShrink: 1 } },
  },
});

const GuardianRequestsDialog = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("../components/guardian-requests-dialog.tsx")))
    .GuardianRequestsDialog,
}));

/** The number of waiting requests, in the corner of the button, where it moves nothing when it arrives. */
const Corner = chakra("span", { base: { position: "absolute", top: "-1", insetEnd: "-1" } });

/** The button that opens the guardian requests to the school, for everybody who decides about accounts. */
function GuardianRequests({ waiting }: { readonly waiting: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" position="relative" pe="6!" onClick={() => setOpen(true)}>
        {text.guardianRequestsButton}
        <Corner>
          <CountBadge count={waiting} label={text.waitingGuardiansLabel} />
        </Corner>
      </Button>
      {isOpen ? (
        <Suspense fallback={<LoadingMessage />}>
          <GuardianRequestsDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface SchoolActionsProps {
  readonly isAdmin: boolean;
  /** The number of waiting guardian requests; 0 while it is unknown. */
  readonly requestCount: number;
  readonly onOpen: (id: string) => void;
}

/** The actions of administrators of a school. */
function AdminActions({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAdding(true)}>{addStudentButton}</Button>
      <ButtonLink asChild look="outline">
        <Link to={appPaths.adminImport}>{text.importPeopleLinkLabel}</Link>
      </ButtonLink>
      <ButtonLink asChild look="outline">
        <Link to={appPaths.adminReports}>{text.reportedConversationsLinkLabel}</Link>
      </ButtonLink>
      {isAdding ? (
        <AddStudentDialog
          onOpen={(id) => {
            setIsAdding(false);
            onOpen(id);
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </>
  );
}

/** The actions of everybody who decides about accounts of a school. */
function SchoolActions({ isAdmin, requestCount, onOpen }: SchoolActionsProps) {
  return (
    <ActionLine>
      {isAdmin ? <AdminActions onOpen={onOpen} /> : null}
      <GuardianRequests waiting={requestCount} />
    </ActionLine>
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

/** Returns true if the user is a teacher of a school that lets only administrators decide on accounts. */
const isForAdministratorsOnly = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === ("onlyAdminsDecide" satisfies ErrorReason);

/** Says what the open tab lists. */
const introductionOf = (
  { isWithoutConsent, status }: ApprovalUrlState,
  isOffice: boolean,
): string => {
  const introductions = isOffice
    ? text.administratorsPageIntroductions
    : text.accountsPageIntroductions;
  return introductions[isWithoutConsent ? "NO_CONSENT" : (status ?? "ALL")];
};

const back = { to: appPaths.dashboard, label: text.backToDashboardLink };

function NotForTeachers() {
  return (
    <ScreenLayout title={text.accountsPageTitle} back={back}>
      <chakra.div display="grid" justifyItems="center" py="10">
        <EmptyState picture={picture.peopleIllustration} title={text.onlyAdministratorsMessage}>
          {text.onlyAdministratorsHint}
        </EmptyState>
      </chakra.div>
    </ScreenLayout>
  );
}

interface OpenedAccountProps {
  readonly url: ApprovalUrlState;
  readonly maySuspend: boolean;
  readonly onDone: (words: string) => void;
}

/** The dialog of the account whose id is in the URL. */
function OpenedAccount({ url, maySuspend, onDone }: OpenedAccountProps) {
  const { accountId } = url;
  const navigate = useNavigate();
  const { state } = useLocation();
  if (accountId === undefined) return null;
  return (
    <AccountDialog
      key={accountId}
      id={accountId}
      maySuspend={maySuspend}
      onOpen={url.open}
      onDone={(words) => {
        url.close();
        onDone(words);
      }}
      onClose={() => {
        if (returnsOnClose(state)) void navigate(-1);
        else url.close();
      }}
    />
  );
}

interface BulkApprovalProps {
  /** The accounts to approve; absent if the dialog is closed. */
  readonly candidates: readonly ApprovalCandidate[] | undefined;
  readonly onEnd: () => void;
  readonly onDone: (words: string) => void;
}

function BulkApproval({ candidates, onEnd, onDone }: BulkApprovalProps) {
  if (candidates === undefined) return null;
  const close = (words?: string): void => {
    onEnd();
    if (words !== undefined) onDone(words);
  };
  return <BulkApprovalDialog candidates={candidates} onClose={close} />;
}

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
  const done = useSuccessNotice(url.accountId !== undefined || bulk !== undefined);
  if (shown === undefined && isForAdministratorsOnly(query.error)) return <NotForTeachers />;
  return (
    <ScreenLayout
      title={text.accountsPageTitle}
      lead={introductionOf(url, isOffice)}
      back={back}
      actions={
        isOffice ? undefined : (
          <SchoolActions
            isAdmin={isAdmin}
            requestCount={shown?.guardianRequests ?? 0}
            onOpen={url.open}
          />
        )
      }
    >
      <AccountFilters
        url={url}
        statuses={statuses}
        roles={listedRoles(isAdmin, isOffice)}
        hasConsents={!isOffice}
      />
      <Results>
        <SuccessNotice of={done} />
        <MatchingAccounts url={url} query={query} selection={selection} start={beginning} />
        <SelectionBar
          selection={selection}
          action={text.approveSelectedAccountsButton}
          onAct={() => setBulk(selection.selected)}
        />
      </Results>
      {shown === undefined ? null : (
        <Pager page={shown.number} totalPages={shown.totalPages} onPage={turnTo} />
      )}
      <OpenedAccount
        url={url}
        maySuspend={isAdmin && url.accountId !== account?.id}
        onDone={done.say}
      />
      <BulkApproval candidates={bulk} onEnd={() => setBulk(undefined)} onDone={done.say} />
    </ScreenLayout>
  );
}
