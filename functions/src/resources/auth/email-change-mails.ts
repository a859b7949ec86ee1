import {
  EMAIL_CONFIRMATION_CODE_PARAMETER,
  EMAIL_CONFIRMATION_PAGE_PATH,
} from "@darasa/contract/email-confirmation";
import {
  EMAIL_CHANGE_LIFETIME_HOURS,
  MAX_CONFIRMATION_MAILS_PER_DAY,
} from "@darasa/contract/limits";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface EmailChange {
  readonly name: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

const linkTo = (webOrigin: string, code: string): string => {
  const url = new URL(EMAIL_CONFIRMATION_PAGE_PATH, webOrigin);
  url.searchParams.set(EMAIL_CONFIRMATION_CODE_PARAMETER, code);
  return url.href;
};

/** Creates the e-mail to a new address, with the link that confirms it. */
export const createNewAddressMail = (
  { name, newEmail }: EmailChange,
  webOrigin: string,
  code: string,
): OutgoingMail => ({
  to: newEmail,
  asksForConfirmation: { maxPerDay: MAX_CONFIRMATION_MAILS_PER_DAY },
  subject: "Confirm your new email address for Darasa",
  text: `Hello ${name},\n\nSomebody, probably you, wants to use this email address for a Darasa account from now on. Open this link within ${EMAIL_CHANGE_LIFETIME_HOURS} hours and press "Confirm":\n\n${linkTo(webOrigin, code)}\n\nThen log in with this address and your present password. All devices are logged out.\nIf it was not you, do nothing.\n`,
});

/** Creates the e-mail to the present address about the request for another one. */
export const createAddressRequestedMail = ({
  name,
  oldEmail,
  newEmail,
}: EmailChange): OutgoingMail => ({
  to: oldEmail,
  subject: "Somebody wants to change the email address of your Darasa account",
  text: `Hello ${name},\n\nSomebody, probably you, asked to use another email address for your Darasa account: ${newEmail}\nNothing changes until the owner of that address confirms it.\n\nIf it was not you, somebody knows your password. Change it at once in your profile, and tell your school.\n`,
});

/** Creates the e-mail to the former address after the change. The address has no account any more. */
export const createAddressChangedMail = ({
  name,
  oldEmail,
  newEmail,
}: EmailChange): OutgoingMail => ({
  to: oldEmail,
  isAddressConfirmed: true,
  subject: "The email address of your Darasa account was changed",
  text: `Hello ${name},\n\nYour Darasa account now has another email address: ${newEmail}\nThis address no longer logs in, and all devices were logged out.\n\nIf it was not you, tell your school at once.\n`,
});

/** Creates the e-mail to the owner of an address that somebody else wants to use. */
export const createAddressInUseMail = (
  { name, email }: { readonly name: string; readonly email: string },
  webOrigin: string,
  id: string,
): OutgoingMail => ({
  to: email,
  id,
  subject: "You already have a Darasa account",
  text: `Hello ${name},\n\nSomebody, probably you, wants to use this email address for another Darasa account. You already have an account with this address, and nothing was changed in it.\n\nLog in: ${new URL("/login", webOrigin).href}\nSet a new password: ${new URL("/forgot-password", webOrigin).href}\n\nIf it was not you, do nothing.\n`,
});
