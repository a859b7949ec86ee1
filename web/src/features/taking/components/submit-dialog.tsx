import * as text from "@texts/assessments.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import { useIsOnline } from "@/lib/online.ts";
import type { AttemptSynchronizer } from "../engine/attempt-synchronizer.ts";
import { useAttemptState } from "../hooks/use-attempt-synchronizer.ts";

interface SubmitDialogProps {
  readonly sync: AttemptSynchronizer;
  readonly unanswered: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

export function SubmitAnswersDialog({ sync, unanswered, onSubmit, onClose }: SubmitDialogProps) {
  const isOnline = useIsOnline();
  const isWaiting = useAttemptState(
    sync,
    ({ saving, rejection }) => saving === "waiting" && rejection === undefined,
  );
  return (
    <Dialog title={text.submitAnswersConfirmQuestion} onClose={onClose}>
      <div>
        <p>
          <strong>
            {unanswered === 0
              ? text.allQuestionsAnsweredMessage
              : text.formatUnansweredQuestionsMessage(unanswered)}
          </strong>
        </p>
        <p>{text.submitAnswersWarning}</p>
        {isWaiting || !isOnline ? <p role="status">{text.submitWithoutNetworkHint}</p> : null}
      </div>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {text.keepWorkingButton}
        </Button>
        <Button onClick={onSubmit}>{text.confirmSubmissionButton}</Button>
      </DialogActions>
    </Dialog>
  );
}
