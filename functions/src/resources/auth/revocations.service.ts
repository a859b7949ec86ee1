import type { Accounts } from "../../platform/accounts.ts";
import type { Database, Writer } from "../../platform/database.ts";
import { revocationsStore as store } from "./revocations.store.ts";

const MILLISECONDS = 1_000;

/** Firebase Auth stores whole seconds, like `auth_time` in a token. */
const toSeconds = (time: Date): number => Math.floor(time.getTime() / MILLISECONDS);

/**
 * The API checks revoked tokens in the Auth account. Security rules cannot read the account, and an ID
 * token is valid for an hour, so a document stores the time of the revocation for the rules.
 */
export const createRevocationsService = (accounts: Accounts, database: Database) => ({
  /**
   * Ends every session that began before now. Waits until Auth also refuses sessions that began in the
   * second of `until`.
   */
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
   * `writer` is the transaction that withdraws the rights of the account. From its commit on, the security
   * rules refuse all tokens issued up to and including the second of `at`. The caller must call `revoke`
   * afterwards.
   */
  refuseTokens: (writer: Writer, accountId: string, at: Date): void => {
    store.set(writer, accountId, toSeconds(at) + 1);
  },
});

export type RevocationsService = ReturnType<typeof createRevocationsService>;
