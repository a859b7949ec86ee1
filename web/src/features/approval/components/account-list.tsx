import { chakra } from "@chakra-ui/react";
import { isNationalOffice, ROLE_LABELS } from "@darasa/contract/roles";
import * as text from "@texts/approval.ts";
import { PanelList } from "@/components/layout/list.tsx";
import { Checkbox } from "@/components/ui/control.tsx";
import { useServices } from "@/lib/services.ts";
import { daysSince, formatDate } from "@/lib/time.ts";
import type { ListedAccount } from "../api/list-accounts.ts";
import { getInstitutionName } from "../get-registration-facts.ts";
import { type AccountSelection, isBulkApprovable } from "../hooks/use-account-selection.ts";
import { AccountStatusBadge } from "./account-status-badge.tsx";
import { BreakableEmail } from "./breakable-email.tsx";

/** Accounts that have waited longer than this number of days are marked as overdue. */
const LONG_WAIT_DAYS = 7;

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0,1fr) auto",
    alignItems: "center",
    columnGap: { base: "1", md: "2" },
    px: { base: "2", md: "3" },
    "&:has(:checked)": { bg: "brand.subtle" },
  },
});

/** The label enlarges the touch area of the checkbox. */
const Tick = chakra("label", {
  base: { display: "grid", placeItems: "center", w: "tap", h: "tap", cursor: "pointer" },
});

const summary = {
  gridColumn: "2/-1",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "4",
  rowGap: "1",
  minH: "tap",
  py: "3",
  px: "2",
  "& > span": { flex: "1 1 14rem", minW: 0 },
  "& strong": { display: "block" },
  "& small": { display: "block", color: "fg.muted", fontSize: "sm" },
};

const variants = { wide: { true: { gridColumn: "1/-1" } } };

const Summary = chakra("div", { base: summary, variants });

const Opener = chakra(
  "button",
  {
    base: {
      ...summary,
      textAlign: "start",
      cursor: "pointer",
      outlineOffset: "-2px",
      "@media (hover:hover)": { "&:hover strong": { color: "brand.fg" } },
    },
    variants,
  },
  { defaultProps: { type: "button" } },
);

const All = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "tap",
    px: { base: "5", md: "6" },
    color: "fg.muted",
    fontSize: "sm",
    cursor: "pointer",
  },
});

/** Says in the list of the students without a consent whether it is missing or withdrawn. */
function MissingConsent({ of: { isWithdrawn, closesAt } }: { readonly of: ListedAccount }) {
  if (isWithdrawn === undefined) return null;
  return (
    <small>
      {isWithdrawn
        ? text.formatWithdrawnConsent(closesAt && formatDate(closesAt))
        : text.noConsentNote}
    </small>
  );
}

/** The facts of an account in the list. */
function AccountFacts({ account }: { readonly account: ListedAccount }) {
  const { name, role, status, className, email, emailConfirmed, createdAt } = account;
  const { clock, session } = useServices();
  const days = daysSince(createdAt, clock.now());
  // All accounts in the list of a school are of this school. The list of the national office has many schools.
  const isOffice = isNationalOffice(session.account()?.schoolId);
  return (
    <>
      <span>
        <strong>{name}</strong>
        <small>
          {text.joinNonEmptyTexts(
            ROLE_LABELS[role],
            className,
            isOffice ? getInstitutionName(account) : undefined,
          )}
        </small>
        {email === undefined ? null : (
          <small>
            <BreakableEmail text={email} />
          </small>
        )}
        <MissingConsent of={account} />
        {emailConfirmed === false ? <small>{text.emailNotConfirmedNote}</small> : null}
      </span>
      {status === "PENDING" ? (
        <AccountStatusBadge status="PENDING" isUrgent={days >= LONG_WAIT_DAYS}>
          {text.formatWaitingDays(days)}
        </AccountStatusBadge>
      ) : (
        <AccountStatusBadge status={status}>{text.accountStatusLabels[status]}</AccountStatusBadge>
      )}
    </>
  );
}

interface AccountRowProps {
  readonly account: ListedAccount;
  readonly selection: AccountSelection;
  readonly hasBoxes: boolean;
  readonly onOpen: (id: string) => void;
}

function AccountRow({ account, selection, hasBoxes, onOpen }: AccountRowProps) {
  const { id, name } = account;
  const facts = <AccountFacts account={account} />;
  // The API leaves both out if the user may not see the details of the account.
  const mayOpen = account.email !== undefined || account.login !== undefined;
  return (
    <Row>
      {hasBoxes ? (
        <Tick>
          {isBulkApprovable(account) ? (
            <Checkbox
              aria-label={text.formatSelectAccountLabel(name)}
              checked={selection.has(id)}
              onChange={() => selection.toggle(id)}
            />
          ) : null}
        </Tick>
      ) : null}
      {mayOpen ? (
        <Opener wide={!hasBoxes} onClick={() => onOpen(id)}>
          {facts}
        </Opener>
      ) : (
        <Summary wide={!hasBoxes}>{facts}</Summary>
      )}
    </Row>
  );
}

interface AccountListProps extends Pick<AccountRowProps, "selection" | "onOpen"> {
  readonly accounts: readonly ListedAccount[];
  readonly isBusy: boolean;
}

export function AccountList({ accounts, selection, isBusy, onOpen }: AccountListProps) {
  return (
    <div>
      {selection.hasCandidates ? (
        <All>
          <Checkbox ref={selection.all} checked={selection.isAll} onChange={selection.toggleAll} />
          {text.selectAllAccountsLabel}
        </All>
      ) : null}
      <PanelList aria-busy={isBusy}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            selection={selection}
            hasBoxes={selection.hasCandidates}
            onOpen={onOpen}
          />
        ))}
      </PanelList>
    </div>
  );
}
