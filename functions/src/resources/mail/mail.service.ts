import type { AuthAccountService } from "../../platform/accounts.ts";
import type { IdGenerator } from "../../platform/clock.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * If given, the e-mail is queued only if no e-mail with this id was queued before. It contains letters, digits
   * and hyphens.
   */
  readonly id?: string;
  /** True for the e-mail that asks the owner of the address to confirm it. */
  readonly asksForConfirmation?: true;
}

interface Dependencies {
  readonly accounts: Pick<AuthAccountService, "getByEmail">;
  readonly ids: IdGenerator;
}

export const createMailService = ({ accounts, ids }: Dependencies) => ({
  /**
   * Queues an e-mail as a document in `mail`, which the Trigger Email extension sends. `transaction` is the
   * transaction of the change that causes the e-mail; an e-mail with an id must be queued before the
   * transaction's first write. Until the owner of the address has confirmed it, the function queues only the
   * e-mail that asks for the confirmation.
   */
  queue: async (
    transaction: DatabaseTransaction,
    { to, subject, text, id, asksForConfirmation }: OutgoingMail,
  ): Promise<void> => {
    if (!asksForConfirmation && !(await accounts.getByEmail(to))?.emailVerified) return;
    const path = `mail/${id ?? ids.next()}`;
    if (id !== undefined && (await transaction.get(path)) !== undefined) return;
    transaction.create(path, { to: [to], message: { subject, text } });
  },
});

export type MailService = ReturnType<typeof createMailService>;
