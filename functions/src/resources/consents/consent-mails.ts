import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email?: string | undefined;
  readonly schoolId: string;
}

/** The withdrawal of a consent, and the date on which the account closes; undefined if the account is not active. */
interface Withdrawal {
  readonly studentName: string;
  readonly closesOn: string | undefined;
}

/** Creates the mail that tells an administrator of the school that a guardian has withdrawn the consent. */
export const createWithdrawalMail = (
  { name, email, schoolId }: Recipient,
  { studentName, closesOn }: Withdrawal,
): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "A guardian has withdrawn the consent",
  text: `Hello ${name},\n\nThe parent or guardian of ${studentName} has withdrawn the consent to the use of the child's data in Darasa.\n${
    closesOn === undefined
      ? "The account is not active and cannot be opened without a new consent.\n"
      : `The account closes on ${closesOn}, unless the guardian consents again before.\n`
  }`,
});
