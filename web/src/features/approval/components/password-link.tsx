import { chakra } from "@chakra-ui/react";
import * as text from "@texts/account-corrections.ts";
import { useState } from "react";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { BusyButtonLabel } from "@/components/ui/busy-label.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogActions } from "@/components/ui/dialog.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useSendPasswordLink } from "../api/account-corrections.ts";

const Box = chakra("div", { base: { display: "grid", gap: "3" } });

interface PasswordLinkProps {
  readonly id: string;
  readonly email: string;
}

/** Mails the owner of an account a link for a new password, after a second press. */
export function PasswordLink({ id, email }: PasswordLinkProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, isSuccess, error } = useSendPasswordLink(id);
  if (isSuccess) return <StatusNotice>{text.formatPasswordLinkSentMessage(email)}</StatusNotice>;
  if (!isAsking) {
    return (
      <Button look="outline" justifySelf="start" onClick={() => setIsAsking(true)}>
        {text.sendPasswordLinkButton}
      </Button>
    );
  }
  return (
    <Box>
      <p>{text.formatPasswordLinkWarning(email)}</p>
      <Alert>
        {error === null ? undefined : getErrorMessage(error, text.passwordLinkFailedMessage)}
      </Alert>
      <DialogActions>
        <Button look="outline" onClick={() => setIsAsking(false)}>
          {text.backButton}
        </Button>
        <Button disabled={isPending} onClick={() => mutate()}>
          <BusyButtonLabel isBusy={isPending} busy={text.sendingLinkBusyLabel}>
            {text.confirmSendLinkButton}
          </BusyButtonLabel>
        </Button>
      </DialogActions>
    </Box>
  );
}
