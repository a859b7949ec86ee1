import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient extends MailRecipient {
  readonly schoolId: string;
}

/** The withdrawal of a consent, and the date on which the account closes; undefined if the account is not active. */
interface Withdrawal {
  readonly studentName: string;
  readonly closesOn: string | undefined;
}

/** Creates the mail that tells an administrator of the school that a guardian has withdrawn the consent. */
export const createWithdrawalMail = (
  recipient: Recipient,
  { studentName, closesOn }: Withdrawal,
): OutgoingMail => ({
  ...createPersonalMail(recipient, {
    EN: {
      subject: "A guardian has withdrawn the consent",
      text: `The parent or guardian of ${studentName} has withdrawn the consent to the use of the child's data in Darasa.\n${
        closesOn === undefined
          ? "The account is not active and cannot be opened without a new consent.\n"
          : `The account closes on ${closesOn}, unless the guardian consents again before.\n`
      }`,
    },
    SW: {
      subject: "Mlezi ameondoa ridhaa",
      text: `Mzazi au mlezi wa ${studentName} ameondoa ridhaa ya kutumia data ya mtoto kwenye Darasa.\n${
        closesOn === undefined
          ? "Akaunti haitumiki na haiwezi kufunguliwa bila ridhaa mpya.\n"
          : `Akaunti itafungwa tarehe ${closesOn}, isipokuwa mlezi akubali tena kabla ya siku hiyo.\n`
      }`,
    },
  }),
  schoolId: recipient.schoolId,
});
