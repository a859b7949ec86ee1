import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

const Actions = chakra("div", { base: { display: "grid", gap: "3" } });

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onThrowAway: () => void;
}

export function LeaveDialog({ onStay, onLeave, onThrowAway }: LeaveDialogProps) {
  return (
    <Dialog title={text.leaveQuestion} onClose={onStay}>
      <p>{text.leaveConsequence}</p>
      <Actions>
        <Button onClick={onStay}>{text.stay}</Button>
        <Button look="outline" onClick={onLeave}>
          {text.leaveAndKeep}
        </Button>
        <Button look="danger" onClick={onThrowAway}>
          {text.throwAway}
        </Button>
      </Actions>
    </Dialog>
  );
}
