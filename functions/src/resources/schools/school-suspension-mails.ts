import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email?: string | undefined;
}

export const createSchoolSuspensionMail = (
  { name, email }: Recipient,
  schoolName: string,
  reason: string,
): OutgoingMail => ({
  to: email,
  subject: `${schoolName} is suspended on Darasa`,
  text: `Hello ${name},\n\nThe national office has suspended ${schoolName} on Darasa. Until it reinstates the school, nobody of the school can log in. Nothing is deleted.\nReason: ${reason}\n\nIf you have questions, ask the national office.\n`,
});

export const createSchoolReinstatementMail = (
  { name, email }: Recipient,
  schoolName: string,
): OutgoingMail => ({
  to: email,
  subject: `${schoolName} is open again on Darasa`,
  text: `Hello ${name},\n\nThe national office has reinstated ${schoolName} on Darasa. Everybody of the school can log in again.\n`,
});
