import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { type ComponentProps, useId } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { findDifferences } from "../find-differences.ts";
import type { DraftConflict } from "../hooks/use-draft-saving.ts";
import { toCreateInput } from "../to-create-input.ts";
import { toFormValues } from "../to-form-values.ts";

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
  /** Describes what happens to the two versions. */
  readonly consequence: string;
  /** True if this choice discards one of the two versions. */
  readonly isDestructive?: boolean;
}

function Choice({ consequence, isDestructive = false, ...props }: ChoiceProps) {
  const id = useId();
  return (
    <li>
      <Button look="outline" {...props} aria-describedby={id} />
      <chakra.p id={id} color={isDestructive ? "danger.fg" : "fg.muted"}>
        {consequence}
      </chakra.p>
    </li>
  );
}

const describeDifferences = ({ mine, theirs }: DraftConflict): string => {
  const { details, questions } = findDifferences(
    toFormValues(toCreateInput(mine)),
    toFormValues(theirs),
  );
  return text.differences([
    ...details.map((part) => text.detailNames[part]),
    ...questions.map((index) => text.differingQuestion(index + 1)),
  ]);
};

interface ConflictDialogProps {
  readonly conflict: DraftConflict;
  readonly onStay: () => void;
  readonly onSaveAsNew: () => void;
  readonly onUseOther: () => void;
  readonly onOverwrite: () => void;
}

/** Lets the author choose a version after the draft was saved elsewhere. Closing the dialog changes neither version. */
export function ConflictDialog({
  conflict,
  onStay,
  onSaveAsNew,
  onUseOther,
  onOverwrite,
}: ConflictDialogProps) {
  const overwrite = conflict.mine.published ? text.conflict.publishOver : text.conflict.saveOver;
  return (
    <Dialog title={text.conflict.title} onClose={onStay}>
      <p>{text.conflict.lead}</p>
      <p>{describeDifferences(conflict)}</p>
      <Choices>
        <Choice look="solid" consequence={text.conflict.stay.consequence} onClick={onStay}>
          {text.conflict.stay.action}
        </Choice>
        <Choice consequence={text.conflict.saveAsNew.consequence} onClick={onSaveAsNew}>
          {text.conflict.saveAsNew.action}
        </Choice>
        <Choice isDestructive consequence={text.conflict.useOther.consequence} onClick={onUseOther}>
          {text.conflict.useOther.action}
        </Choice>
        <Choice isDestructive consequence={overwrite.consequence} onClick={onOverwrite}>
          {overwrite.action}
        </Choice>
      </Choices>
    </Dialog>
  );
}
