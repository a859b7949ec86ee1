import type { ManagedSchoolDetail } from "@darasa/contract/admin-schools";
import * as text from "@texts/school-management.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { LoadingDialog } from "@/components/feedback/loading-dialog.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ReasonForm } from "@/components/form/reason-form.tsx";
import type { ItemDialogProps } from "@/components/layout/paged-item-list.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type SchoolChange, useChangeSchool } from "../api/change-school.ts";
import { useManagedSchool } from "../api/get-school.ts";
import { AdminCodeForm } from "./admin-code-form.tsx";
import { SchoolDetail } from "./school-detail.tsx";

type OpenProps = Omit<ItemDialogProps, "id"> & { readonly school: ManagedSchoolDetail };

interface QuestionProps extends Pick<OpenProps, "school" | "onClose"> {
  readonly of: "plan" | "reinstate" | "unblock";
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSend: (change: SchoolChange, notice: string) => void;
}

interface Question {
  readonly title: string;
  readonly explanation: string;
  readonly action: string;
  readonly change: SchoolChange;
  readonly notice: string;
}

const getQuestion = (
  of: QuestionProps["of"],
  { name, plan: old }: ManagedSchoolDetail,
): Question => {
  switch (of) {
    case "plan": {
      const plan = old === "FREE" ? "PREMIUM" : "FREE";
      return {
        title: text.formatPlanQuestion(name, plan),
        explanation: text.planExplanations[plan],
        action: text.planButtons[plan],
        change: { kind: "plan", plan },
        notice: text.formatPlanChangedMessage(name, plan),
      };
    }
    case "reinstate":
      return {
        title: text.formatReinstateQuestion(name),
        explanation: text.reinstatementExplanation,
        action: text.reinstateButton,
        change: { kind: "reinstate" },
        notice: text.formatReinstatedMessage(name),
      };
    case "unblock":
      return {
        title: text.formatUnblockQuestion(name),
        explanation: text.unblockExplanation,
        action: text.unblockButton,
        change: { kind: "unblock" },
        notice: text.formatUnblockedMessage(name),
      };
  }
};

/** Asks for the confirmation of a change. */
function ChangeQuestion({ of, school, onSend, ...dialog }: QuestionProps) {
  const { title, explanation, action, change, notice } = getQuestion(of, school);
  return (
    <ConfirmDialog
      {...dialog}
      wayOut={text.backButton}
      busy={text.pleaseWaitLabel}
      look="accent"
      title={title}
      action={action}
      onConfirm={() => onSend(change, notice)}
    >
      {explanation}
    </ConfirmDialog>
  );
}

const countActiveAccounts = ({ activeAccounts }: ManagedSchoolDetail): number =>
  Object.values(activeAccounts).reduce((sum, count) => sum + count, 0);

/** Returns the school to show and the function that sends changes of it. */
const useOpenSchool = ({ school: newest, onDone }: Pick<OpenProps, "school" | "onDone">) => {
  const { mutate, isPending, error, reset } = useChangeSchool(newest.id);
  // The school stays unchanged while a change is being sent and the lists are reloading.
  const [school, setSchool] = useState(newest);
  if (!isPending && school !== newest) setSchool(newest);
  const failure = error === null ? undefined : getErrorMessage(error, text.changeFailedMessage);
  const send = (change: SchoolChange, notice: string): void =>
    mutate(change, { onSuccess: () => onDone(notice) });
  return { school, isPending, failure, send, reset };
};

function OpenSchool({ school: newest, onDone, onClose }: OpenProps) {
  const [question, setQuestion] = useState<SchoolChange["kind"]>();
  const { school, isPending, failure, send, reset } = useOpenSchool({ school: newest, onDone });
  const leave = () => {
    reset();
    setQuestion(undefined);
  };
  if (question === undefined) {
    return (
      <Dialog title={school.name} onClose={onClose}>
        <SchoolDetail school={school} onAsk={setQuestion} />
      </Dialog>
    );
  }
  if (question === "code") {
    return (
      <Dialog title={text.formatCodeDialogTitle(school.name)} onClose={onClose}>
        <AdminCodeForm
          isBusy={isPending}
          error={failure}
          onSend={(email) => send({ kind: "code", email }, text.formatCodeSentMessage(email))}
          onBack={leave}
        />
      </Dialog>
    );
  }
  if (question === "suspend") {
    return (
      <Dialog title={text.formatSuspendDialogTitle(school.name)} onClose={onClose}>
        <ReasonForm
          note={text.formatSuspensionWarning(countActiveAccounts(school))}
          label={text.suspensionReasonQuestion}
          action={text.suspendButton}
          back={text.backButton}
          busy={text.pleaseWaitLabel}
          isBusy={isPending}
          error={failure}
          onSend={(reason) =>
            send({ kind: "suspend", reason }, text.formatSuspendedMessage(school.name))
          }
          onBack={leave}
        />
      </Dialog>
    );
  }
  return (
    <ChangeQuestion
      of={question}
      school={school}
      isBusy={isPending}
      error={failure}
      onSend={send}
      onClose={leave}
    />
  );
}

/** Shows a school, and asks before it sends a change. */
export function SchoolDialog({ id, ...rest }: ItemDialogProps) {
  const query = useManagedSchool(id);
  const { data } = query;
  if (data !== undefined) return <OpenSchool school={data} {...rest} />;
  return (
    <LoadingDialog
      title={text.schoolDialogTitle}
      of={toFetchState(query, text.schoolLoadFailedMessage)}
      onClose={rest.onClose}
    />
  );
}
