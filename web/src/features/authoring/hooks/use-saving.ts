import type { AssessmentDraft as SavedDraft } from "@darasa/contract/assessments";
import type { ChangeDraftInput, CreateAssessmentInput } from "@darasa/contract/new-assessment";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isChangedElsewhere } from "@/lib/api-error.ts";
import { createNoticeState } from "@/lib/notice-state.ts";
import { paths } from "@/lib/paths.ts";
import type { AssessmentDraft } from "../draft.ts";
import { wordsOf } from "../from-saved.ts";
import { type Gone, goneOf } from "../gone.ts";
import { toAssessment } from "../to-input.ts";
import type { Edit } from "./use-edit.ts";
import { useSending } from "./use-sending.ts";

/** Two versions of one draft, of which the author chooses. */
export interface Conflict {
  readonly mine: AssessmentDraft;
  readonly theirs: SavedDraft;
}

/** The requests for one draft. */
interface DraftRequests {
  readonly read: () => Promise<SavedDraft>;
  readonly change: (draft: ChangeDraftInput) => Promise<unknown>;
  readonly create: (assessment: CreateAssessmentInput) => Promise<unknown>;
}

type Doing = "saving" | "publishing" | "copying";

/** Saves or publishes what was changed in a draft. What was saved elsewhere meanwhile stays, until the author has chosen. */
export const useSaving = (
  { change, create, read }: DraftRequests,
  kept: Edit,
  goneBefore: Gone | undefined,
) => {
  const navigate = useNavigate();
  const { error, isSending, send } = useSending(kept.form);
  const [doing, setDoing] = useState<Doing>("saving");
  const [conflict, setConflict] = useState<Conflict>();
  const [gone, setGone] = useState(goneBefore);

  const leave = (said: string): void => {
    kept.end();
    void navigate(paths.assessments, { state: createNoticeState(said) });
  };

  /** Whether it is saved. */
  const put = async (draft: AssessmentDraft, revision: string): Promise<boolean> => {
    const { before } = kept.keeper.goOut(draft);
    const body = toAssessment(draft);
    try {
      await change({ ...body, revision });
      return true;
    } catch (failure) {
      if (!isChangedElsewhere(failure)) throw failure;
      const theirs = await read();
      // Sent from here before, by a phone that heard no answer; or the same was written there.
      if ([before, wordsOf(body)].includes(wordsOf(theirs))) return put(draft, theirs.revision);
      setConflict({ mine: draft, theirs });
      return false;
    }
  };

  const save = (draft: AssessmentDraft, revision: string): Promise<void> => {
    const said = draft.published ? publishing.published : text.saved;
    setDoing(draft.published ? "publishing" : "saving");
    return send(draft, {
      work: async () => {
        try {
          if (await put(draft, revision)) leave(said(draft.title.trim()));
        } catch (failure) {
          setGone(goneOf(failure));
          if (goneOf(failure) === undefined) throw failure;
        }
      },
      failed: draft.published ? publishing.publishFailed : text.saveFailed,
    });
  };

  return {
    error: error ?? (gone === undefined || gone === goneBefore ? undefined : text.goneNow[gone]),
    doing: isSending ? doing : undefined,
    conflict,
    gone,
    save: (draft: AssessmentDraft) => save(draft, kept.keeper.revision),
    saveOver: ({ mine, theirs }: Conflict) => save(mine, theirs.revision),
    saveAsNew: (draft: AssessmentDraft): Promise<void> => {
      setDoing("copying");
      return send(draft, {
        work: async () => {
          const { clientId } = kept.keeper.goOut(draft);
          await create({ ...toAssessment(draft), published: false, clientId });
          leave(text.savedAsNew(draft.title.trim()));
        },
        failed: text.saveFailed,
      });
    },
    endConflict: () => setConflict(undefined),
  };
};

export type Saving = ReturnType<typeof useSaving>;
