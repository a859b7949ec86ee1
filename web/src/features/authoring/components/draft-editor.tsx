import type { AssessmentDraft as SavedDraft } from "@darasa/contract/assessments";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { Restored } from "@/components/feedback/restored.tsx";
import { paths } from "@/lib/paths.ts";
import { useChangeDraft } from "../api/change-draft.ts";
import { useCreateAssessment } from "../api/create-assessment.ts";
import { useReadDraft } from "../api/get-draft.ts";
import type { AssessmentDraft } from "../draft.ts";
import type { Gone } from "../gone.ts";
import { useEdit } from "../hooks/use-edit.ts";
import { useSaving } from "../hooks/use-saving.ts";
import { AuthoringPage } from "./authoring-page.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditButtons } from "./edit-buttons.tsx";

export const BACK = { to: paths.assessments, label: text.backToAssessments };

const noticeOf = (gone: Gone | undefined, isTaken: boolean): string | undefined => {
  if (gone !== undefined) return text.gone[gone];
  return isTaken ? text.taken : undefined;
};

const wordsFor = (gone: Gone | undefined, isOutdated: boolean) => {
  if (gone !== undefined) return { ...text.edit, ...text.editGone };
  return isOutdated ? { ...text.edit, restoredHint: text.outdatedHint } : text.edit;
};

interface DraftEditorProps {
  readonly id: string;
  /** Absent when the draft is gone. */
  readonly saved: SavedDraft | undefined;
  readonly gone?: Gone;
  /** It was chosen instead of what had been written here. */
  readonly isTaken: boolean;
  readonly onTake: (other: SavedDraft) => void;
}

export function DraftEditor({ id, saved, gone: goneBefore, isTaken, onTake }: DraftEditorProps) {
  const kept = useEdit(id, saved);
  const requests = {
    read: useReadDraft(id),
    change: useChangeDraft(id).mutateAsync,
    create: useCreateAssessment().mutateAsync,
  };
  const saving = useSaving(requests, kept, goneBefore);
  const [asked, setAsked] = useState<AssessmentDraft>();
  const { conflict, gone } = saving;
  const notice = noticeOf(goneBefore, isTaken);
  /** The dialog goes first: it gives the focus back. */
  const chosen = (then: () => unknown) => () => {
    saving.endConflict();
    void then();
  };
  return (
    <>
      <AuthoringPage
        kept={kept}
        words={wordsFor(gone, kept.isOutdated)}
        back={BACK}
        hasPublished={false}
        notice={
          notice === undefined ? undefined : (
            <Restored>
              <p role="status">{notice}</p>
            </Restored>
          )
        }
        startsAtTitle={isTaken}
        error={saving.error}
        isSending={saving.doing !== undefined}
        onSubmit={(draft) =>
          gone === undefined ? saving.save({ ...draft, published: false }) : saving.saveAsNew(draft)
        }
        buttons={(isComplete, onCancel) => (
          <EditButtons
            saving={saving}
            isComplete={isComplete}
            onPublish={() => void kept.form.handleSubmit((draft) => setAsked(draft))()}
            onCancel={onCancel}
          />
        )}
      />
      {asked === undefined ? null : (
        <ConfirmDialog
          title={publishing.publishQuestion}
          action={publishing.publish}
          look="accent"
          onConfirm={() => {
            setAsked(undefined);
            void saving.save({ ...asked, published: true });
          }}
          onClose={() => setAsked(undefined)}
        >
          {publishing.publishConsequence(asked.title.trim())}
        </ConfirmDialog>
      )}
      {conflict === undefined ? null : (
        <ConflictDialog
          conflict={conflict}
          onStay={saving.endConflict}
          onSaveAsNew={chosen(() => saving.saveAsNew(conflict.mine))}
          onUseOther={chosen(() => {
            kept.end();
            onTake(conflict.theirs);
          })}
          onSaveOver={chosen(() => saving.saveOver(conflict))}
        />
      )}
    </>
  );
}
