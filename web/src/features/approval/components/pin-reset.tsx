import { chakra } from "@chakra-ui/react";
import type { UserDetail } from "@darasa/contract/admin-users";
import * as text from "@texts/student-accounts.ts";
import { useState } from "react";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useResetPin } from "../api/student-accounts.ts";
import { ConfirmedAction } from "./confirmed-action.tsx";
import { PinSlip } from "./pin-slip.tsx";

const Box = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "3",
    py: "3",
    // The height of the slip, which is kept free as soon as it is asked for, so that nothing moves when it arrives.
    "&[data-open]": { minH: { base: "30rem", md: "26rem" } },
  },
});

/** Gives a student a new PIN after a second press, and shows it once. */
export function PinReset({ account }: { readonly account: UserDetail }) {
  const { id, name } = account;
  const { mutate, data: pin, isPending, error } = useResetPin(id);
  const [isOpen, setOpen] = useState(false);
  if (isPending && !isOpen) setOpen(true);
  if (pin !== undefined) {
    return (
      <Box role="status" data-open="">
        <PinSlip student={account} pin={pin} />
      </Box>
    );
  }
  return (
    <Box data-open={isOpen ? "" : undefined}>
      <ConfirmedAction
        button={text.resetPinButton}
        warning={text.formatResetPinWarning(name)}
        back={text.backButton}
        action={text.confirmResetPinButton}
        busy={text.resettingPinBusyLabel}
        isBusy={isPending}
        error={error === null ? undefined : getErrorMessage(error, text.resetPinFailedMessage)}
        onAct={() => mutate()}
      />
    </Box>
  );
}
