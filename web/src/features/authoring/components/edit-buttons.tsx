import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { Saving } from "../hooks/use-saving.ts";
import { MISSING_ID } from "./send-bar.tsx";

/** Three buttons of different lengths: under each other they are told apart. */
const Stack = chakra("div", { base: { display: "grid", gap: "3", w: "full" } });

interface EditButtonsProps {
  readonly saving: Pick<Saving, "doing" | "gone">;
  readonly isComplete: boolean;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
}

/** When the draft turns out to be gone, no button goes: nothing moves, and the one that was pressed keeps the focus. */
export function EditButtons({
  saving: { doing, gone },
  isComplete,
  onPublish,
  onCancel,
}: EditButtonsProps) {
  const common = {
    size: "lg",
    "aria-describedby": MISSING_ID,
    disabled: !isComplete,
  } as const;
  const isBusy = doing !== undefined;
  const save = gone === undefined ? text.save : text.saveAsNew;
  return (
    <Stack>
      <BusyButton type="submit" isBusy={isBusy} {...common}>
        {isBusy && doing !== "publishing" ? text.saving : save}
      </BusyButton>
      <BusyButton
        look="accent"
        isBusy={isBusy || gone !== undefined}
        onClick={onPublish}
        {...common}
      >
        {doing === "publishing" ? publishing.publishing : publishing.publish}
      </BusyButton>
      <Button look="outline" size="lg" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Stack>
  );
}
