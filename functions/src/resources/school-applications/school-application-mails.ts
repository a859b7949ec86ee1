import type { AdminRegistrationLinkValues } from "@darasa/contract/admin-registration-link";
import { MAX_CONFIRMATION_MAILS_PER_DAY } from "@darasa/contract/rate-limits";
import { SCHOOL_APPLICATION_STATUS_PAGE_PATH } from "@darasa/contract/school-application-pages";
import type { SchoolApplicationLink } from "@darasa/contract/school-applications";
import { formatAdminCodeInstructions } from "../auth/admin-code-issue.service.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Applicant {
  readonly contactName: string;
  readonly email: string;
}

const linkTo = (webOrigin: string, { id, secret }: SchoolApplicationLink): string =>
  new URL(`${SCHOOL_APPLICATION_STATUS_PAGE_PATH}#${id}.${secret}`, webOrigin).href;

/**
 * Creates the e-mail with the link to the application. Nobody has confirmed the address yet, so the e-mail contains
 * no text of the applicant but the name.
 */
export const createApplicationMail = (
  { contactName, email }: Applicant,
  webOrigin: string,
  link: SchoolApplicationLink,
): OutgoingMail => ({
  to: email,
  asksForConfirmation: { maxPerDay: MAX_CONFIRMATION_MAILS_PER_DAY },
  subject: "Confirm your request to bring your school to Darasa",
  text: `Hello ${contactName},\n\nSomebody, probably you, asked to bring a school to Darasa and gave this email address. Open this link to confirm that the address is yours, and to see the state of the request later:\n\n${linkTo(webOrigin, link)}\n\nThe request is sent to the national office only after you confirm it.\nIf it was not you, do nothing.\n`,
});

/** Creates the e-mail with the admin code of the new school. */
export const createApplicationApprovedMail = (
  { contactName, email }: Applicant,
  webOrigin: string,
  registration: Omit<AdminRegistrationLinkValues, "email">,
): OutgoingMail => ({
  to: email,
  isAddressConfirmed: true,
  subject: "Your school is now on Darasa",
  text: `Hello ${contactName},\n\nThe national office has approved your request: your school is now on Darasa. Open this link to create your account as its administrator:\n\n${formatAdminCodeInstructions(webOrigin, { ...registration, email })}`,
});

export const createApplicationRejectedMail = (
  { contactName, email }: Applicant,
  reason: string,
): OutgoingMail => ({
  to: email,
  isAddressConfirmed: true,
  subject: "Your school was not approved for Darasa",
  text: `Hello ${contactName},\n\nThe national office has not approved your request to bring your school to Darasa.\nReason: ${reason}\n`,
});
