import type { UserDetail } from "@darasa/contract/admin-users";
import type { PaperConsent } from "@darasa/contract/consents";
import * as text from "@texts/approval.ts";
import { formatRecordConsentTitle } from "@texts/approval-consent.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { LoadingDialog } from "@/components/feedback/loading-dialog.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ReasonForm } from "@/components/form/reason-form.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { DialogScrollArea } from "@/components/ui/dialog-scroll-area.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type AccountDecision, useSendAccountDecision } from "../api/account-decision.ts";
import { useAccount } from "../api/get-account.ts";
import { usePaperConsent } from "../hooks/use-paper-consent.ts";
import { needsPaperConsent } from "../paper-consent-entry.ts";
import { type AccountDecisionToConfirm, AccountDetail } from "./account-detail.tsx";
import { ConsentSection } from "./consent-section.tsx";
import { RecordConsent } from "./record-consent.tsx";

interface AccountDialogProps {
  readonly id: string;
  readonly maySuspend: boolean;
  readonly onOpen: (id: string) => void;
  /** Called after a decision. `notice` is the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

type OpenProps = Omit<AccountDialogProps, "id"> & { readonly account: UserDetail };

/** A decision that needs a reason, and the texts of the form that asks for the reason. */
interface ReasonQuestion {
  readonly title: string;
  readonly note: string;
  readonly label: string;
  readonly action: string;
  readonly toDecision: (reason: string) => AccountDecision;
}

const getReasonQuestion = (
  question: Exclude<AccountDecisionToConfirm, "reinstate" | "consent">,
  { name, emailConfirmed }: UserDetail,
): ReasonQuestion => {
  if (question === "reject") {
    return {
      title: text.formatRejectDialogTitle(name),
      note: text.formatRejectionWarning(name, emailConfirmed),
      label: text.rejectionReasonLabel,
      action: text.rejectButton,
      toDecision: (reason) => ({ kind: question, reason }),
    };
  }
  if (question === "suspend") {
    return {
      title: text.formatSuspendDialogTitle(name),
      note: text.formatSuspensionWarning(name, emailConfirmed),
      label: text.suspensionReasonLabel,
      action: text.suspendButton,
      toDecision: (reason) => ({ kind: question, reason }),
    };
  }
  return {
    title: text.formatWithdrawLinkDialogTitle(question.name),
    note: text.formatLinkWithdrawalWarning(name, question.name),
    label: text.linkWithdrawalReasonLabel,
    action: text.withdrawLinkButton,
    toDecision: (reason) => ({ kind: "withdrawLink", studentId: question.id, reason }),
  };
};

const headingOf = (question: AccountDecisionToConfirm | undefined, account: UserDetail): string => {
  if (question === undefined) return account.name;
  if (question === "consent") return formatRecordConsentTitle(account.name);
  return question === "reinstate"
    ? text.formatReinstateConfirmQuestion(account.name)
    : getReasonQuestion(question, account).title;
};

interface ReinstateConfirmationProps {
  readonly account: UserDetail;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onBack: () => void;
  readonly onConfirm: (consent: PaperConsent | undefined) => void;
}

function ReinstateConfirmation({
  account: { name, emailConfirmed, consent: state },
  isBusy,
  error,
  onBack,
  onConfirm,
}: ReinstateConfirmationProps) {
  const form = usePaperConsent();
  const isAsked = needsPaperConsent(state);
  const handleConfirm = (): void => {
    const consent = isAsked ? form.check() : undefined;
    if (!isAsked || consent !== undefined) onConfirm(consent);
  };
  return (
    <>
      <DialogScrollArea label={text.formatReinstateConfirmQuestion(name)}>
        <p>{text.formatReinstatementWarning(name, emailConfirmed)}</p>
        {state !== undefined && isAsked ? (
          <ConsentSection state={state} form={form} isEditable={true} />
        ) : null}
      </DialogScrollArea>
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.backButton}
        </Button>
        <Button disabled={isBusy} onClick={handleConfirm}>
          <BusyButtonLabel isBusy={isBusy} busy={text.pleaseWaitLabel}>
            {text.reinstateButton}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </>
  );
}

interface AskForReasonProps {
  readonly question: ReasonQuestion;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onDecide: (decision: AccountDecision) => void;
  readonly onBack: () => void;
}

function AskForReason({ question, onDecide, ...form }: AskForReasonProps) {
  const { title: _heading, toDecision, ...texts } = question;
  return (
    <ReasonForm
      {...form}
      {...texts}
      back={text.backButton}
      busy={text.pleaseWaitLabel}
      onSend={(reason) => onDecide(toDecision(reason))}
    />
  );
}

function OpenAccount({ account: newest, maySuspend, onOpen, onDone, onClose }: OpenProps) {
  const { id, name, emailConfirmed } = newest;
  const [question, setQuestion] = useState<AccountDecisionToConfirm>();
  const { mutate, isPending, error, reset } = useSendAccountDecision(id);
  // The account that the dialog shows. It stays unchanged while a decision is being sent and the account lists are
  // reloading. Otherwise the dialog could show the new status while the list behind it still shows the old status.
  const [account, setAccount] = useState(newest);
  if (!isPending && account !== newest) setAccount(newest);
  const failure =
    error === null ? undefined : getErrorMessage(error, text.accountDecisionFailedMessage);
  const decide = (decision: AccountDecision): void =>
    mutate(decision, {
      onSuccess: () => onDone(text.decisionMessageFormatters[decision.kind](name, emailConfirmed)),
    });
  const ask = (next: AccountDecisionToConfirm | undefined): void => {
    reset();
    setQuestion(next);
  };
  const common = { isBusy: isPending, error: failure };
  return (
    <Dialog title={headingOf(question, account)} onClose={onClose}>
      {question === undefined ? (
        <AccountDetail
          {...common}
          account={account}
          maySuspend={maySuspend}
          onOpen={onOpen}
          onDecide={decide}
          onAsk={ask}
        />
      ) : null}
      {question === undefined || question === "reinstate" || question === "consent" ? null : (
        <AskForReason
          {...common}
          question={getReasonQuestion(question, account)}
          onDecide={decide}
          onBack={() => ask(undefined)}
        />
      )}
      {question === "consent" ? (
        <RecordConsent
          {...common}
          account={account}
          onBack={() => ask(undefined)}
          onRecord={(consent) => decide({ kind: "consent", consent })}
        />
      ) : null}
      {question === "reinstate" ? (
        <ReinstateConfirmation
          {...common}
          account={account}
          onBack={() => ask(undefined)}
          onConfirm={(consent) => decide({ kind: "reinstate", consent })}
        />
      ) : null}
    </Dialog>
  );
}

export function AccountDialog({ id, ...rest }: AccountDialogProps) {
  const query = useAccount(id);
  const { data } = query;
  if (data !== undefined) return <OpenAccount account={data} {...rest} />;
  return (
    <LoadingDialog
      title={text.accountDialogTitle}
      of={toFetchState(query, text.accountDetailLoadFailedMessage)}
      onClose={rest.onClose}
    />
  );
}
