import type { AdminRegistrationLinkValues } from "@darasa/contract/admin-registration-link";
import { formatAdminCodeInstructions } from "../auth/admin-code-issue.service.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

/**
 * Creates the e-mail with a new admin code. The address has confirmed nothing yet, but the national office has checked
 * it, and only the owner of the mailbox learns the code.
 */
export const createAdminCodeMail = (
  schoolName: string,
  webOrigin: string,
  registration: AdminRegistrationLinkValues,
): OutgoingMail => ({
  to: registration.email,
  isAddressConfirmed: true,
  subject: `Your admin code for ${schoolName} on Darasa`,
  text: `Hello,\n\nThe national office invites you to be an administrator of ${schoolName} on Darasa. Open this link to create your account:\n\n${formatAdminCodeInstructions(webOrigin, registration)}If you do not work for this school, do nothing.\n`,
});
