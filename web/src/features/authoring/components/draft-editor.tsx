import type { AssessmentDraft } from "@darasa/contract/assessments";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { useState } from "react";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog.tsx";
import { RestoredFormBanner } from "@/components/feedback/restored-banner.tsx";
import { appPaths } from "@/lib/paths.ts";
import { useChangeDraft } from "../api/change-draft.ts";
import { useCreateAssessment } from "../api/create-assessment.ts";
import { useReadDraftFromServer } from "../api/get-draft.ts";
import type { DraftFormValues } from "../draft-form-values.ts";
import { useDraftEditForm } from "../hooks/use-draft-edit.ts";
import { type DraftSavingState, useDraftSaving } from "../hooks/use-draft-saving.ts";
import type { UneditableDraftReason } from "../uneditable-reason.ts";
import { AuthoringPage } from "./authoring-page.tsx";
import { DraftConflictDialog } from "./conflict-dialog.tsx";
import { DraftEditButtons } from "./draft-edit-buttons.tsx";

export const BACK_TO_ASSESSMENTS_LINK = {
  to: appPaths.assessments,
  label: text.backToAssessmentsLink,
};

const getTexts = (gone: UneditableDraftReason | undefined, isOutdated: boolean) => {
  if (gone !== undefined)
    return { ...text.draftEditingTexts, ...text.uneditableDraftTextOverrides };
  return isOutdated
    ? { ...text.draftEditingTexts, restoredHint: text.outdatedDraftHint }
    : text.draftEditingTexts;
};

interface DraftEditorProps {
  readonly id: string;
  /** The draft on the server; undefined if it was published or deleted. */
  readonly saved: AssessmentDraft | undefined;
  readonly gone?: UneditableDraftReason;
  /** True if the author discarded the local changes in favour of the server's version. */
  readonly isServerVersion: boolean;
  readonly onUseServerVersion: (other: AssessmentDraft) => void;
}

const useDraftRequests = (id: string) => ({
  read: useReadDraftFromServer(id),
  change: useChangeDraft(id).mutateAsync,
  create: useCreateAssessment().mutateAsync,
});

interface DraftNoticeProps {
  readonly gone: UneditableDraftReason | undefined;
  readonly isServerVersion: boolean;
}

/**
 * Returns a notice if the draft was published or deleted elsewhere, or if the author has chosen the server's
 * version after a conflict. Otherwise returns undefined.
 */
const renderNotice = ({ gone, isServerVersion }: DraftNoticeProps) => {
  if (gone === undefined && !isServerVersion) return undefined;
  return (
    <RestoredFormBanner>
      <p role="status">
        {gone === undefined
          ? text.versionSavedElsewhereMessage
          : text.uneditableDraftMessages[gone]}
      </p>
    </RestoredFormBanner>
  );
};

interface PublishDialogProps {
  readonly title: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function PublishDialog({ title, onConfirm, onClose }: PublishDialogProps) {
  return (
    <ConfirmDialog
      title={publishing.publishAssessmentConfirmQuestion}
      action={publishing.publishAssessmentButton}
      look="accent"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {publishing.formatPublishAssessmentWarning(title)}
    </ConfirmDialog>
  );
}

interface ConflictResolutionProps {
  readonly saving: DraftSavingState;
  readonly onUseServerVersion: (other: AssessmentDraft) => void;
}

/** Shows the conflict dialog while a conflict is unresolved, and carries out the author's choice. */
function ConflictResolution({ saving, onUseServerVersion }: ConflictResolutionProps) {
  const { conflict } = saving;
  /**
   * Returns a handler that closes the dialog and then calls `then`. The dialog closes first, so that the focus
   * returns to the page.
   */
  const closeThen = (then: () => unknown) => () => {
    saving.dismissConflict();
    void then();
  };
  if (conflict === undefined) return null;
  return (
    <DraftConflictDialog
      conflict={conflict}
      onStay={saving.dismissConflict}
      onSaveAsNew={closeThen(() => saving.saveAsNew(conflict.mine))}
      onUseOther={closeThen(() => onUseServerVersion(conflict.theirs))}
      onOverwrite={closeThen(() => saving.overwrite(conflict))}
    />
  );
}

export function DraftEditor({
  id,
  saved,
  gone: initialReason,
  isServerVersion,
  onUseServerVersion,
}: DraftEditorProps) {
  const kept = useDraftEditForm(id, saved);
  const saving = useDraftSaving(useDraftRequests(id), kept, initialReason);
  const [toPublish, setToPublish] = useState<DraftFormValues>();
  const { uneditableReason } = saving;
  return (
    <>
      <AuthoringPage
        kept={kept}
        words={getTexts(uneditableReason, kept.isOutdated)}
        back={BACK_TO_ASSESSMENTS_LINK}
        hasPublishCheckbox={false}
        notice={renderNotice({ gone: initialReason, isServerVersion })}
        startsAtTitle={isServerVersion}
        error={saving.error}
        isSending={saving.action !== undefined}
        onSubmit={(draft) =>
          uneditableReason === undefined
            ? saving.save({ ...draft, published: false })
            : saving.saveAsNew(draft)
        }
        buttons={(isComplete, onCancel) => (
          <DraftEditButtons
            saving={saving}
            isComplete={isComplete}
            onPublish={() => void kept.form.handleSubmit((draft) => setToPublish(draft))()}
            onCancel={onCancel}
          />
        )}
      />
      {toPublish === undefined ? null : (
        <PublishDialog
          title={toPublish.title.trim()}
          onConfirm={() => {
            setToPublish(undefined);
            void saving.save({ ...toPublish, published: true });
          }}
          onClose={() => setToPublish(undefined)}
        />
      )}
      <ConflictResolution
        saving={saving}
        onUseServerVersion={(other) => {
          kept.finish();
          onUseServerVersion(other);
        }}
      />
    </>
  );
}
