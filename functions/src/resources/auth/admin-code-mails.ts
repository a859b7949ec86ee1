import type { AdminRegistrationLinkValues } from "@darasa/contract/admin-registration-link";
import { MAX_CONFIRMATION_MAILS_PER_DAY } from "@darasa/contract/rate-limits";
import type { OutgoingMail } from "../mail/mail.service.ts";
import { formatAdminCodeInstructions } from "./admin-code-issue.service.ts";

/**
 * Creates the e-mail with which a school invites an administrator. Nobody has confirmed the address yet, so the
 * e-mail counts as one that asks for the confirmation, of which an address gets few a day.
 */
export const createInvitationMail = (
  schoolName: string,
  webOrigin: string,
  values: AdminRegistrationLinkValues,
): OutgoingMail => ({
  to: values.email,
  asksForConfirmation: { maxPerDay: MAX_CONFIRMATION_MAILS_PER_DAY },
  subject: `Become an administrator of ${schoolName} on Darasa`,
  text: `Hello,\n\nAn administrator of ${schoolName} invites you to manage the school on Darasa with them. Open this link to create your account:\n\n${formatAdminCodeInstructions(webOrigin, values)}If you do not know this school, do nothing.\n`,
});
