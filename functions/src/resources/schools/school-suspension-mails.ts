import { createPersonalMail, type MailRecipient } from "../../create-personal-mail.ts";
import type { OutgoingMail } from "../mail/mail.service.ts";

export const createSchoolSuspensionMail = (
  recipient: MailRecipient,
  schoolName: string,
  reason: string,
): OutgoingMail =>
  createPersonalMail(recipient, {
    EN: {
      subject: `${schoolName} is suspended on Darasa`,
      text: `The national office has suspended ${schoolName} on Darasa. Until it lets the school in again, nobody of the school can log in. Nothing is deleted.\nReason: ${reason}\n\nIf you have questions, ask the national office.\n`,
    },
    SW: {
      subject: `${schoolName} imesimamishwa kwenye Darasa`,
      text: `Ofisi ya kitaifa imesimamisha ${schoolName} kwenye Darasa. Hadi itakapoirudisha shule, hakuna mtu wa shule anayeweza kuingia. Hakuna kilichofutwa.\nSababu: ${reason}\n\nUkiwa na maswali, iulize ofisi ya kitaifa.\n`,
    },
  });

export const createSchoolReinstatementMail = (
  recipient: MailRecipient,
  schoolName: string,
): OutgoingMail =>
  createPersonalMail(recipient, {
    EN: {
      subject: `${schoolName} is open again on Darasa`,
      text: `The national office has let ${schoolName} in again on Darasa. Everybody of the school can log in again.\n`,
    },
    SW: {
      subject: `${schoolName} imefunguliwa tena kwenye Darasa`,
      text: `Ofisi ya kitaifa imerudisha ${schoolName} kwenye Darasa. Kila mtu wa shule anaweza kuingia tena.\n`,
    },
  });
