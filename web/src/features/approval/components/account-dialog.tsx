import type { UserDetail } from "@darasa/contract/admin-users";
import * as text from "@texts/approval.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { FetchStates } from "@/components/feedback/fetch-states.tsx";
import { ReservedResponseSpace } from "@/components/feedback/reserved-space.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { BusyLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type Decision, useDecision } from "../api/decide.ts";
import { useAccount } from "../api/get-account.ts";
import { AccountDetail, type Question } from "./account-detail.tsx";

import { ReasonForm } from "./reason-form.tsx";

interface AccountDialogProps {
  readonly id: string;
  readonly maySuspend: boolean;
  readonly onOpen: (id: string) => void;
  /** Called after a decision with the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

type OpenProps = Omit<AccountDialogProps, "id"> & { readonly account: UserDetail };

const headingOf = (question: Question | undefined, name: string): string => {
  switch (question) {
    case undefined:
      return name;
    case "reject":
      return text.rejectTitle(name);
    case "suspend":
      return text.suspendTitle(name);
    case "reinstate":
      return text.reinstateQuestion(name);
  }
};

function OpenAccount({ account: newest, maySuspend, onOpen, onDone, onClose }: OpenProps) {
  const { id, name } = newest;
  const [question, setQuestion] = useState<Question>();
  const { mutate, isPending, error, reset } = useDecision(id);
  // Shows the account as it was before the decision until the decision is complete, because the changed account may
  // load earlier than the list.
  const [account, setAccount] = useState(newest);
  if (!isPending && account !== newest) setAccount(newest);
  const failure = error === null ? undefined : getErrorMessage(error, text.decisionFailed);
  const decide = (decision: Decision): void =>
    mutate(decision, { onSuccess: () => onDone(text.done[decision.kind](name)) });
  const ask = (next: Question | undefined): void => {
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
        <ReasonForm
          {...common}
          note={question === "reject" ? text.rejectNote(name) : text.suspendNote(name)}
          label={question === "reject" ? text.whyReject : text.whySuspend}
          action={question === "reject" ? text.reject : text.suspend}
          onSend={(reason) => decide({ kind: question, reason })}
          onBack={() => ask(undefined)}
        />
      ) : null}
      {question === "reinstate" ? (
        <>
          <p>{text.reinstateNote(name)}</p>
          <ReservedResponseSpace isAwaited={isPending}>
            <Alert>{failure}</Alert>
          </ReservedResponseSpace>
          <DialogActions>
            <Button look="outline" onClick={() => ask(undefined)}>
              {text.back}
            </Button>
            <Button disabled={isPending} onClick={() => decide({ kind: "reinstate" })}>
              <BusyLabel isBusy={isPending} busy={text.working}>
                {text.reinstate}
              </BusyLabel>
            </Button>
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  );
}

export function AccountDialog({ id, ...rest }: AccountDialogProps) {
  const query = useAccount(id);
  const { data } = query;
  if (data !== undefined) return <OpenAccount account={data} {...rest} />;
  return (
    <Dialog title={text.account} onClose={rest.onClose}>
      <FetchStates
        of={toFetchState(query, text.detailFailed)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={4} lines={4} />}
      >
        {() => null}
      </FetchStates>
    </Dialog>
  );
}
