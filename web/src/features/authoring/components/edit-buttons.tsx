import { chakra } from "@chakra-ui/react";
import * as text from "@texts/authoring.ts";
import * as publishing from "@texts/publishing.ts";
import { type Ref, useEffect, useRef } from "react";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import type { Saving } from "../hooks/use-saving.ts";
import { MISSING_ID } from "./send-bar.tsx";

/** Three buttons of different lengths: under each other they are told apart. */
const Stack = chakra("div", { base: { display: "grid", gap: "3", w: "full" } });

/** When a draft turns out to be gone, the button to publish it goes: whoever pressed it goes on at the first. */
const useFocusWhenGone = (isGone: boolean): Ref<HTMLButtonElement> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasGone = useRef(isGone);
  useEffect(() => {
    if (isGone && !wasGone.current) button.current?.focus();
    wasGone.current = isGone;
  }, [isGone]);
  return button;
};

interface EditButtonsProps {
  readonly saving: Pick<Saving, "doing" | "gone">;
  readonly isComplete: boolean;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
}

export function EditButtons({
  saving: { doing, gone },
  isComplete,
  onPublish,
  onCancel,
}: EditButtonsProps) {
  const first = useFocusWhenGone(gone !== undefined);
  const common = {
    size: "lg",
    "aria-describedby": MISSING_ID,
    disabled: !isComplete,
    isBusy: doing !== undefined,
  } as const;
  const save = gone === undefined ? text.save : text.saveAsNew;
  return (
    <Stack>
      <BusyButton ref={first} type="submit" {...common}>
        {doing === undefined || doing === "publishing" ? save : text.saving}
      </BusyButton>
      {gone === undefined ? (
        <BusyButton look="accent" onClick={onPublish} {...common}>
          {doing === "publishing" ? publishing.publishing : publishing.publish}
        </BusyButton>
      ) : null}
      <Button look="outline" size="lg" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Stack>
  );
}
