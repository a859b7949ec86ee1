import { chakra } from "@chakra-ui/react";
import type { UserDetail } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";
import { recordConsentButton } from "@texts/approval-consent.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import type { AccountDecision } from "../api/account-decision.ts";
import { getRegistrationFacts } from "../get-registration-facts.ts";
import { getRequestedChildState, type LinkedStudent } from "../get-requested-child-state.ts";
import { useClassChoices } from "../hooks/use-class-choices.ts";
import { usePaperConsent } from "../hooks/use-paper-consent.ts";
import { needsPaperConsent } from "../paper-consent-entry.ts";
import { AccountCorrections } from "./account-corrections.tsx";
import { BreakableEmail } from "./breakable-email.tsx";
import { ClassesNote, ClassField } from "./class-fields.tsx";
import { ConsentSection } from "./consent-section.tsx";
import { DuplicateAccountsWarning } from "./duplicate-accounts-warning.tsx";
import { PinReset } from "./pin-reset.tsx";
import { RequestedChildrenList } from "./requested-children.tsx";

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { sm: "max-content minmax(0,1fr)" },
    // The smaller label stands on the line of its value.
    alignItems: { sm: "baseline" },
    columnGap: "6",
    "& dt": { color: "fg.muted", fontSize: "sm", pt: { base: "2", sm: "0" } },
    "& dd": { py: { sm: "1" }, fontWeight: "medium", whiteSpace: "pre-line" },
  },
});

const Note = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

/** A decision that needs a confirmation dialog. A student stands for the withdrawal of the link to the student. */
export type AccountDecisionToConfirm =
  | "reject"
  | "suspend"
  | "reinstate"
  | "consent"
  | LinkedStudent;

interface AccountDetailProps {
  readonly account: UserDetail;
  /**
   * True if the user may suspend the account: the user is an administrator, and the account is not their own.
   */
  readonly maySuspend: boolean;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onDecide: (decision: AccountDecision) => void;
  readonly onAsk: (question: AccountDecisionToConfirm) => void;
}

const useTicks = () => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (admissionNumber: string): void => {
    const next = new Set(ticked);
    if (!next.delete(admissionNumber)) next.add(admissionNumber);
    setTicked(next);
  };
  return { ticked, toggle };
};

type ButtonsProps = Omit<AccountDetailProps, "error" | "onOpen"> & {
  readonly children: readonly string[];
  readonly onApprove: () => void;
};

function Buttons({
  account,
  maySuspend,
  isBusy,
  children,
  onApprove,
  onDecide,
  onAsk,
}: ButtonsProps) {
  const { status } = account;
  const canConfirm = account.children.some((child) => getRequestedChildState(child).canConfirm);
  return (
    <DialogActions>
      {status === "PENDING" ? (
        <Button look="outline" onClick={() => onAsk("reject")}>
          {text.rejectButton}
        </Button>
      ) : null}
      {status === "PENDING" || status === "REJECTED" ? (
        <Button disabled={isBusy} onClick={onApprove}>
          <BusyButtonLabel isBusy={isBusy} busy={text.pleaseWaitLabel}>
            {text.approveButton}
          </BusyButtonLabel>
        </Button>
      ) : null}
      {status === "ACTIVE" && account.consent?.isRequired === true ? (
        <Button look="outline" onClick={() => onAsk("consent")}>
          {recordConsentButton}
        </Button>
      ) : null}
      {status === "ACTIVE" && maySuspend ? (
        <Button look="outline" onClick={() => onAsk("suspend")}>
          {text.suspendButton}
        </Button>
      ) : null}
      {status === "ACTIVE" && canConfirm ? (
        <Button
          disabled={isBusy || children.length === 0}
          onClick={() => onDecide({ kind: "links", children })}
        >
          <BusyButtonLabel isBusy={isBusy} busy={text.pleaseWaitLabel}>
            {text.confirmChildrenButton}
          </BusyButtonLabel>
        </Button>
      ) : null}
      {status === "SUSPENDED" && maySuspend ? (
        <Button onClick={() => onAsk("reinstate")}>{text.reinstateButton}</Button>
      ) : null}
    </DialogActions>
  );
}

export function AccountDetail({ error, onOpen, ...decision }: AccountDetailProps) {
  const { account } = decision;
  const { ticked, toggle } = useTicks();
  const form = usePaperConsent();
  const isApprovable = account.status === "PENDING" || account.status === "REJECTED";
  const choices = useClassChoices(isApprovable && account.role === "STUDENT" ? [account] : []);
  const handleApprove = (): void => {
    const isAsked = needsPaperConsent(account.consent);
    const consent = isAsked ? form.check() : undefined;
    if (isAsked && consent === undefined) return;
    const classId = choices.list().get(account.id);
    decision.onDecide({ kind: "approve", children: [...ticked], consent, classId });
  };
  return (
    <>
      <DialogScrollArea label={text.accountDialogTitle}>
        <DuplicateAccountsWarning of={account.duplicates} onOpen={onOpen} />
        <RequestedChildrenList
          of={account.children}
          ticked={ticked}
          onToggle={toggle}
          onWithdraw={decision.onAsk}
        />
        {account.login === "NUMBER" ? <PinReset account={account} /> : null}
        <Facts>
          {getRegistrationFacts(account).flatMap(({ label, value }) => [
            <dt key={`${label}?`}>{label}</dt>,
            <dd key={label}>
              <BreakableEmail text={value} />
            </dd>,
          ])}
        </Facts>
        {choices.students.map((student) => (
          <ClassField key={student.id} student={student} choices={choices} />
        ))}
        <ClassesNote choices={choices} />
        {account.consent !== undefined &&
        (isApprovable || account.consent.current || account.consent.isRequired) ? (
          <ConsentSection state={account.consent} form={form} isEditable={isApprovable} />
        ) : null}
        <AccountCorrections account={account} />
        {account.status === "PENDING" ? (
          <Note>{text.formatEmailWarning(account.emailConfirmed)}</Note>
        ) : null}
      </DialogScrollArea>
      <AwaitedMessageSpace isAwaited={decision.isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <Buttons {...decision} onApprove={handleApprove}>
        {[...ticked]}
      </Buttons>
    </>
  );
}
