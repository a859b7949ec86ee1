import {
  EMAIL_CONFIRMATION_CODE_PARAMETER,
  EMAIL_CONFIRMATION_PAGE_PATH,
} from "@darasa/contract/email-confirmation";
import { MAX_CONFIRMATION_MAILS_PER_DAY } from "@darasa/contract/rate-limits";
import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

const linkTo = (webOrigin: string, code: string): string => {
  const url = new URL(EMAIL_CONFIRMATION_PAGE_PATH, webOrigin);
  url.searchParams.set(EMAIL_CONFIRMATION_CODE_PARAMETER, code);
  return url.href;
};

/** Creates the only e-mail that an unconfirmed address may get, unless it got `maxPerDay` of them today. */
export const createConfirmationMail = (
  recipient: MailRecipient,
  webOrigin: string,
  code: string,
  maxPerDay = MAX_CONFIRMATION_MAILS_PER_DAY,
): OutgoingMail => {
  const link = linkTo(webOrigin, code);
  return {
    ...createPersonalMail(recipient, {
      EN: {
        subject: "Confirm your email address for Darasa",
        text: `Somebody, probably you, uses this email address for a Darasa account. Open this link to confirm that the address is yours:\n\n${link}\n\nUntil then, Darasa sends no other email to this address, such as the link to set a new password.\nIf it was not you, do nothing.\n`,
      },
      SW: {
        subject: "Thibitisha barua pepe yako ya Darasa",
        text: `Mtu fulani, huenda ni wewe, anatumia barua pepe hii kwa akaunti ya Darasa. Fungua kiungo hiki ili kuthibitisha kwamba barua pepe ni yako:\n\n${link}\n\nHadi wakati huo, Darasa haitumi barua pepe nyingine kwa anwani hii, kama vile kiungo cha kuweka nenosiri jipya.\nIkiwa si wewe, usifanye lolote.\n`,
      },
    }),
    asksForConfirmation: { maxPerDay },
  };
};

/**
 * Creates the e-mail to a person for whom the school has made an account. It asks for the confirmation of the address,
 * because the link to set a password goes to confirmed addresses only.
 */
export const createSchoolMadeAccountMail = (
  { name, email, schoolName }: Recipient & { readonly schoolName: string },
  webOrigin: string,
  code: string,
): OutgoingMail => ({
  to: email,
  asksForConfirmation: { maxPerDay: MAX_CONFIRMATION_MAILS_PER_DAY },
  subject: "Your school has made a Darasa account for you",
  text: `Hello ${name},\n\n${schoolName} has made a Darasa account for you. Two steps open it:\n\n1. Open this link to confirm that this email address is yours:\n${linkTo(webOrigin, code)}\n\n2. Then ask for the link to set your password, with this email address:\n${new URL("/forgot-password", webOrigin).href}\n\nIf you do not know this school, do nothing.\n`,
});

/** Creates the e-mail to the owner of an address with which somebody registered again. */
export const createAlreadyRegisteredMail = (
  recipient: MailRecipient,
  webOrigin: string,
): OutgoingMail => {
  const login = new URL("/login", webOrigin).href;
  const reset = new URL("/forgot-password", webOrigin).href;
  return createPersonalMail(recipient, {
    EN: {
      subject: "You already have a Darasa account",
      text: `Somebody, probably you, tried to register with this email address. You already have a Darasa account, and nothing was changed in it.\n\nLog in: ${login}\nSet a new password: ${reset}\n\nIf it was not you, do nothing.\n`,
    },
    SW: {
      subject: "Tayari una akaunti ya Darasa",
      text: `Mtu fulani, huenda ni wewe, amejaribu kujisajili kwa barua pepe hii. Tayari una akaunti ya Darasa, na hakuna kilichobadilishwa ndani yake.\n\nIngia: ${login}\nWeka nenosiri jipya: ${reset}\n\nIkiwa si wewe, usifanye lolote.\n`,
    },
  });
};
