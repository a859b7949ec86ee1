import * as text from "@texts/account-corrections.ts";
import { StatusNotice } from "@/components/feedback/alert.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useSendPasswordLink } from "../api/account-corrections.ts";
import { ConfirmedAction } from "./confirmed-action.tsx";

interface PasswordLinkProps {
  readonly id: string;
  readonly email: string;
}

/** Mails the owner of an account a link for a new password, after a second press. */
export function PasswordLink({ id, email }: PasswordLinkProps) {
  const { mutate, isPending, isSuccess, error } = useSendPasswordLink(id);
  if (isSuccess) return <StatusNotice>{text.formatPasswordLinkSentMessage(email)}</StatusNotice>;
  return (
    <ConfirmedAction
      button={text.sendPasswordLinkButton}
      warning={text.formatPasswordLinkWarning(email)}
      back={text.backButton}
      action={text.confirmSendLinkButton}
      busy={text.sendingLinkBusyLabel}
      isBusy={isPending}
      error={error === null ? undefined : getErrorMessage(error, text.passwordLinkFailedMessage)}
      onAct={() => mutate()}
    />
  );
}
