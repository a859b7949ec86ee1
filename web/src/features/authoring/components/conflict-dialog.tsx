import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { type ComponentProps, useId } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { differencesBetween } from "../differences.ts";
import { fromSaved } from "../from-saved.ts";
import type { Conflict } from "../hooks/use-saving.ts";
import { toAssessment } from "../to-input.ts";

const Choices = chakra("ul", {
  base: {
    display: "grid",
    gap: "3",
    listStyle: "none",
    "& button": { w: "full", px: "3", whiteSpace: "normal" },
    "& p": { mt: "1", fontSize: "sm", textAlign: "center", textWrap: "balance" },
  },
});

interface ChoiceProps extends ComponentProps<typeof Button> {
  /** What comes of it. */
  readonly consequence: string;
  /** One of the two versions goes. */
  readonly destroys?: boolean;
}

function Choice({ consequence, destroys = false, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <li>
      <Button look="outline" {...props} aria-describedby={id} />
      <chakra.p id={id} color={destroys ? "danger.fg" : "fg.muted"}>
        {consequence}
      </chakra.p>
    </li>
  );
}

const whatDiffers = ({ mine, theirs }: Conflict): string => {
  const { details, questions } = differencesBetween(
    fromSaved(toAssessment(mine)),
    fromSaved(theirs),
  );
  return text.differences([
    ...details.map((part) => text.detailNames[part]),
    ...questions.map((place) => text.differingQuestion(place + 1)),
  ]);
};

interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onStay: () => void;
  readonly onSaveAsNew: () => void;
  readonly onUseOther: () => void;
  readonly onSaveOver: () => void;
}

/** One draft was saved elsewhere while it was changed here. Whatever is not chosen here loses nothing. */
export function ConflictDialog({
  conflict,
  onStay,
  onSaveAsNew,
  onUseOther,
  onSaveOver,
}: ConflictDialogProps) {
  const over = conflict.mine.published ? text.conflict.publishOver : text.conflict.saveOver;
  return (
    <Dialog title={text.conflict.title} onClose={onStay}>
      <p>{text.conflict.lead}</p>
      <p>{whatDiffers(conflict)}</p>
      <Choices>
        <Choice look="solid" consequence={text.conflict.stay.consequence} onClick={onStay}>
          {text.conflict.stay.action}
        </Choice>
        <Choice consequence={text.conflict.saveAsNew.consequence} onClick={onSaveAsNew}>
          {text.conflict.saveAsNew.action}
        </Choice>
        <Choice destroys consequence={text.conflict.useOther.consequence} onClick={onUseOther}>
          {text.conflict.useOther.action}
        </Choice>
        <Choice destroys consequence={over.consequence} onClick={onSaveOver}>
          {over.action}
        </Choice>
      </Choices>
    </Dialog>
  );
}
