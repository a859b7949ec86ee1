import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { FormActions } from "@/components/form/form-actions.tsx";
import { Button } from "@/components/ui/button.tsx";

const Box = chakra("div", { base: { display: "grid", gap: "3" } });

interface ConfirmedActionProps {
  /** The label of the button that asks. */
  readonly button: string;
  /** What the action does. */
  readonly warning: string;
  readonly back: string;
  readonly action: string;
  readonly busy: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onAct: () => void;
}

/** A button that says what it does, and acts after a second press. */
export function ConfirmedAction({ button, warning, ...actions }: ConfirmedActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button look="outline" justifySelf="start" onClick={() => setIsAsking(true)}>
        {button}
      </Button>
    );
  }
  return (
    <Box>
      <p>{warning}</p>
      <FormActions {...actions} onBack={() => setIsAsking(false)} />
    </Box>
  );
}
