import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

interface DecidedRequest {
  readonly admissionNumber: string;
  /** The school of the child, which the last line of the e-mail names. */
  readonly schoolId: string;
}

export const createRequestApprovalMail = (
  guardian: MailRecipient,
  { admissionNumber, schoolId }: DecidedRequest,
): OutgoingMail => ({
  ...createPersonalMail(guardian, {
    EN: {
      subject: "Your child is linked to your Darasa account",
      text: `The school has confirmed you as a guardian of the child with the admission number ${admissionNumber}.\n`,
    },
    SW: {
      subject: "Mtoto wako ameunganishwa na akaunti yako ya Darasa",
      text: `Shule imethibitisha kwamba wewe ni mlezi wa mtoto mwenye nambari ya usajili ${admissionNumber}.\n`,
    },
  }),
  schoolId,
});

export const createRequestRefusalMail = (
  guardian: MailRecipient,
  { admissionNumber, schoolId }: DecidedRequest,
  reason: string,
): OutgoingMail => ({
  ...createPersonalMail(guardian, {
    EN: {
      subject: "A child was not linked to your Darasa account",
      text: `The school has not confirmed you as a guardian of the child with the admission number ${admissionNumber}.\nReason: ${reason}\n`,
    },
    SW: {
      subject: "Mtoto hakuunganishwa na akaunti yako ya Darasa",
      text: `Shule haijathibitisha kwamba wewe ni mlezi wa mtoto mwenye nambari ya usajili ${admissionNumber}.\nSababu: ${reason}\n`,
    },
  }),
  schoolId,
});
