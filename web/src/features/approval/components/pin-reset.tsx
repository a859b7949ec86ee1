import { chakra } from "@chakra-ui/react";
import type { UserDetail } from "@darasa/contract/admin-users";
import * as text from "@texts/student-accounts.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useResetPin } from "../api/student-accounts.ts";
import { PinSlip } from "./pin-slip.tsx";

const Box = chakra("div", { base: { display: "grid", gap: "3", py: "3" } });

/** Gives a student a new PIN after a second press, and shows it once. */
export function PinReset({ account }: { readonly account: UserDetail }) {
  const { id, name } = account;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, data: pin, isPending, error } = useResetPin(id);
  if (pin !== undefined) {
    return (
      <Box role="status">
        <PinSlip student={account} pin={pin} />
      </Box>
    );
  }
  if (!isAsking) {
    return (
      <Box>
        <Button look="outline" justifySelf="start" onClick={() => setIsAsking(true)}>
          {text.resetPinButton}
        </Button>
      </Box>
    );
  }
  return (
    <Box>
      <p>{text.formatResetPinWarning(name)}</p>
      <Alert>
        {error === null ? undefined : getErrorMessage(error, text.resetPinFailedMessage)}
      </Alert>
      <DialogActions>
        <Button look="outline" onClick={() => setIsAsking(false)}>
          {text.backButton}
        </Button>
        <Button disabled={isPending} onClick={() => mutate()}>
          <BusyButtonLabel isBusy={isPending} busy={text.resettingPinBusyLabel}>
            {text.confirmResetPinButton}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </Box>
  );
}
