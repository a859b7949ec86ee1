import { contentRoutes } from "@darasa/contract/content";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { beforeEach, describe, expect, test } from "vitest";
import { runAllTriggerHandlers } from "../../../testing/background.ts";
import { type LibraryFixture, setUpLibraryFixture } from "../../../testing/library-fixture.ts";

let library: LibraryFixture;
let student: string;

beforeEach(async () => {
  library = await setUpLibraryFixture();
  student = library.addPerson({ id: "student", role: "STUDENT" });
  await library.add({ id: "item" });
  return () => library.api.close();
});

const view = async (token: string, id = "item") => {
  const { json } = await library.api.call("POST", `/content/${id}/view`, { token });
  return contentRoutes.view.response.parse(json).data;
};

/** Returns the stored view count after all triggers have run. */
const countOf = async (id = "item"): Promise<unknown> => {
  await runAllTriggerHandlers(library);
  return library.database.documents.get(`content/${id}`)?.viewCount;
};

describe("a view", () => {
  test("returns the incremented count and the file links", async () => {
    expect(await view(student)).toEqual({
      viewCount: 1,
      viewUrl: expect.stringContaining("content/item/item.pdf"),
      downloadUrl: expect.stringContaining("content/item/item.pdf"),
      expiresAt: new Date(library.clock.now().getTime() + 15 * 60_000).toISOString(),
    });
    expect(await countOf()).toBe(1);
  });

  test("counts once per hour", async () => {
    library.clock.advanceSeconds(60);
    await view(student);
    await view(student);
    library.clock.advanceSeconds(50 * 60);
    await view(student);
    expect(await countOf()).toBe(1);
    library.clock.advanceSeconds(10 * 60);
    expect((await view(student)).viewCount).toBe(2);
    expect(await countOf()).toBe(2);
  });

  test("counts separately by user and item", async () => {
    await library.add({ id: "second" });
    const teacher = library.addPerson({ id: "teacher", role: "TEACHER" });
    await view(student);
    await view(teacher);
    await view(student, "second");
    expect([await countOf(), await countOf("second")]).toEqual([2, 1]);
  });

  test("that is repeated returns the current count and the links", async () => {
    await view(student);
    await countOf();
    expect(await view(student)).toMatchObject({ viewCount: 1, viewUrl: expect.any(String) });
  });

  test("does not write the item's document", async () => {
    const before = structuredClone(library.database.documents.get("content/item"));
    await view(student);
    expect(library.database.documents.get("content/item")).toEqual(before);
  });

  test("stores nothing that names the viewer, and forgets the viewers of earlier hours", async () => {
    const shards = () =>
      [...library.database.documents].filter(([path]) => path.startsWith("stats/content_item/"));
    const marks = () => shards().flatMap(([, { counted }]) => Object(counted).marks);
    const people = Array.from({ length: 40 }, (_, index) =>
      library.addPerson({ id: `reader-${index}`, role: "STUDENT" }),
    );
    for (const person of people) await view(person);
    expect(marks()).toHaveLength(40);
    expect(JSON.stringify(shards())).not.toContain("reader");
    library.clock.advanceSeconds(60 * 60);
    for (const person of people) await view(person);
    expect(marks()).toHaveLength(40);
    expect(await countOf()).toBe(80);
  });

  test("costs two reads and one write, a repeated one two reads", async () => {
    const cost = () => library.costOf(() => view(student));
    // The first request of a minute also reads the school of the caller.
    await library.get(student, "/me");
    expect(await cost()).toEqual({ reads: 2, writes: 1 });
    expect(await cost()).toEqual({ reads: 2, writes: 0 });
  });

  test("counts once after a failure and a retry", async () => {
    library.database.failNextCommit();
    const { status } = await library.api.call("POST", "/content/item/view", { token: student });
    expect(status).toBe(500);
    expect(await countOf()).toBe(0);
    await view(student);
    expect(await countOf()).toBe(1);
  });
});

test("200 concurrent views count 200 in several shards", async () => {
  const tokens = Array.from({ length: 200 }, (_, index) =>
    library.addPerson({ id: `reader-${index}`, role: "STUDENT" }),
  );
  const before = structuredClone(library.database.documents.get("content/item"));
  // The list of tokens is doubled, so that each user opens the item twice.
  await Promise.all([...tokens, ...tokens].map((token) => view(token)));
  expect(library.database.documents.get("content/item")).toEqual(before);
  const shards = [...library.database.documents]
    .filter(([path]) => path.startsWith(`stats/${STATS_SCOPE_IDS.content("item")}/shards/`))
    .map(([, { counts }]) => new Map(Object.entries(counts ?? {})).get(STATS_COUNTER_NAMES.views));
  expect(shards.length).toBeGreaterThan(4);
  expect(await countOf()).toBe(200);
});
