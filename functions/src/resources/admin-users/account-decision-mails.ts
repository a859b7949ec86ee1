import type { AccountStatus, Role } from "@darasa/contract/roles";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface Recipient {
  readonly name: string;
  readonly email?: string | undefined;
  readonly schoolId: string;
}

export const createApprovalMail = ({ name, email, schoolId }: Recipient): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "Your Darasa account is approved",
  text: `Hello ${name},\n\nYour Darasa account has been approved. You can now log in.\n`,
});

export const createRejectionMail = (
  { name, email, schoolId }: Recipient,
  reason: string,
): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "Your Darasa registration was not approved",
  text: `Hello ${name},\n\nYour Darasa registration was not approved.\nReason: ${reason}\n`,
});

export const createSuspensionMail = (
  { name, email, schoolId }: Recipient,
  reason: string,
): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "Your Darasa account is suspended",
  text: `Hello ${name},\n\nYour Darasa account has been suspended.\nReason: ${reason}\n`,
});

export const createReinstatementMail = ({ name, email, schoolId }: Recipient): OutgoingMail => ({
  to: email,
  schoolId,
  subject: "Your Darasa account is open again",
  text: `Hello ${name},\n\nYour Darasa account has been reinstated. You can log in again.\n`,
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
