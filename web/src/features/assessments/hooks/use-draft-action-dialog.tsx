import { useState } from "react";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import type { DraftActionKind, DraftReference } from "../components/draft-actions.tsx";
import { PublishDraftDialog, RemoveDraftDialog } from "../components/draft-dialogs.tsx";

/** The action that the author has chosen for one draft. */
export interface ChosenDraftAction {
  readonly kind: DraftActionKind;
  readonly draft: DraftReference;
}

/** Asks the author to confirm an action on a draft, and shows a success notice after the action. */
export const useDraftActionDialog = (editedIds: ReadonlySet<string>) => {
  const [action, setAction] = useState<ChosenDraftAction>();
  const done = useSuccessNotice(action !== undefined);
  const close = (): void => setAction(undefined);
  const handleDone = (words: string): void => {
    close();
    done.say(words);
  };
  const Dialog = action?.kind === "remove" ? RemoveDraftDialog : PublishDraftDialog;
  return {
    start: setAction,
    notice: <SuccessNotice of={done} />,
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
