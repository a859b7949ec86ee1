import { chakra } from "@chakra-ui/react";
import type { AssessmentDraft as SavedDraft } from "@darasa/contract";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { fetchedQuery } from "@/components/feedback/fetched-query.ts";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { States } from "@/components/feedback/states.tsx";
import { Page } from "@/components/layout/page.tsx";
import { Button } from "@/components/ui/button.tsx";
import { arrivingWith } from "@/lib/arrival.ts";
import { paths } from "@/lib/paths.ts";
import { useChangeDraft } from "../api/change-draft.ts";
import { useSavedDraft } from "../api/get-draft.ts";
import { AuthoringPage } from "../components/authoring-page.tsx";
import { MISSING_ID } from "../components/send-bar.tsx";
import type { AssessmentDraft } from "../draft.ts";
import { useEdit } from "../hooks/use-edit.ts";
import { useSending } from "../hooks/use-sending.ts";
import { toAssessment } from "../to-input.ts";

/** Three buttons of different lengths: under each other they are told apart. */
const Stack = chakra("div", { base: { display: "grid", gap: "3", w: "full" } });

const BACK = { to: paths.assessments, label: text.backToAssessments };

interface EditProps {
  readonly id: string;
  readonly saved: SavedDraft;
}

function Edit({ id, saved }: EditProps) {
  const kept = useEdit(id, saved);
  const navigate = useNavigate();
  const { mutateAsync: change } = useChangeDraft(id);
  const [asked, setAsked] = useState<AssessmentDraft>();
  const [isPublishing, setPublishing] = useState(false);
  const { error, isSending, send } = useSending(
    kept.form,
    async (draft) => {
      setPublishing(draft.published);
      await change(toAssessment(draft));
      kept.end();
      const said = draft.published ? publishing.published : text.saved;
      void navigate(paths.assessments, { state: arrivingWith(said(draft.title.trim())) });
    },
    ({ published }) => (published ? publishing.publishFailed : text.saveFailed),
  );
  const handlePublish = kept.form.handleSubmit((draft) => setAsked(draft));
  return (
    <>
      <AuthoringPage
        kept={kept}
        words={text.edit}
        back={BACK}
        hasPublished={false}
        error={error}
        isSending={isSending}
        onSubmit={(draft) => send({ ...draft, published: false })}
        buttons={(isComplete, onCancel) => (
          <Stack>
            <BusyButton
              type="submit"
              size="lg"
              aria-describedby={MISSING_ID}
              disabled={!isComplete}
              isBusy={isSending}
            >
              {isSending && !isPublishing ? text.saving : text.save}
            </BusyButton>
            <BusyButton
              look="accent"
              size="lg"
              aria-describedby={MISSING_ID}
              disabled={!isComplete}
              isBusy={isSending}
              onClick={() => void handlePublish()}
            >
              {isSending && isPublishing ? publishing.publishing : publishing.publish}
            </BusyButton>
            <Button look="outline" size="lg" onClick={onCancel}>
              {text.cancel}
            </Button>
          </Stack>
        )}
      />
      {asked === undefined ? null : (
        <ConfirmDialog
          title={publishing.publishQuestion}
          action={publishing.publish}
          look="accent"
          onConfirm={() => {
            setAsked(undefined);
            void send({ ...asked, published: true });
          }}
          onClose={() => setAsked(undefined)}
        >
          {publishing.publishConsequence(asked.title.trim())}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Of one draft, for its author: saved again as a draft, or published. */
export function EditDraftScreen({ id }: { readonly id: string }) {
  const draft = fetchedQuery(useSavedDraft(id), text.loadFailed);
  if (draft.state === "ready") return <Edit id={id} saved={draft.value} />;
  return (
    <Page title={text.edit.title} lead={text.edit.lead} back={BACK}>
      <States
        of={draft}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={6} lines={3} />}
      >
        {() => null}
      </States>
    </Page>
  );
}
