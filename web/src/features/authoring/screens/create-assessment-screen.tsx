import * as text from "@texts/authoring.ts";
import { useNavigate } from "react-router-dom";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { createNoticeState } from "@/lib/notice-state.ts";
import { paths } from "@/lib/paths.ts";
import { useCreateAssessment } from "../api/create-assessment.ts";
import { AuthoringPage } from "../components/authoring-page.tsx";
import { MISSING_ID } from "../components/send-bar.tsx";
import type { AssessmentDraft } from "../draft.ts";
import { useDraft } from "../hooks/use-draft.ts";
import { useSending } from "../hooks/use-sending.ts";
import { toAssessment } from "../to-input.ts";

export function CreateAssessmentScreen() {
  const { idForSending, ...kept } = useDraft();
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateAssessment();
  const { error, isSending, send } = useSending(kept.form);
  const work = async (draft: AssessmentDraft): Promise<void> => {
    await create({ ...toAssessment(draft), clientId: idForSending(draft) });
    kept.end();
    const said = draft.published ? text.created : text.createdDraft;
    void navigate(paths.dashboard, { state: createNoticeState(said(draft.title.trim())) });
  };
  return (
    <AuthoringPage
      kept={kept}
      words={text.creation}
      back={{ to: paths.dashboard, label: text.backToDashboard }}
      hasPublished
      error={error}
      isSending={isSending}
      onSubmit={(draft) => send(draft, { work, failed: text.createFailed })}
      buttons={(isComplete, onCancel) => (
        <>
          <BusyButton
            type="submit"
            size="lg"
            aria-describedby={MISSING_ID}
            disabled={!isComplete}
            isBusy={isSending}
          >
            {isSending ? text.creating : text.create}
          </BusyButton>
          <Button look="outline" size="lg" onClick={onCancel}>
            {text.cancel}
          </Button>
        </>
      )}
    />
  );
}
