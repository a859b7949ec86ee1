import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ChangeDraftInput, CreateAssessmentInput } from "@darasa/contract/new-assessment";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isChangedElsewhere } from "@/lib/api-error.ts";
import { createNoticeState } from "@/lib/notice-state.ts";
import { paths } from "@/lib/paths.ts";
import type { DraftFormValues } from "../draft-form-values.ts";
import { toCreateInput } from "../to-create-input.ts";
import { getSavedFingerprint } from "../to-form-values.ts";
import { getUneditableReason, type UneditableReason } from "../uneditable-reason.ts";
import type { DraftEdit } from "./use-draft-edit.ts";
import { useSendForm } from "./use-send-form.ts";

/** Two versions of one draft; the author chooses between them. */
export interface DraftConflict {
  readonly mine: DraftFormValues;
  readonly theirs: AssessmentDraft;
}

/** The requests for one draft. */
interface DraftRequests {
  readonly read: () => Promise<AssessmentDraft>;
  readonly change: (draft: ChangeDraftInput) => Promise<unknown>;
  readonly create: (assessment: CreateAssessmentInput) => Promise<unknown>;
}

type SaveAction = "saving" | "publishing" | "copying";

/** Saves or publishes changes to a draft. After a conflict the author chooses; until then the server keeps its version. */
export const useDraftSaving = (
  { change, create, read }: DraftRequests,
  draftEdit: DraftEdit,
  initialReason: UneditableReason | undefined,
) => {
  const navigate = useNavigate();
  const { error, isSending, send } = useSendForm(draftEdit.form);
  const [action, setAction] = useState<SaveAction>("saving");
  const [conflict, setConflict] = useState<DraftConflict>();
  const [reason, setReason] = useState(initialReason);

  const leave = (notice: string): void => {
    draftEdit.finish();
    void navigate(paths.assessments, { state: createNoticeState(notice) });
  };

  /** Returns false after a conflict. */
  const put = async (draft: DraftFormValues, revision: string): Promise<boolean> => {
    const { before } = draftEdit.formStorage.prepareSave(draft);
    const body = toCreateInput(draft);
    try {
      await change({ ...body, revision });
      return true;
    } catch (failure) {
      if (!isChangedElsewhere(failure)) throw failure;
      const theirs = await read();
      // No conflict if the server saved our own earlier request, or if both versions have equal content.
      if ([before, getSavedFingerprint(body)].includes(getSavedFingerprint(theirs)))
        return put(draft, theirs.revision);
      setConflict({ mine: draft, theirs });
      return false;
    }
  };

  const save = (draft: DraftFormValues, revision: string): Promise<void> => {
    const getNotice = draft.published ? publishing.published : text.saved;
    setAction(draft.published ? "publishing" : "saving");
    return send(draft, {
      work: async () => {
        try {
          if (await put(draft, revision)) leave(getNotice(draft.title.trim()));
        } catch (failure) {
          setReason(getUneditableReason(failure));
          if (getUneditableReason(failure) === undefined) throw failure;
        }
      },
      fallback: draft.published ? publishing.publishFailed : text.saveFailed,
    });
  };

  return {
    error:
      error ??
      (reason === undefined || reason === initialReason ? undefined : text.goneNow[reason]),
    /** The action in progress. */
    action: isSending ? action : undefined,
    conflict,
    /** Set once the draft cannot be changed any more. */
    uneditableReason: reason,
    save: (draft: DraftFormValues) => save(draft, draftEdit.formStorage.revision),
    overwrite: ({ mine, theirs }: DraftConflict) => save(mine, theirs.revision),
    saveAsNew: (draft: DraftFormValues): Promise<void> => {
      setAction("copying");
      return send(draft, {
        work: async () => {
          const { clientId } = draftEdit.formStorage.prepareSave(draft);
          await create({ ...toCreateInput(draft), published: false, clientId });
          leave(text.savedAsNew(draft.title.trim()));
        },
        fallback: text.saveFailed,
      });
    },
    dismissConflict: () => setConflict(undefined),
  };
};

export type DraftSaving = ReturnType<typeof useDraftSaving>;
