import { chakra } from "@chakra-ui/react";
import {
  GUARDIAN_REQUEST_LISTS,
  type GuardianRequestList,
} from "@darasa/contract/guardian-requests";
import * as approval from "@texts/approval.ts";
import * as text from "@texts/guardian-requests.ts";
import { useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toListPageFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ReasonForm } from "@/components/form/reason-form.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import {
  type GuardianRequestDecision,
  useDecideGuardianRequest,
  useGuardianRequests,
} from "../api/guardian-requests.ts";
import { type GuardianQuestion, GuardianRequestItem } from "./guardian-request.tsx";

const Choices = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "2" } });
const Items = chakra("ul", { base: { display: "grid", gap: "3", minW: 0 } });

interface ListProps {
  readonly list: GuardianRequestList;
  readonly isBusy: boolean;
  readonly onDecide: (decision: GuardianRequestDecision, guardian: string) => void;
  readonly onAsk: (question: GuardianQuestion) => void;
}

function Requests({ list, isBusy, onDecide, onAsk }: ListProps) {
  const [page, setPage] = useState(0);
  const query = useGuardianRequests(list, page);
  return (
    <FetchStateView
      of={toListPageFetchState(query, text.loadFailedMessage)}
      isEmpty={({ content }) => content.length === 0}
      empty={text.EMPTY_MESSAGES[list]}
      loading={<SkeletonRows count={2} lines={3} />}
    >
      {({ content, totalPages, number }) => (
        <>
          <Items>
            {content.map((request) => (
              <GuardianRequestItem
                key={request.id}
                request={request}
                isBusy={isBusy}
                onApprove={(studentId) =>
                  onDecide({ kind: "approve", id: request.id, studentId }, request.guardian.name)
                }
                onAsk={onAsk}
              />
            ))}
          </Items>
          <Pager page={number} totalPages={totalPages} onPage={setPage} />
        </>
      )}
    </FetchStateView>
  );
}

interface ReasonProps {
  readonly question: GuardianQuestion;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onDecide: (decision: GuardianRequestDecision, guardian: string) => void;
  readonly onBack: () => void;
}

function AskForReason({ question, onDecide, ...form }: ReasonProps) {
  const { request, student } = question;
  const { id, guardian } = request;
  const texts =
    student === undefined
      ? {
          note: text.formatRefusalWarning(guardian.name),
          label: text.refusalReasonLabel,
          action: text.refuseButton,
        }
      : {
          note: approval.formatLinkWithdrawalWarning(guardian.name, student.name),
          label: approval.linkWithdrawalReasonLabel,
          action: approval.withdrawLinkButton,
        };
  const toDecision = (reason: string): GuardianRequestDecision =>
    student === undefined
      ? { kind: "refuse", id, reason }
      : { kind: "withdraw", guardianId: guardian.id, studentId: student.id, reason };
  return (
    <ReasonForm
      {...form}
      {...texts}
      back={approval.backButton}
      busy={approval.pleaseWaitLabel}
      onSend={(reason) => onDecide(toDecision(reason), guardian.name)}
    />
  );
}

const titleOf = (question: GuardianQuestion | undefined): string => {
  if (question === undefined) return text.guardianRequestsTitle;
  const { request, student } = question;
  return student === undefined
    ? text.formatRefuseLabel(request.guardian.name)
    : approval.formatWithdrawLinkDialogTitle(student.name);
};

/** The parents who ask to follow, or follow, a student of the school. */
export function GuardianRequestsDialog({ onClose }: { readonly onClose: () => void }) {
  const [list, setList] = useState<GuardianRequestList>("PENDING");
  const [question, setQuestion] = useState<GuardianQuestion>();
  const [notice, setNotice] = useState("");
  const { mutate, isPending, error, reset } = useDecideGuardianRequest();
  const failure = error === null ? undefined : getErrorMessage(error, text.decisionFailedMessage);
  const decide = (decision: GuardianRequestDecision, guardian: string): void =>
    mutate(decision, {
      onSuccess: () => {
        setQuestion(undefined);
        setNotice(text.DONE_MESSAGES[decision.kind](guardian));
      },
    });
  const ask = (next: GuardianQuestion | undefined): void => {
    reset();
    setNotice("");
    setQuestion(next);
  };
  return (
    <Dialog title={titleOf(question)} onClose={onClose}>
      {question === undefined ? (
        <>
          <p>{text.guardianRequestsHint}</p>
          <Choices role="group" aria-label={text.listLabel}>
            {GUARDIAN_REQUEST_LISTS.map((one) => (
              <Button
                key={one}
                size="sm"
                look={one === list ? "solid" : "outline"}
                aria-pressed={one === list}
                onClick={() => setList(one)}
              >
                {text.LIST_LABELS[one]}
              </Button>
            ))}
          </Choices>
          <StatusNotice>{notice}</StatusNotice>
          <Alert>{failure}</Alert>
          <Requests key={list} list={list} isBusy={isPending} onDecide={decide} onAsk={ask} />
        </>
      ) : (
        <AskForReason
          question={question}
          isBusy={isPending}
          error={failure}
          onDecide={decide}
          onBack={() => ask(undefined)}
        />
      )}
    </Dialog>
  );
}
