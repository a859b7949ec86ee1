import type { SchoolApplicationDetail } from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { LoadingDialog } from "@/components/feedback/loading-dialog.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { ReasonForm } from "@/components/form/reason-form.tsx";
import type { ItemDialogProps } from "@/components/layout/paged-item-list.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { type ApplicationDecision, useDecideOnApplication } from "../api/decide-application.ts";
import { useSchoolApplication } from "../api/get-application.ts";
import { ApplicationDetail } from "./application-detail.tsx";

type OpenProps = Omit<ItemDialogProps, "id"> & {
  readonly application: SchoolApplicationDetail;
};

function OpenApplication({ application: newest, onDone, onClose }: OpenProps) {
  const [question, setQuestion] = useState<ApplicationDecision["kind"]>();
  const { mutate, isPending, error, reset } = useDecideOnApplication(newest.id);
  // The application stays unchanged while a decision is being sent and the lists are reloading.
  const [application, setApplication] = useState(newest);
  if (!isPending && application !== newest) setApplication(newest);
  const { schoolName, email } = application;
  const failure = error === null ? undefined : getErrorMessage(error, text.decisionFailedMessage);
  const send = (decision: ApplicationDecision, notice: string): void =>
    mutate(decision, { onSuccess: () => onDone(notice) });
  const leave = () => {
    reset();
    setQuestion(undefined);
  };
  if (question === "approve") {
    return (
      <ConfirmDialog
        title={text.formatApproveQuestion(schoolName)}
        action={text.approveButton}
        wayOut={text.backButton}
        look="accent"
        isBusy={isPending}
        busy={text.pleaseWaitLabel}
        error={failure}
        onConfirm={() => send({ kind: "approve" }, text.formatApprovedMessage(schoolName))}
        onClose={leave}
      >
        {text.formatApprovalWarning(email)}
      </ConfirmDialog>
    );
  }
  if (question === "reject") {
    return (
      <Dialog title={text.formatRejectQuestion(schoolName)} onClose={onClose}>
        <ReasonForm
          note={text.rejectionWarning}
          label={text.rejectionReasonLabel}
          action={text.rejectButton}
          back={text.backButton}
          busy={text.pleaseWaitLabel}
          isBusy={isPending}
          error={failure}
          onSend={(reason) =>
            send({ kind: "reject", reason }, text.formatRejectedMessage(schoolName))
          }
          onBack={leave}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={schoolName} onClose={onClose}>
      <ApplicationDetail application={application} onAsk={setQuestion} />
    </Dialog>
  );
}

/** Shows an application, and asks for a confirmation or a reason before it sends a decision. */
export function ApplicationDialog({ id, ...rest }: ItemDialogProps) {
  const query = useSchoolApplication(id);
  const { data } = query;
  if (data !== undefined) return <OpenApplication application={data} {...rest} />;
  return (
    <LoadingDialog
      title={text.applicationDialogTitle}
      of={toFetchState(query, text.applicationLoadFailedMessage)}
      onClose={rest.onClose}
    />
  );
}
