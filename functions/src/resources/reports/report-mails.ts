import { CONVERSATION_REPORTS_PAGE_PATH } from "@darasa/contract/reports";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email?: string | undefined;
  readonly schoolId: string;
}

/**
 * Creates the mail that tells an administrator about a report. The mail contains neither the reason nor the names
 * of the participants, because a mail can be read without an audit entry.
 */
export const createReportMail = (
  { name, email, schoolId }: Recipient,
  webOrigin: string,
): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "A conversation was reported",
  text: `Hello ${name},\n\nSomebody of your school has reported a conversation in Darasa. Please look at the report:\n\n${new URL(CONVERSATION_REPORTS_PAGE_PATH, webOrigin).href}\n`,
});
