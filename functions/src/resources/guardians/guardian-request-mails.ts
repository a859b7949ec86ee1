import type { OutgoingMail } from "../mail/mail.service.ts";

interface Guardian {
  readonly name: string;
  readonly email?: string | undefined;
}

interface DecidedRequest {
  readonly admissionNumber: string;
  /** The school of the child, which the last line of the e-mail names. */
  readonly schoolId: string;
}

export const createRequestApprovalMail = (
  { name, email }: Guardian,
  { admissionNumber, schoolId }: DecidedRequest,
): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "Your child is linked to your Darasa account",
  text: `Hello ${name},\n\nThe school has confirmed you as a guardian of the child with the admission number ${admissionNumber}.\n`,
});

export const createRequestRefusalMail = (
  { name, email }: Guardian,
  { admissionNumber, schoolId }: DecidedRequest,
  reason: string,
): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "A child was not linked to your Darasa account",
  text: `Hello ${name},\n\nThe school has not confirmed you as a guardian of the child with the admission number ${admissionNumber}.\nReason: ${reason}\n`,
});
