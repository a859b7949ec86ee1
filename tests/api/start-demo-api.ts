import { join } from "node:path";
import { type Clock, randomIdGenerator, systemClock } from "../../functions/src/platform/clock.ts";
import type {
  Database,
  DocumentQuery,
  DocumentSelectionCriteria,
} from "../../functions/src/platform/database.ts";
import { createFirestoreDatabase } from "../../functions/src/platform/firestore-database.ts";
import { createInMemoryAccountService } from "../../functions/src/testing/memory-accounts.ts";
import { createInMemoryFileStorage } from "../../functions/src/testing/memory-files.ts";
import { startTestApi } from "../../functions/src/testing/start-api.ts";
import { buildAccountsExport } from "../../scripts/seed/auth-export.ts";
import { DEMO_DATA_DIRECTORY } from "../../scripts/suite/local-data.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { PROJECT_ID } from "../../scripts/suite/start-local-backend.ts";
import { createApiClient } from "../support/api-client.ts";
import type { ApiUnderTest } from "../support/api-under-test.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { startEmulatorProcess } from "../support/emulator-process.ts";
import { type EmulatorUsageCounts, takeUsageCounts } from "../support/emulator-usage.ts";
import { listMailsTo } from "../support/mails.ts";

export interface DemoApi extends ApiUnderTest {
  /**
   * Returns the document reads and writes that the emulator counted since the last call, and resets its
   * counters.
   */
  takeUsage(): Promise<EmulatorUsageCounts>;
  /** All queries and counts that the API has run since it started. */
  readonly queries: (DocumentQuery | DocumentSelectionCriteria)[];
  readonly database: Database;
  /** The errors for which the API responded with the status 500. */
  readonly reported: readonly unknown[];
  close(): Promise<void>;
}

/** Records each query, then passes it on to the database. */
const recordQueries = (
  database: Database,
  queries: (DocumentQuery | DocumentSelectionCriteria)[],
): Database => ({
  ...database,
  query: (query) => {
    queries.push(query);
    return database.query(query);
  },
  count: (selection) => {
    queries.push(selection);
    return database.count(selection);
  },
  transact: (work) =>
    database.transact((transaction) =>
      work({
        ...transaction,
        query: (query) => {
          queries.push(query);
          return transaction.query(query);
        },
      }),
    ),
});

/**
 * Starts the API in this process with the demo data. The Firestore emulator refuses queries without an index.
 * Auth and Storage are in memory, because the tests measure only Firestore reads and writes.
 */
export const startDemoApi = async (clock: Clock = systemClock): Promise<DemoApi> => {
  const emulator = await startEmulatorProcess({
    args: [
      "--project_id",
      PROJECT_ID,
      "--seed_from_export",
      join(DEMO_DATA_DIRECTORY, "firestore_export", "firestore_export.overall_export_metadata"),
      "--require-indexes",
      resolveFromRoot("firestore.indexes.json"),
    ],
  });
  process.env.FIRESTORE_EMULATOR_HOST = emulator.host;
  process.env.GCLOUD_PROJECT = PROJECT_ID;
  const accounts = createInMemoryAccountService(clock.now);
  for (const { localId, displayName, customAttributes, ...user } of buildAccountsExport().users) {
    const claims: unknown = JSON.parse(customAttributes);
    const email = "email" in user ? String(user.email) : "";
    accounts.put({ id: localId, email, name: displayName, password: DEMO_LOGINS.password, claims });
  }
  const queries: (DocumentQuery | DocumentSelectionCriteria)[] = [];
  const database = recordQueries(createFirestoreDatabase(), queries);
  const api = await startTestApi({
    database,
    accounts,
    files: createInMemoryFileStorage(clock.now),
    clock,
    ids: randomIdGenerator,
  });
  const { call, login } = createApiClient(api.url);
  return {
    call,
    tokenOf: async (email) => {
      const account = await accounts.getByEmail(email);
      return account === undefined ? (await login(email)).token : accounts.issue(account.id);
    },
    resetCodeOf: async (email) => (await accounts.createResetCode(email)) ?? "",
    confirmationCodeOf: async (email) => (await accounts.createEmailConfirmationCode(email)) ?? "",
    mailsTo: (email) => listMailsTo(emulator.host, email),
    takeUsage: () => takeUsageCounts(emulator.host, PROJECT_ID),
    queries,
    database,
    reported: api.reported,
    close: async () => {
      await api.close();
      await emulator.stop();
    },
  };
};
