import type { IdGenerator } from "../../platform/clock.ts";
import type { Writer } from "../../platform/database.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const createMailService = (ids: IdGenerator) => ({
  /**
   * Creates a document in `mail`; the Trigger Email extension sends it. `writer` is the transaction that
   * causes the e-mail.
   */
  queue: (writer: Writer, { to, subject, text }: Mail): void => {
    writer.create(`mail/${ids.next()}`, { to: [to], message: { subject, text } });
  },
});

export type MailService = ReturnType<typeof createMailService>;
