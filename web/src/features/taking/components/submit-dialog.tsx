import * as text from "@texts/assessments.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";

interface SubmitDialogProps {
  readonly unanswered: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

export function SubmitAnswersDialog({ unanswered, onSubmit, onClose }: SubmitDialogProps) {
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
