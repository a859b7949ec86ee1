import * as text from "@texts/authoring.ts";
import { useNavigate } from "react-router-dom";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { createNavigationStateWithNotice } from "@/lib/notice-state.ts";
import { appPaths } from "@/lib/paths.ts";
import { useCreateAssessment } from "../api/create-assessment.ts";
import { AuthoringPage } from "../components/authoring-page.tsx";
import { MISSING_PARTS_TEXT_ID } from "../components/submit-bar.tsx";
import type { DraftFormValues } from "../draft-form-values.ts";
import { useFormSending } from "../hooks/use-form-sending.ts";
import { useNewAssessmentForm } from "../hooks/use-new-assessment-form.ts";
import { buildCreateAssessmentInput } from "../to-create-input.ts";

export function CreateAssessmentScreen() {
  const { getClientId, ...kept } = useNewAssessmentForm();
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateAssessment();
  const { error, isSending, send } = useFormSending(kept.form);
  const work = async (draft: DraftFormValues): Promise<void> => {
    await create({ ...buildCreateAssessmentInput(draft), clientId: getClientId(draft) });
    kept.finish();
    const said = draft.published
      ? text.formatAssessmentCreatedMessage
      : text.formatDraftCreatedMessage;
    void navigate(appPaths.dashboard, {
      state: createNavigationStateWithNotice(said(draft.title.trim())),
    });
  };
  return (
    <AuthoringPage
      kept={kept}
      words={text.assessmentCreationTexts}
      back={{ to: appPaths.dashboard, label: text.backToDashboardLink }}
      hasPublishCheckbox
      error={error}
      isSending={isSending}
      onSubmit={(draft) => send(draft, { work, fallback: text.assessmentCreationFailedMessage })}
      buttons={(isComplete, onCancel) => (
        <>
          <BusyButton
            type="submit"
            size="lg"
            aria-describedby={MISSING_PARTS_TEXT_ID}
            disabled={!isComplete}
            isBusy={isSending}
          >
            {isSending ? text.creatingAssessmentBusyLabel : text.createAssessmentButton}
          </BusyButton>
          <Button look="outline" size="lg" onClick={onCancel}>
            {text.cancelButton}
          </Button>
        </>
      )}
    />
  );
}
