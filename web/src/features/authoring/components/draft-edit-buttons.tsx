import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { DraftSavingState } from "../hooks/use-draft-saving.ts";
import { MISSING_PARTS_TEXT_ID } from "./submit-bar.tsx";

const Stack = chakra("div", { base: { display: "grid", gap: "3", w: "full" } });

interface EditButtonsProps {
  readonly saving: Pick<DraftSavingState, "action" | "uneditableReason">;
  readonly isComplete: boolean;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
}

/**
 * The buttons of the edit page. They stay visible after the draft was published or deleted elsewhere, so that
 * the button that the author has just pressed keeps the focus.
 */
export function DraftEditButtons({
  saving: { action, uneditableReason },
  isComplete,
  onPublish,
  onCancel,
}: EditButtonsProps) {
  const common = {
    size: "lg",
    "aria-describedby": MISSING_PARTS_TEXT_ID,
    disabled: !isComplete,
  } as const;
  const isBusy = action !== undefined;
  const save = uneditableReason === undefined ? text.saveDraftButton : text.saveAsNewDraftButton;
  return (
    <Stack>
      <BusyButton type="submit" isBusy={isBusy} {...common}>
        {isBusy && action !== "publishing" ? text.savingDraftBusyLabel : save}
      </BusyButton>
      <BusyButton
        look="accent"
        isBusy={isBusy || uneditableReason !== undefined}
        onClick={onPublish}
        {...common}
      >
        {action === "publishing"
          ? publishing.publishingAssessmentBusyLabel
          : publishing.publishAssessmentButton}
      </BusyButton>
      <Button look="outline" size="lg" onClick={onCancel}>
        {text.cancelButton}
      </Button>
    </Stack>
  );
}
