import {
  PASSWORD_RESET_CODE_PARAMETER,
  PASSWORD_RESET_PAGE_PATH,
} from "@darasa/contract/passwords";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email?: string | undefined;
}

const linkTo = (webOrigin: string, code: string): string => {
  const url = new URL(PASSWORD_RESET_PAGE_PATH, webOrigin);
  url.searchParams.set(PASSWORD_RESET_CODE_PARAMETER, code);
  return url.href;
};

export const createResetLinkMail = (
  { name, email }: Recipient,
  webOrigin: string,
  code: string,
): OutgoingMail => ({
  to: email,
  subject: "Set a new password for Darasa",
  text: `Hello ${name},\n\nSomebody, probably you, asked for a new password for your Darasa account. Open this link within an hour to set it:\n\n${linkTo(webOrigin, code)}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
});

export const createPasswordChangedMail = ({ name, email }: Recipient): OutgoingMail => ({
  to: email,
  subject: "Your Darasa password was changed",
  text: `Hello ${name},\n\nThe password of your Darasa account was changed, and all devices were logged out.\nIf it was not you, set a new password at once with "Forgot your password?" on the login page, and tell your school.\n`,
});
