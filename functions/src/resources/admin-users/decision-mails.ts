import type { Mail } from "../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

export const approvalMail = ({ name, email }: Recipient): Mail => ({
  to: email,
  subject: "Your Darasa account is approved",
  text: `Hello ${name},\n\nYour Darasa account has been approved. You can now log in.\n`,
});

export const rejectionMail = ({ name, email }: Recipient, reason: string): Mail => ({
  to: email,
  subject: "Your Darasa registration was not approved",
  text: `Hello ${name},\n\nYour Darasa registration was not approved.\nReason: ${reason}\n`,
});
