import { MY_CONTENT_PAGE_PATH } from "@darasa/contract/content";
import { createPersonalMail, type MailRecipient } from "../../../create-personal-mail.ts";
import type { OutgoingMail } from "../../mail/mail.service.ts";

const linkTo = (webOrigin: string): string => new URL(MY_CONTENT_PAGE_PATH, webOrigin).href;

/**
 * Creates the mail that tells the owner of a library item that it was taken down. The mail contains neither the
 * title nor the reason; the link leads to the screen that shows both.
 */
export const createTakeDownMail = (recipient: MailRecipient, webOrigin: string): OutgoingMail =>
  createPersonalMail(recipient, {
    EN: {
      subject: "Your content was taken down",
      text: `The national office has taken down something that you shared in the Darasa library. Please read the reason in My content:\n\n${linkTo(webOrigin)}\n`,
    },
    SW: {
      subject: "Maudhui yako yameondolewa",
      text: `Ofisi ya kitaifa imeondoa kitu ambacho ulishiriki kwenye maktaba ya Darasa. Tafadhali soma sababu kwenye My content:\n\n${linkTo(webOrigin)}\n`,
    },
  });

/** Creates the mail that tells the owner of a library item that it is back in the library. */
export const createPutBackMail = (recipient: MailRecipient, webOrigin: string): OutgoingMail =>
  createPersonalMail(recipient, {
    EN: {
      subject: "Your content is back in the library",
      text: `The national office has put back something that you shared in the Darasa library. You see it in My content:\n\n${linkTo(webOrigin)}\n`,
    },
    SW: {
      subject: "Maudhui yako yamerudi kwenye maktaba",
      text: `Ofisi ya kitaifa imerudisha kitu ambacho ulishiriki kwenye maktaba ya Darasa. Kione kwenye My content:\n\n${linkTo(webOrigin)}\n`,
    },
  });
