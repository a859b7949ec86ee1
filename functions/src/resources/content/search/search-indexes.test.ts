import { expect, test } from "vitest";
import { createSearchIndexesService } from "../../../platform/search-indexes.ts";
import { getContentIds, setUpLibraryFixture } from "../../../testing/library-fixture.ts";
import { createContentStore } from "../library/content.store.ts";

const ITEMS = 130;

test("search indexes of an earlier form are renewed once, and deleted items stay deleted", async () => {
  const library = await setUpLibraryFixture();
  const { database } = library;
  for (let number = 0; number < ITEMS; number += 1) {
    await library.add({ id: `item-${number}`, title: "Kemia", subject: "Chemistry" });
  }
  for (const [path, data] of database.documents) {
    if (!path.startsWith("content/")) continue;
    database.documents.set(path, { ...data, search: { title: { kemia: true }, rest: {} } });
  }
  database.documents.set("content/item-0", { deleted: true });
  const student = library.addPerson({ id: "student", role: "STUDENT" });
  const find = async () =>
    getContentIds(await library.page(student, "/content/search?query=chemistry&size=100"));
  expect(await find()).toEqual([]);

  const service = createSearchIndexesService({ database, store: createContentStore(database) });
  expect(await service.renewAll()).toBe(ITEMS - 1);
  expect(await find()).toHaveLength(100);
  expect(database.documents.get("content/item-0")).toEqual({ deleted: true });

  const { writes } = await library.costOf(async () => expect(await service.renewAll()).toBe(0));
  expect(writes).toBe(0);
  await library.api.close();
});
