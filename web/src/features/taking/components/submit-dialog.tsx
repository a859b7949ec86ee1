import * as text from "@texts/assessments.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";

interface SubmitDialogProps {
  readonly unanswered: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

export function SubmitDialog({ unanswered, onSubmit, onClose }: SubmitDialogProps) {
  return (
    <Dialog title={text.submitQuestion} onClose={onClose}>
      <div>
        <p>
          <strong>{unanswered === 0 ? text.allAnswered : text.unanswered(unanswered)}</strong>
        </p>
        <p>{text.submitConsequence}</p>
      </div>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {text.keepWorking}
        </Button>
        <Button onClick={onSubmit}>{text.submitNow}</Button>
      </DialogActions>
    </Dialog>
  );
}
