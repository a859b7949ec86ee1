import type { ManagedSchoolDetail } from "@darasa/contract/admin-schools";
import * as text from "@texts/school-management.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type SchoolChange, useChangeSchool } from "../api/change-school.ts";
import { useManagedSchool } from "../api/get-school.ts";
import { AdminCodeForm } from "./admin-code-form.tsx";
import { SchoolDetail } from "./school-detail.tsx";

interface SchoolDialogProps {
  readonly id: string;
  /** Called after a change. `notice` is the confirmation text to show. */
  readonly onDone: (notice: string) => void;
  readonly onClose: () => void;
}

type OpenProps = Omit<SchoolDialogProps, "id"> & { readonly school: ManagedSchoolDetail };

interface QuestionProps extends Pick<OpenProps, "school" | "onClose"> {
  readonly of: "plan" | "unblock";
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onSend: (change: SchoolChange, notice: string) => void;
}

/** Asks for the confirmation of a change. */
function ChangeQuestion({ of, school: { name, plan: old }, onSend, ...dialog }: QuestionProps) {
  const common = { ...dialog, wayOut: text.backButton, busy: text.pleaseWaitLabel } as const;
  if (of === "unblock") {
    return (
      <ConfirmDialog
        {...common}
        look="accent"
        title={text.formatUnblockQuestion(name)}
        action={text.unblockButton}
        onConfirm={() => onSend({ kind: "unblock" }, text.formatUnblockedMessage(name))}
      >
        {text.unblockExplanation}
      </ConfirmDialog>
    );
  }
  const plan = old === "FREE" ? "PREMIUM" : "FREE";
  return (
    <ConfirmDialog
      {...common}
      look="accent"
      title={text.formatPlanQuestion(name, plan)}
      action={text.planButtons[plan]}
      onConfirm={() => onSend({ kind: "plan", plan }, text.formatPlanChangedMessage(name, plan))}
    >
      {text.planExplanations[plan]}
    </ConfirmDialog>
  );
}

function OpenSchool({ school: newest, onDone, onClose }: OpenProps) {
  const [question, setQuestion] = useState<SchoolChange["kind"]>();
  const { mutate, isPending, error, reset } = useChangeSchool(newest.id);
  // The school stays unchanged while a change is being sent and the lists are reloading.
  const [school, setSchool] = useState(newest);
  if (!isPending && school !== newest) setSchool(newest);
  const failure = error === null ? undefined : getErrorMessage(error, text.changeFailedMessage);
  const send = (change: SchoolChange, notice: string): void =>
    mutate(change, { onSuccess: () => onDone(notice) });
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
export function SchoolDialog({ id, ...rest }: SchoolDialogProps) {
  const query = useManagedSchool(id);
  const { data } = query;
  if (data !== undefined) return <OpenSchool school={data} {...rest} />;
  return (
    <Dialog title={text.schoolDialogTitle} onClose={rest.onClose}>
      <FetchStateView
        of={toFetchState(query, text.schoolLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={4} lines={4} />}
      >
        {() => null}
      </FetchStateView>
    </Dialog>
  );
}
