import type { IdGenerator } from "../../platform/clock.ts";
import type { DocumentWriter } from "../../platform/database.ts";

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const createMailService = (ids: IdGenerator) => ({
  /**
   * Queues an e-mail as a document in `mail`, which the Trigger Email extension sends. `writer` is the
   * transaction of the change that causes the e-mail.
   */
  queue: (writer: DocumentWriter, { to, subject, text }: OutgoingMail): void => {
    writer.create(`mail/${ids.next()}`, { to: [to], message: { subject, text } });
  },
});

export type MailService = ReturnType<typeof createMailService>;
