import type { Database } from "../../platform/database.ts";
import type { UsersService } from "../users/users.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly users: Pick<UsersService, "get" | "getProfile" | "listStudents" | "setConsentNeed">;
}

const BATCH_SIZE = 100;

/** Creates the service that completes accounts from before `needsConsentUntil` existed. */
export const createConsentNeedsService = ({ database, users }: Dependencies) => {
  const complete = (id: string): Promise<boolean> =>
    database.transact(async (transaction) => {
      const user = await users.get(id, transaction);
      if (user === undefined) return false;
      return users.setConsentNeed(transaction, user, await users.getProfile(id, transaction));
    });

  return {
    /**
     * Stores for every student until when a consent is needed. Repeating it changes nothing, so an interrupted run is
     * simply started again. Returns the number of changed accounts.
     */
    completeAll: async (): Promise<number> => {
      let changed = 0;
      let batch = await users.listStudents(undefined, BATCH_SIZE);
      while (batch.length > 0) {
        for (const { id, consent, needsConsentUntil } of batch) {
          const isComplete = consent === "GIVEN" && needsConsentUntil === undefined;
          if (!isComplete && (await complete(id))) changed += 1;
        }
        batch = await users.listStudents(batch.at(-1), BATCH_SIZE);
      }
      return changed;
    },
  };
};
