import type { UserDetail } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { AwaitedMessageSpace } from "@/components/feedback/reserved-space.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type AccountDecision, useSendAccountDecision } from "../api/account-decision.ts";
import { useAccount } from "../api/get-account.ts";
import { type AccountDecisionToConfirm, AccountDetail } from "./account-detail.tsx";

import { DecisionReasonForm } from "./decision-reason-form.tsx";

interface AccountDialogProps {
  readonly id: string;
  readonly maySuspend: boolean;
  readonly onOpen: (id: string) => void;
  /** Called after a decision. `notice` is the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

type OpenProps = Omit<AccountDialogProps, "id"> & { readonly account: UserDetail };

const headingOf = (question: AccountDecisionToConfirm | undefined, name: string): string => {
  switch (question) {
    case undefined:
      return name;
    case "reject":
      return text.formatRejectDialogTitle(name);
    case "suspend":
      return text.formatSuspendDialogTitle(name);
    case "reinstate":
      return text.formatReinstateConfirmQuestion(name);
  }
};

interface ReinstateConfirmationProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

function ReinstateConfirmation({
  name,
  isBusy,
  error,
  onBack,
  onConfirm,
}: ReinstateConfirmationProps) {
  return (
    <>
      <p>{text.formatReinstatementWarning(name)}</p>
      <AwaitedMessageSpace isAwaited={isBusy}>
        <Alert>{error}</Alert>
      </AwaitedMessageSpace>
      <DialogActions>
        <Button look="outline" onClick={onBack}>
          {text.backButton}
        </Button>
        <Button disabled={isBusy} onClick={onConfirm}>
          <BusyButtonLabel isBusy={isBusy} busy={text.pleaseWaitLabel}>
            {text.reinstateButton}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </>
  );
}

function OpenAccount({ account: newest, maySuspend, onOpen, onDone, onClose }: OpenProps) {
  const { id, name } = newest;
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
      onSuccess: () => onDone(text.decisionMessageFormatters[decision.kind](name)),
    });
  const ask = (next: AccountDecisionToConfirm | undefined): void => {
    reset();
    setQuestion(next);
  };
  const common = { isBusy: isPending, error: failure };
  return (
    <Dialog title={headingOf(question, name)} onClose={onClose}>
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
      {question === "reject" || question === "suspend" ? (
        <DecisionReasonForm
          {...common}
          note={
            question === "reject"
              ? text.formatRejectionWarning(name)
              : text.formatSuspensionWarning(name)
          }
          label={question === "reject" ? text.rejectionReasonLabel : text.suspensionReasonLabel}
          action={question === "reject" ? text.rejectButton : text.suspendButton}
          onSend={(reason) => decide({ kind: question, reason })}
          onBack={() => ask(undefined)}
        />
      ) : null}
      {question === "reinstate" ? (
        <ReinstateConfirmation
          {...common}
          name={name}
          onBack={() => ask(undefined)}
          onConfirm={() => decide({ kind: "reinstate" })}
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
    <Dialog title={text.accountDialogTitle} onClose={rest.onClose}>
      <FetchStateView
        of={toFetchState(query, text.accountDetailLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={4} lines={4} />}
      >
        {() => null}
      </FetchStateView>
    </Dialog>
  );
}
