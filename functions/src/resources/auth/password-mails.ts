import {
  PASSWORD_RESET_CODE_PARAMETER,
  PASSWORD_RESET_PAGE_PATH,
} from "@darasa/contract/passwords";
import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

const linkTo = (webOrigin: string, code: string): string => {
  const url = new URL(PASSWORD_RESET_PAGE_PATH, webOrigin);
  url.searchParams.set(PASSWORD_RESET_CODE_PARAMETER, code);
  return url.href;
};

export const createResetLinkMail = (
  recipient: MailRecipient,
  webOrigin: string,
  code: string,
): OutgoingMail => {
  const link = linkTo(webOrigin, code);
  return createPersonalMail(recipient, {
    EN: {
      subject: "Set a new password for Darasa",
      text: `Somebody, probably you, asked for a new password for your Darasa account. Open this link within an hour to set it:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
    },
    SW: {
      subject: "Weka nenosiri jipya la Darasa",
      text: `Mtu fulani, huenda ni wewe, ameomba nenosiri jipya la akaunti yako ya Darasa. Fungua kiungo hiki ndani ya saa moja ili uliweke:\n\n${link}\n\nIkiwa si wewe, usifanye lolote: nenosiri lako linabaki lilivyo.\n`,
    },
  });
};

export const createPasswordChangedMail = (recipient: MailRecipient): OutgoingMail =>
  createPersonalMail(recipient, {
    EN: {
      subject: "Your Darasa password was changed",
      text: 'The password of your Darasa account was changed, and all devices were logged out.\nIf it was not you, set a new password at once with "Forgot your password?" on the login page, and tell your school.\n',
    },
    SW: {
      subject: "Nenosiri lako la Darasa limebadilishwa",
      text: 'Nenosiri la akaunti yako ya Darasa limebadilishwa, na vifaa vyote vimetolewa kwenye akaunti.\nIkiwa si wewe, weka nenosiri jipya mara moja kwa kubonyeza "Forgot your password?" kwenye ukurasa wa kuingia, na uiarifu shule yako.\n',
    },
  });
