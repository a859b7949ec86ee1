import type { Accounts } from "../../platform/accounts.ts";
import type { Database, Writer } from "../../platform/database.ts";
import { revocationsStore as store } from "./revocations.store.ts";

const MILLISECONDS = 1_000;

/** Auth counts in whole seconds, and so does the `auth_time` of a token. */
const toSeconds = (time: Date): number => Math.floor(time.getTime() / MILLISECONDS);

/**
 * The API asks the account record whether a token still holds. Rules cannot, and an ID token lives for an
 * hour, so what they need to know of it is kept in a document.
 */
export const createRevocationsService = (accounts: Accounts, database: Database) => ({
  /** Ends every session up to now; those that began by `until` for certain. */
  revoke: async (accountId: string, until?: Date): Promise<void> => {
    await accounts.revokeTokens(accountId, until);
    const validFrom = (await accounts.get(accountId))?.tokensValidAfter;
    if (validFrom === undefined) return;
    const validAfter = toSeconds(validFrom);
    await database.transact(async (transaction) => {
      const known = await store.getValidAfter(transaction, accountId);
      if (known < validAfter) store.set(transaction, accountId, validAfter);
    });
  },

  /**
   * Part of the transaction that takes an account's rights: rules refuse the tokens of this second and of
   * all before from that commit on. `revoke` follows it.
   */
  refuseTokens: (writer: Writer, accountId: string, at: Date): void => {
    store.set(writer, accountId, toSeconds(at) + 1);
  },
});

export type RevocationsService = ReturnType<typeof createRevocationsService>;
