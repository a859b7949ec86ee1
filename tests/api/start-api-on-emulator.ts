import { randomIdGenerator } from "../../functions/src/platform/clock.ts";
import type { Database } from "../../functions/src/platform/database.ts";
import { createFirestoreDatabase } from "../../functions/src/platform/firestore-database.ts";
import { createApiServices } from "../../functions/src/services.ts";
import { createInMemoryAccountService } from "../../functions/src/testing/memory-accounts.ts";
import { createInMemoryFileStorage } from "../../functions/src/testing/memory-files.ts";
import {
  createTestClock,
  createTestUserFactory,
  type TestUserFields,
} from "../../functions/src/testing/school-fixture.ts";
import { startTestApi } from "../../functions/src/testing/start-api.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { startEmulatorProcess } from "../support/emulator-process.ts";

const PROJECT_ID = "demo-api";
const DOCUMENTS_AT_ONCE = 200;

type Documents = Map<string, Record<string, unknown>>;

const save = async (database: Database, documents: Documents): Promise<void> => {
  const all = [...documents];
  for (let start = 0; start < all.length; start += DOCUMENTS_AT_ONCE) {
    await database.transact(async (transaction) => {
      for (const [path, data] of all.slice(start, start + DOCUMENTS_AT_ONCE)) {
        transaction.set(path, data);
      }
    });
  }
  documents.clear();
};

/**
 * Starts the API with the Firestore emulator as its database, so that many users can send requests concurrently.
 * In-memory fakes replace Auth and Storage.
 */
export const startApiOnEmulator = async () => {
  const emulator = await startEmulatorProcess({
    args: [
      "--project_id",
      PROJECT_ID,
      "--require-indexes",
      resolveFromRoot("firestore.indexes.json"),
    ],
  });
  process.env.FIRESTORE_EMULATOR_HOST = emulator.host;
  process.env.GCLOUD_PROJECT = PROJECT_ID;
  const database = createFirestoreDatabase();
  const clock = createTestClock();
  const accounts = createInMemoryAccountService(clock.now);
  const files = createInMemoryFileStorage(clock.now);
  const platform = { database, accounts, files, clock, ids: randomIdGenerator };
  const api = await startTestApi(platform);
  const { counters, rollUps, submissions } = createApiServices({ ...platform, webOrigin: api.url });

  const documents: Documents = new Map();
  const population = createTestUserFactory({ database: { documents }, accounts, clock });
  population.addSchool("moi");
  const tokens = new Map<string, string>();

  return {
    database,
    clock,
    reported: api.reported,
    addPeople: (people: readonly TestUserFields[]): Promise<void> => {
      for (const person of people) tokens.set(person.id, population.addPerson(person));
      return save(database, documents);
    },
    call: (who: string, method: string, path: string, body?: unknown) =>
      api.call(method, path, { token: tokens.get(who), body }),
    /** The URL of the API including its base path, for clients in other processes. */
    url: api.url,
    tokenOf: (who: string): string => tokens.get(who) ?? "",
    /** Writes documents without the API. */
    save: (added: ReadonlyMap<string, Record<string, unknown>>): Promise<void> =>
      save(database, new Map(added)),
    addToStatistics: submissions.addToStatistics,
    /**
     * Adds all counter shards of one statistics document, whose id is `scope`, to the totals of the document.
     * Then returns these totals. The shards are added concurrently, because after many writes the triggers also
     * run concurrently.
     */
    sumOf: async (scope: string) => {
      const shards = await database.query({ collection: `stats/${scope}/shards`, limit: 100 });
      await Promise.all(
        shards.map(({ id, data }) => rollUps.rollUp(scope, rollUps.toShardChange(id, data))),
      );
      return counters.getCounts(scope);
    },
    close: async () => {
      await api.close();
      await emulator.stop();
    },
  };
};

export type ApiOnEmulator = Awaited<ReturnType<typeof startApiOnEmulator>>;
