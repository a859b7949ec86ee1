import type { AssessmentSummary } from "@darasa/contract/assessments";
import { useState } from "react";
import { DoneNotice } from "@/components/feedback/done-notice.tsx";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import { PublishDialog, RemoveDialog } from "../components/draft-dialogs.tsx";
import type { DraftQuestion } from "../components/draft-ways.tsx";

export interface AskedDraft {
  readonly question: DraftQuestion;
  readonly draft: AssessmentSummary;
}

/** What the author is asked about one of the drafts, and what came of it. */
export const useDraftQuestion = (editedIds: ReadonlySet<string>) => {
  const [asked, setAsked] = useState<AskedDraft>();
  const done = useDoneNotice(asked !== undefined);
  const close = (): void => setAsked(undefined);
  const handleDone = (words: string): void => {
    close();
    done.say(words);
  };
  const Dialog = asked?.question === "remove" ? RemoveDialog : PublishDialog;
  return {
    ask: setAsked,
    notice: <DoneNotice of={done} />,
    dialog:
      asked === undefined ? null : (
        <Dialog
          draft={asked.draft}
          isEdited={editedIds.has(asked.draft.id)}
          onDone={handleDone}
          onClose={close}
        />
      ),
  };
};
