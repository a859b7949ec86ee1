import type { AssessmentDraft } from "@darasa/contract/assessments";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { RestoredBanner } from "@/components/feedback/restored-banner.tsx";
import { paths } from "@/lib/paths.ts";
import { useChangeDraft } from "../api/change-draft.ts";
import { useCreateAssessment } from "../api/create-assessment.ts";
import { useReadDraft } from "../api/get-draft.ts";
import type { DraftFormValues } from "../draft-form-values.ts";
import { useDraftEdit } from "../hooks/use-draft-edit.ts";
import { useDraftSaving } from "../hooks/use-draft-saving.ts";
import type { UneditableReason } from "../uneditable-reason.ts";
import { AuthoringPage } from "./authoring-page.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditButtons } from "./edit-buttons.tsx";

export const BACK_LINK = { to: paths.assessments, label: text.backToAssessments };

const getNotice = (
  gone: UneditableReason | undefined,
  isServerVersion: boolean,
): string | undefined => {
  if (gone !== undefined) return text.draftGone[gone];
  return isServerVersion ? text.taken : undefined;
};

const getTexts = (gone: UneditableReason | undefined, isOutdated: boolean) => {
  if (gone !== undefined) return { ...text.edit, ...text.editedDraftGone };
  return isOutdated ? { ...text.edit, restoredHint: text.outdatedHint } : text.edit;
};

interface DraftEditorProps {
  readonly id: string;
  /** The draft on the server; undefined if it was published or deleted. */
  readonly saved: AssessmentDraft | undefined;
  readonly gone?: UneditableReason;
  /** True if the author discarded the local changes in favour of the server's version. */
  readonly isServerVersion: boolean;
  readonly onUseServerVersion: (other: AssessmentDraft) => void;
}

const useDraftRequests = (id: string) => ({
  read: useReadDraft(id),
  change: useChangeDraft(id).mutateAsync,
  create: useCreateAssessment().mutateAsync,
});

export function DraftEditor({
  id,
  saved,
  gone: initialReason,
  isServerVersion,
  onUseServerVersion,
}: DraftEditorProps) {
  const kept = useDraftEdit(id, saved);
  const saving = useDraftSaving(useDraftRequests(id), kept, initialReason);
  const [toPublish, setToPublish] = useState<DraftFormValues>();
  const { conflict, uneditableReason } = saving;
  const notice = getNotice(initialReason, isServerVersion);
  /** Returns a handler that closes the dialog before the action runs, so that the focus returns to the page first. */
  const closeThen = (then: () => unknown) => () => {
    saving.dismissConflict();
    void then();
  };
  return (
    <>
      <AuthoringPage
        kept={kept}
        words={getTexts(uneditableReason, kept.isOutdated)}
        back={BACK_LINK}
        hasPublished={false}
        notice={
          notice === undefined ? undefined : (
            <RestoredBanner>
              <p role="status">{notice}</p>
            </RestoredBanner>
          )
        }
        startsAtTitle={isServerVersion}
        error={saving.error}
        isSending={saving.action !== undefined}
        onSubmit={(draft) =>
          uneditableReason === undefined
            ? saving.save({ ...draft, published: false })
            : saving.saveAsNew(draft)
        }
        buttons={(isComplete, onCancel) => (
          <EditButtons
            saving={saving}
            isComplete={isComplete}
            onPublish={() => void kept.form.handleSubmit((draft) => setToPublish(draft))()}
            onCancel={onCancel}
          />
        )}
      />
      {toPublish === undefined ? null : (
        <ConfirmDialog
          title={publishing.publishQuestion}
          action={publishing.publish}
          look="accent"
          onConfirm={() => {
            setToPublish(undefined);
            void saving.save({ ...toPublish, published: true });
          }}
          onClose={() => setToPublish(undefined)}
        >
          {publishing.publishConsequence(toPublish.title.trim())}
        </ConfirmDialog>
      )}
      {conflict === undefined ? null : (
        <ConflictDialog
          conflict={conflict}
          onStay={saving.dismissConflict}
          onSaveAsNew={closeThen(() => saving.saveAsNew(conflict.mine))}
          onUseOther={closeThen(() => {
            kept.finish();
            onUseServerVersion(conflict.theirs);
          })}
          onOverwrite={closeThen(() => saving.overwrite(conflict))}
        />
      )}
    </>
  );
}
