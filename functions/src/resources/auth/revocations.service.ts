import type { AuthAccountService } from "../../platform/accounts.ts";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";
import { tokenRevocationsStore as store } from "./revocations.store.ts";

const MILLISECONDS = 1_000;

/**
 * Converts a time to whole seconds, the unit in which Firebase Auth stores times, for example the
 * time from which tokens are valid.
 */
const toSeconds = (time: Date): number => Math.floor(time.getTime() / MILLISECONDS);

/**
 * Creates the service that revokes tokens. The API reads the revocation time from the Auth account. Security
 * rules cannot read the Auth account, so the service also stores the time in a Firestore document for them.
 */
export const createRevocationsService = (accounts: AuthAccountService, database: Database) => ({
  /**
   * Ends every session of the account that began before the current second. If `until` is given, the function
   * first waits until the second that contains `until` has ended, so that sessions from this second end, too.
   * The wait is necessary because Firebase Auth stores times in whole seconds.
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
   * Makes the security rules refuse all tokens from sign-ins before the end of the second that contains `at`.
   * `writer` is the transaction that suspends the account, after which the caller must call `revoke`, or the one that
   * gives up the account of a registration that stopped.
   */
  refuseTokens: (writer: DocumentWriter, accountId: string, at: Date): void => {
    store.set(writer, accountId, toSeconds(at) + 1);
  },

  /** Returns true if tokens of the account were ever refused. The account of a running registration has no tokens. */
  isRevoked: async (reader: DocumentReader, accountId: string): Promise<boolean> =>
    (await store.getValidAfter(reader, accountId)) > 0,
});

export type RevocationsService = ReturnType<typeof createRevocationsService>;
