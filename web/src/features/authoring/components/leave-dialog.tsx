import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

const Actions = chakra("div", {
  base: { display: "grid", gap: "3", "& button": { px: "3", py: "1", whiteSpace: "normal" } },
});

export interface LeaveWords {
  readonly leaveConsequence: string;
  readonly leaveAndKeep: string;
  readonly throwAway: string;
}

interface LeaveDialogProps {
  readonly words: LeaveWords;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onThrowAway: () => void;
}

export function LeaveDialog({ words, onStay, onLeave, onThrowAway }: LeaveDialogProps) {
  return (
    <Dialog title={text.leaveQuestion} onClose={onStay}>
      <p>{words.leaveConsequence}</p>
      <Actions>
        <Button onClick={onStay}>{text.stay}</Button>
        <Button look="outline" onClick={onLeave}>
          {words.leaveAndKeep}
        </Button>
        <Button look="danger" onClick={onThrowAway}>
          {words.throwAway}
        </Button>
      </Actions>
    </Dialog>
  );
}
