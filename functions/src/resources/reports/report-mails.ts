import { CONVERSATION_REPORTS_PAGE_PATH } from "@darasa/contract/reports";
import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient extends MailRecipient {
  readonly schoolId: string;
}

/**
 * Creates the mail that tells an administrator about a report. The mail contains neither the reason nor the names
 * of the participants, because a mail can be read without an audit entry.
 */
export const createReportMail = (recipient: Recipient, webOrigin: string): OutgoingMail => {
  const link = new URL(CONVERSATION_REPORTS_PAGE_PATH, webOrigin).href;
  return {
    ...createPersonalMail(recipient, {
      EN: {
        subject: "A conversation was reported",
        text: `Somebody of your school has reported a conversation in Darasa. Please look at the report:\n\n${link}\n`,
      },
      SW: {
        subject: "Mazungumzo yameripotiwa",
        text: `Mtu wa shule yako ameripoti mazungumzo kwenye Darasa. Tafadhali angalia ripoti:\n\n${link}\n`,
      },
    }),
    schoolId: recipient.schoolId,
  };
};
