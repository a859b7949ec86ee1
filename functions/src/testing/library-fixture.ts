import { type ContentItem, contentRoutes } from "@darasa/contract/content";
import type { ListPage } from "@darasa/contract/http";
import { createContentStore } from "../resources/content/library/content.store.ts";
import type { NewContentRecord } from "../resources/content/library/content-fields.ts";
import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase } from "./memory-database.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";
import { createTestClock, createTestIdGenerator, createTestUserFactory } from "./school-fixture.ts";
import { startTestApi, type TestApi } from "./start-api.ts";

interface ItemFacts extends Partial<NewContentRecord> {
  readonly id: string;
  readonly viewCount?: number;
}

const toNewContent = (facts: ItemFacts, createdAt: Date): NewContentRecord => {
  const { id, viewCount: _, ...given } = facts;
  return {
    title: `Item ${id}`,
    description: "A thing to read at home",
    subject: "Biology",
    grade: "Form 2",
    contentType: "PDF",
    accessLevel: "FREE",
    language: "EN",
    fileName: `${id}.pdf`,
    fileType: "application/pdf",
    fileSizeBytes: 1_000,
    storagePath: `content/${id}/${id}.pdf`,
    ownerId: "author",
    schoolId: "moi",
    createdAt,
    ...given,
  };
};

/** Starts the API with two schools: "moi" has the plan FREE, "alliance" has the plan PREMIUM. */
export const setUpLibraryFixture = async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  const store = createContentStore(database);
  for (const [id, plan] of [
    ["moi", "FREE"],
    ["alliance", "PREMIUM"],
  ] as const) {
    database.documents.set(`schools/${id}`, { name: id, plan });
  }
  const platform = {
    database,
    accounts,
    files: createInMemoryFileStorage(clock.now),
    clock,
    ids: createTestIdGenerator(),
  };
  const api = await startTestApi(platform);

  const get = (token: string, path: string): ReturnType<TestApi["call"]> =>
    api.call("GET", path, { token });

  return {
    ...platform,
    ...population,
    api,
    get,

    /** Adds a content item whose creation time is one second after that of the previous item. */
    add: async (facts: ItemFacts): Promise<void> => {
      clock.advanceSeconds(1);
      const { id, viewCount } = facts;
      const content = toNewContent(facts, clock.now());
      await database.transact(async (transaction) => {
        store.create(transaction, id, content);
        if (viewCount !== undefined) transaction.update(`content/${id}`, { viewCount });
      });
    },

    /** Requests one page of a content list and parses it with the schema of the contract. */
    page: async (token: string, path: string): Promise<ListPage<ContentItem>> => {
      const { json } = await get(token, path);
      return contentRoutes.list.response.parse(json).data;
    },

    /** Measures the document reads and writes that `work` causes. */
    costOf: async (work: () => Promise<unknown>) => {
      const { reads, writes } = { ...database.usage };
      await work();
      return { reads: database.usage.reads - reads, writes: database.usage.writes - writes };
    },
  };
};

export type LibraryFixture = Awaited<ReturnType<typeof setUpLibraryFixture>>;

export const getContentIds = ({ content }: ListPage<ContentItem>): string[] =>
  content.map(({ id }) => id);
