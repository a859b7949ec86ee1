import type { Ids } from "../../platform/clock.ts";
import type { Writer } from "../../platform/database.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const createMailService = (ids: Ids) => ({
  /** The Trigger Email extension sends what is in `mail`. Part of the transaction that causes it. */
  queue: (writer: Writer, { to, subject, text }: Mail): void => {
    writer.create(`mail/${ids.next()}`, { to: [to], message: { subject, text } });
  },
});

export type MailService = ReturnType<typeof createMailService>;
