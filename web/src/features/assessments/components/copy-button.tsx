import * as facts from "@texts/assessment-facts.ts";
import * as text from "@texts/staff-assessments.ts";
import { useNavigate } from "react-router-dom";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { urlBuilders } from "@/lib/paths.ts";
import { useCopyAssessment } from "../api/copy-assessment.ts";

interface CopyButtonProps {
  readonly id: string;
  readonly title: string;
  readonly size?: "sm";
  readonly look?: "outline";
}

/** Copies an assessment and opens the copy, which is a draft. */
export function CopyButton({ id, title, ...look }: CopyButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCopyAssessment(id);
  return (
    <>
      <BusyButton
        {...look}
        isBusy={isPending}
        aria-label={facts.formatAssessmentActionLabel(text.copyButton, title)}
        onClick={() =>
          mutate(undefined, {
            onSuccess: (draft) => void navigate(urlBuilders.editDraft(draft.id)),
          })
        }
      >
        {isPending ? text.copyingBusyLabel : text.copyButton}
      </BusyButton>
      <Alert>{error === null ? "" : getErrorMessage(error, text.copyFailedMessage)}</Alert>
    </>
  );
}
