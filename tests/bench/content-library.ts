import { parentPort, workerData } from "node:worker_threads";
import { DEFAULT_PAGE_SIZE } from "@darasa/contract/limits";
import { systemClock } from "../../functions/src/platform/clock.ts";
import { createFirestoreDatabase } from "../../functions/src/platform/firestore-database.ts";
import { createContentStore } from "../../functions/src/resources/content/library/content.store.ts";
import { createContentAccessService } from "../../functions/src/resources/content/library/content-access.service.ts";
import { createContentListsService } from "../../functions/src/resources/content/library/content-lists.service.ts";
import { createContentSearchService } from "../../functions/src/resources/content/search/content-search.service.ts";
import { createSchoolsService } from "../../functions/src/resources/schools/schools.service.ts";
import { createSchoolsStore } from "../../functions/src/resources/schools/schools.store.ts";
import { buildLibraryItemForBenchmark } from "./content-items.ts";

/*
 * This module runs in a worker thread. It creates a library with as many items as `workerData` says and then
 * posts a message. After that, each received message is a search text, and the reply is the number of items on
 * the first page of results.
 */

const BATCH = 100;

const clock = systemClock;
const database = createFirestoreDatabase();
const store = createContentStore(database);
const schools = createSchoolsService(createSchoolsStore(database), clock);
const access = createContentAccessService({ store, schools });
const lists = createContentListsService({ store, access });
const { search } = createContentSearchService({ store, access, lists });

const fill = async (count: number): Promise<void> => {
  await database.transact(async (transaction) => {
    transaction.set("schools/moi", { name: "Moi Girls", plan: "PREMIUM" });
  });
  for (let first = 0; first < count; first += BATCH) {
    await database.transact(async (transaction) => {
      for (let index = first; index < Math.min(first + BATCH, count); index += 1) {
        const { id, ...item } = buildLibraryItemForBenchmark(index);
        store.create(transaction, id, item);
      }
    });
  }
};

const student = {
  id: "student",
  role: "STUDENT",
  schoolId: "moi",
  classId: undefined,
  className: undefined,
  signedInAt: clock.now(),
} as const;

parentPort?.on("message", (query: string) => {
  void search(student, { query, page: 0, size: DEFAULT_PAGE_SIZE }).then(({ content }) => {
    parentPort?.postMessage(content.length);
  });
});

const items = Number(workerData);
await fill(items);
parentPort?.postMessage(items);
