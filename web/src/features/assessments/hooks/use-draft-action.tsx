import type { AssessmentSummary } from "@darasa/contract/assessments";
import { useState } from "react";
import { DoneNotice } from "@/components/feedback/done-notice.tsx";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import type { DraftActionKind } from "../components/draft-actions.tsx";
import { PublishDialog, RemoveDialog } from "../components/draft-dialogs.tsx";

/** The action that the author has chosen for one draft. */
export interface DraftAction {
  readonly kind: DraftActionKind;
  readonly draft: AssessmentSummary;
}

/** Asks the author to confirm an action on a draft, and shows a notice when it is done. */
export const useDraftAction = (editedIds: ReadonlySet<string>) => {
  const [action, setAction] = useState<DraftAction>();
  const done = useDoneNotice(action !== undefined);
  const close = (): void => setAction(undefined);
  const handleDone = (words: string): void => {
    close();
    done.say(words);
  };
  const Dialog = action?.kind === "remove" ? RemoveDialog : PublishDialog;
  return {
    start: setAction,
    notice: <DoneNotice of={done} />,
    dialog:
      action === undefined ? null : (
        <Dialog
          draft={action.draft}
          isEdited={editedIds.has(action.draft.id)}
          onDone={handleDone}
          onClose={close}
        />
      ),
  };
};
