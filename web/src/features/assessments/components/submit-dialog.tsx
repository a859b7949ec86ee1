import { chakra } from "@chakra-ui/react";
import * as text from "@texts/assessments.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

const Actions = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", justifyContent: "end", gap: "3" },
});

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
        <p>{text.noWayBack}</p>
      </div>
      <Actions>
        <Button look="outline" onClick={onClose}>
          {text.keepWorking}
        </Button>
        <Button onClick={onSubmit}>{text.submitNow}</Button>
      </Actions>
    </Dialog>
  );
}
