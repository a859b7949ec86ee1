import {
  EMAIL_CONFIRMATION_CODE_PARAMETER,
  EMAIL_CONFIRMATION_PAGE_PATH,
} from "@darasa/contract/email-confirmation";
import type { Language } from "@darasa/contract/languages";
import { EMAIL_CHANGE_LIFETIME_HOURS } from "@darasa/contract/limits";
import { MAX_CONFIRMATION_MAILS_PER_DAY } from "@darasa/contract/rate-limits";
import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface EmailChange {
  readonly name: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly language?: Language | undefined;
}

const linkTo = (webOrigin: string, code: string): string => {
  const url = new URL(EMAIL_CONFIRMATION_PAGE_PATH, webOrigin);
  url.searchParams.set(EMAIL_CONFIRMATION_CODE_PARAMETER, code);
  return url.href;
};

/** Creates the e-mail to a new address, with the link that confirms it. */
export const createNewAddressMail = (
  { name, newEmail: email, language }: EmailChange,
  webOrigin: string,
  code: string,
): OutgoingMail => {
  const link = linkTo(webOrigin, code);
  const hours = EMAIL_CHANGE_LIFETIME_HOURS;
  return {
    ...createPersonalMail(
      { name, email, language },
      {
        EN: {
          subject: "Confirm your new email address for Darasa",
          text: `Somebody, probably you, wants to use this email address for a Darasa account from now on. Open this link within ${hours} hours and press "Confirm":\n\n${link}\n\nThen log in with this address and your present password. All devices are logged out.\nIf it was not you, do nothing.\n`,
        },
        SW: {
          subject: "Thibitisha barua pepe yako mpya ya Darasa",
          text: `Mtu fulani, huenda ni wewe, anataka kutumia barua pepe hii kwa akaunti ya Darasa kuanzia sasa. Fungua kiungo hiki ndani ya saa ${hours} na ubonyeze "Confirm":\n\n${link}\n\nKisha ingia kwa barua pepe hii na nenosiri lako la sasa. Vifaa vyote hutolewa kwenye akaunti.\nIkiwa si wewe, usifanye lolote.\n`,
        },
      },
    ),
    asksForConfirmation: { maxPerDay: MAX_CONFIRMATION_MAILS_PER_DAY },
  };
};

/** Creates the e-mail to the present address about the request for another one. */
export const createAddressRequestedMail = ({
  name,
  oldEmail: email,
  newEmail,
  language,
}: EmailChange): OutgoingMail =>
  createPersonalMail(
    { name, email, language },
    {
      EN: {
        subject: "Somebody wants to change the email address of your Darasa account",
        text: `Somebody, probably you, asked to use another email address for your Darasa account: ${newEmail}\nNothing changes until the owner of that address confirms it.\n\nIf it was not you, somebody knows your password. Change it at once in your profile, and tell your school.\n`,
      },
      SW: {
        subject: "Mtu fulani anataka kubadilisha barua pepe ya akaunti yako ya Darasa",
        text: `Mtu fulani, huenda ni wewe, ameomba kutumia barua pepe nyingine kwa akaunti yako ya Darasa: ${newEmail}\nHakuna kinachobadilika hadi mwenye barua pepe hiyo athibitishe.\n\nIkiwa si wewe, kuna mtu anayejua nenosiri lako. Libadilishe mara moja kwenye wasifu wako, na uiarifu shule yako.\n`,
      },
    },
  );

/** Creates the e-mail to the former address after the change. The address has no account any more. */
export const createAddressChangedMail = ({
  name,
  oldEmail: email,
  newEmail,
  language,
}: EmailChange): OutgoingMail => ({
  ...createPersonalMail(
    { name, email, language },
    {
      EN: {
        subject: "The email address of your Darasa account was changed",
        text: `Your Darasa account now has another email address: ${newEmail}\nThis address no longer logs in, and all devices were logged out.\n\nIf it was not you, tell your school at once.\n`,
      },
      SW: {
        subject: "Barua pepe ya akaunti yako ya Darasa imebadilishwa",
        text: `Akaunti yako ya Darasa sasa ina barua pepe nyingine: ${newEmail}\nBarua pepe hii haiwezi tena kuingia, na vifaa vyote vimetolewa kwenye akaunti.\n\nIkiwa si wewe, iarifu shule yako mara moja.\n`,
      },
    },
  ),
  isAddressConfirmed: true,
});

/** Creates the e-mail to the owner of an address that somebody else wants to use. */
export const createAddressInUseMail = (
  recipient: MailRecipient,
  webOrigin: string,
  id: string,
): OutgoingMail => {
  const login = new URL("/login", webOrigin).href;
  const reset = new URL("/forgot-password", webOrigin).href;
  return {
    ...createPersonalMail(recipient, {
      EN: {
        subject: "You already have a Darasa account",
        text: `Somebody, probably you, wants to use this email address for another Darasa account. You already have an account with this address, and nothing was changed in it.\n\nLog in: ${login}\nSet a new password: ${reset}\n\nIf it was not you, do nothing.\n`,
      },
      SW: {
        subject: "Tayari una akaunti ya Darasa",
        text: `Mtu fulani, huenda ni wewe, anataka kutumia barua pepe hii kwa akaunti nyingine ya Darasa. Tayari una akaunti yenye barua pepe hii, na hakuna kilichobadilishwa ndani yake.\n\nIngia: ${login}\nWeka nenosiri jipya: ${reset}\n\nIkiwa si wewe, usifanye lolote.\n`,
      },
    }),
    id,
  };
};
