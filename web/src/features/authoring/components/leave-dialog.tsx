import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";

const Actions = chakra("div", {
  base: { display: "grid", gap: "3", "& button": { px: "3", py: "1", whiteSpace: "normal" } },
});

export interface LeaveDraftDialogTexts {
  readonly leaveConsequence: string;
  readonly leaveAndKeep: string;
  readonly throwAway: string;
}

interface LeaveDialogProps {
  readonly words: LeaveDraftDialogTexts;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly onDiscard: () => void;
}

export function LeaveDraftDialog({ words, onStay, onLeave, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog title={text.leavePageConfirmQuestion} onClose={onStay}>
      <p>{words.leaveConsequence}</p>
      <Actions>
        <Button onClick={onStay}>{text.stayOnPageButton}</Button>
        <Button look="outline" onClick={onLeave}>
          {words.leaveAndKeep}
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {words.throwAway}
        </Button>
      </Actions>
    </Dialog>
  );
}
