import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import { type ComponentProps, useId } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { findDraftDifferences } from "../find-differences.ts";
import type { DraftConflict } from "../hooks/use-draft-saving.ts";
import { buildCreateAssessmentInput } from "../to-create-input.ts";
import { toDraftFormValues } from "../to-form-values.ts";

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
  /** Describes what this choice does to the local version and to the saved version of the draft. */
  readonly consequence: string;
  /** True if this choice discards the local version or the saved version of the draft. */
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
  const { details, questions } = findDraftDifferences(
    toDraftFormValues(buildCreateAssessmentInput(mine)),
    toDraftFormValues(theirs),
  );
  return text.formatDraftDifferences([
    ...details.map((part) => text.assessmentDetailNames[part]),
    ...questions.map((index) => text.formatDifferingQuestionName(index + 1)),
  ]);
};

interface ConflictDialogProps {
  readonly conflict: DraftConflict;
  readonly onStay: () => void;
  readonly onSaveAsNew: () => void;
  readonly onUseOther: () => void;
  readonly onOverwrite: () => void;
}

/**
 * Lets the author choose between the local and the saved version after the draft was saved elsewhere. Closing
 * the dialog changes neither version.
 */
export function DraftConflictDialog({
  conflict,
  onStay,
  onSaveAsNew,
  onUseOther,
  onOverwrite,
}: ConflictDialogProps) {
  const overwrite = conflict.mine.published
    ? text.draftConflictTexts.publishOver
    : text.draftConflictTexts.saveOver;
  return (
    <Dialog title={text.draftConflictTexts.title} onClose={onStay}>
      <p>{text.draftConflictTexts.lead}</p>
      <p>{describeDifferences(conflict)}</p>
      <Choices>
        <Choice
          look="solid"
          consequence={text.draftConflictTexts.stay.consequence}
          onClick={onStay}
        >
          {text.draftConflictTexts.stay.action}
        </Choice>
        <Choice consequence={text.draftConflictTexts.saveAsNew.consequence} onClick={onSaveAsNew}>
          {text.draftConflictTexts.saveAsNew.action}
        </Choice>
        <Choice
          isDestructive
          consequence={text.draftConflictTexts.useOther.consequence}
          onClick={onUseOther}
        >
          {text.draftConflictTexts.useOther.action}
        </Choice>
        <Choice isDestructive consequence={overwrite.consequence} onClick={onOverwrite}>
          {overwrite.action}
        </Choice>
      </Choices>
    </Dialog>
  );
}
