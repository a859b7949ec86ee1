import type { AccountStatus, Role } from "@darasa/contract/roles";
import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient extends MailRecipient {
  readonly schoolId: string;
}

export const createApprovalMail = (recipient: Recipient): OutgoingMail => ({
  ...createPersonalMail(recipient, {
    EN: {
      subject: "Your Darasa account is approved",
      text: "Your Darasa account has been approved. You can now log in.\n",
    },
    SW: {
      subject: "Akaunti yako ya Darasa imeidhinishwa",
      text: "Akaunti yako ya Darasa imeidhinishwa. Sasa unaweza kuingia.\n",
    },
  }),
  schoolId: recipient.schoolId,
});

export const createRejectionMail = (recipient: Recipient, reason: string): OutgoingMail => ({
  ...createPersonalMail(recipient, {
    EN: {
      subject: "Your Darasa registration was not approved",
      text: `Your Darasa registration was not approved.\nReason: ${reason}\n`,
    },
    SW: {
      subject: "Usajili wako wa Darasa haukuidhinishwa",
      text: `Usajili wako wa Darasa haukuidhinishwa.\nSababu: ${reason}\n`,
    },
  }),
  schoolId: recipient.schoolId,
});

export const createSuspensionMail = (recipient: Recipient, reason: string): OutgoingMail => ({
  ...createPersonalMail(recipient, {
    EN: {
      subject: "Your Darasa account is suspended",
      text: `Your Darasa account has been suspended.\nReason: ${reason}\n`,
    },
    SW: {
      subject: "Akaunti yako ya Darasa imesimamishwa",
      text: `Akaunti yako ya Darasa imesimamishwa.\nSababu: ${reason}\n`,
    },
  }),
  schoolId: recipient.schoolId,
});

export const createReinstatementMail = (recipient: Recipient): OutgoingMail => ({
  ...createPersonalMail(recipient, {
    EN: {
      subject: "Your Darasa account is open again",
      text: "Your Darasa account is open again. You can log in.\n",
    },
    SW: {
      subject: "Akaunti yako ya Darasa imefunguliwa tena",
      text: "Akaunti yako ya Darasa imerudishwa. Unaweza kuingia tena.\n",
    },
  }),
  schoolId: recipient.schoolId,
});

interface DecidedAccount extends Recipient {
  readonly role: Role;
  readonly status: AccountStatus;
  readonly statusReason?: string | undefined;
  readonly madeBySchool?: true | undefined;
}

/**
 * Returns the e-mail that tells the user whether the account was approved, rejected or suspended. Returns undefined
 * for pending accounts, and for administrators and accounts that the school made, which are active without an approval.
 */
export const createDecisionMail = (account: DecidedAccount): OutgoingMail | undefined => {
  const { role, status, statusReason = "", madeBySchool = false } = account;
  switch (status) {
    case "PENDING":
      return undefined;
    case "ACTIVE":
      return role === "ADMIN" || madeBySchool ? undefined : createApprovalMail(account);
    case "REJECTED":
      return createRejectionMail(account, statusReason);
    case "SUSPENDED":
      return createSuspensionMail(account, statusReason);
  }
};
