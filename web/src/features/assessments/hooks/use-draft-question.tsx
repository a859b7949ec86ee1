import type { AssessmentSummary } from "@darasa/contract";
import { useState } from "react";
import { Notice } from "@/components/feedback/alert.tsx";
import { useDoneNotice } from "@/components/feedback/use-done-notice.ts";
import { PublishDialog, RemoveDialog } from "../components/draft-dialogs.tsx";
import type { DraftQuestion } from "../components/draft-ways.tsx";

export interface AskedDraft {
  readonly question: DraftQuestion;
  readonly draft: AssessmentSummary;
}

/** What the author is asked about one of the drafts, and what came of it. */
export const useDraftQuestion = () => {
  const [asked, setAsked] = useState<AskedDraft>();
  const { place, notice, say } = useDoneNotice(asked !== undefined);
  const close = (): void => setAsked(undefined);
  const handleDone = (done: string): void => {
    close();
    say(done);
  };
  const Dialog = asked?.question === "remove" ? RemoveDialog : PublishDialog;
  return {
    ask: setAsked,
    notice: (
      <Notice ref={place} tabIndex={-1}>
        {notice}
      </Notice>
    ),
    dialog:
      asked === undefined ? null : (
        <Dialog draft={asked.draft} onDone={handleDone} onClose={close} />
      ),
  };
};
