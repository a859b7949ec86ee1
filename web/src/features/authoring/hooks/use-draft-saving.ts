import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ChangeDraftInput, CreateAssessmentInput } from "@darasa/contract/new-assessment";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isChangedElsewhereError } from "@/lib/api-error.ts";
import { createNavigationStateWithNotice } from "@/lib/notice-state.ts";
import { appPaths } from "@/lib/paths.ts";
import type { DraftFormValues } from "../draft-form-values.ts";
import { buildCreateAssessmentInput } from "../to-create-input.ts";
import { getSavedDraftFingerprint } from "../to-form-values.ts";
import { getUneditableDraftReason, type UneditableDraftReason } from "../uneditable-reason.ts";
import type { DraftEditFormState } from "./use-draft-edit.ts";
import { useFormSending } from "./use-form-sending.ts";

/**
 * The two versions of a draft after a conflict: `mine` is the local version, `theirs` is the version that was
 * saved elsewhere.
 */
export interface DraftConflict {
  readonly mine: DraftFormValues;
  readonly theirs: AssessmentDraft;
}

/** The API requests for one draft. */
interface DraftRequests {
  readonly read: () => Promise<AssessmentDraft>;
  readonly change: (draft: ChangeDraftInput) => Promise<unknown>;
  readonly create: (assessment: CreateAssessmentInput) => Promise<unknown>;
}

type SaveAction = "saving" | "publishing" | "copying";

/**
 * Sends the changes to the server. Returns both versions of the draft if another device has saved other content
 * since `revision`; otherwise returns undefined.
 */
const saveChanges = async (
  { change, read }: Pick<DraftRequests, "change" | "read">,
  draftEdit: DraftEditFormState,
  draft: DraftFormValues,
  revision: string,
): Promise<DraftConflict | undefined> => {
  const { before } = draftEdit.formStorage.prepareSave(draft);
  const body = buildCreateAssessmentInput(draft);
  try {
    await change({ ...body, revision });
    return undefined;
  } catch (failure) {
    if (!isChangedElsewhereError(failure)) throw failure;
    const theirs = await read();
    const known = [before, getSavedDraftFingerprint(body)];
    // There is no conflict if the server's version has the same content as this form's previous save request
    // (`before`) or its current save request (`body`). In both cases the function sends the changes again, based
    // on the revision of the server's version.
    return known.includes(getSavedDraftFingerprint(theirs))
      ? saveChanges({ change, read }, draftEdit, draft, theirs.revision)
      : { mine: draft, theirs };
  }
};

/** Creates a new draft with the content of this draft. */
const createDraftCopy = async (
  { create }: Pick<DraftRequests, "create">,
  draftEdit: DraftEditFormState,
  draft: DraftFormValues,
): Promise<void> => {
  const { clientId } = draftEdit.formStorage.prepareSave(draft);
  await create({ ...buildCreateAssessmentInput(draft), published: false, clientId });
};

const SAVE_TEXTS = {
  formatSuccess: text.formatDraftSavedMessage,
  failed: text.draftSaveFailedMessage,
};
const PUBLISH_TEXTS = {
  formatSuccess: publishing.formatAssessmentPublishedMessage,
  failed: publishing.assessmentPublishFailedMessage,
};

/** Saves or publishes changes to a draft. After a conflict nothing is sent until the author chooses a version. */
export const useDraftSaving = (
  requests: DraftRequests,
  draftEdit: DraftEditFormState,
  initialReason: UneditableDraftReason | undefined,
) => {
  const navigate = useNavigate();
  const { error, isSending, send } = useFormSending(draftEdit.form);
  const [action, setAction] = useState<SaveAction>("saving");
  const [conflict, setConflict] = useState<DraftConflict>();
  const [reason, setReason] = useState(initialReason);

  const leave = (notice: string): void => {
    draftEdit.finish();
    void navigate(appPaths.assessments, { state: createNavigationStateWithNotice(notice) });
  };

  const save = (draft: DraftFormValues, revision: string): Promise<void> => {
    const { formatSuccess, failed } = draft.published ? PUBLISH_TEXTS : SAVE_TEXTS;
    setAction(draft.published ? "publishing" : "saving");
    return send(draft, {
      work: async () => {
        try {
          const found = await saveChanges(requests, draftEdit, draft, revision);
          if (found === undefined) leave(formatSuccess(draft.title.trim()));
          else setConflict(found);
        } catch (failure) {
          setReason(getUneditableDraftReason(failure));
          if (getUneditableDraftReason(failure) === undefined) throw failure;
        }
      },
      fallback: failed,
    });
  };

  return {
    error:
      error ??
      (reason === undefined || reason === initialReason
        ? undefined
        : text.uneditableDraftShortMessages[reason]),
    /** The action whose request is in flight; undefined if there is none. */
    action: isSending ? action : undefined,
    conflict,
    /** The reason why the draft can no longer be changed; undefined while it can be changed. */
    uneditableReason: reason,
    save: (draft: DraftFormValues) => save(draft, draftEdit.formStorage.revision),
    overwrite: ({ mine, theirs }: DraftConflict) => save(mine, theirs.revision),
    saveAsNew: (draft: DraftFormValues): Promise<void> => {
      setAction("copying");
      return send(draft, {
        work: async () => {
          await createDraftCopy(requests, draftEdit, draft);
          leave(text.formatSavedAsNewDraftMessage(draft.title.trim()));
        },
        fallback: text.draftSaveFailedMessage,
      });
    },
    dismissConflict: () => setConflict(undefined),
  };
};

export type DraftSavingState = ReturnType<typeof useDraftSaving>;
