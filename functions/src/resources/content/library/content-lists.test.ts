import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import {
  getContentIds,
  type LibraryFixture,
  setUpLibraryFixture,
} from "../../../testing/library-fixture.ts";

let library: LibraryFixture;
let student: string;
let teacher: string;

beforeEach(async () => {
  library = await setUpLibraryFixture();
  student = library.addPerson({ id: "student", role: "STUDENT" });
  teacher = library.addPerson({ id: "teacher", role: "TEACHER" });
  return () => library.api.close();
});

const addMany = async (count: number, subject = "Biology") => {
  for (let number = 0; number < count; number += 1) {
    const id = `${subject}-${String(number).padStart(3, "0")}`;
    await library.add({ id, subject, ownerId: number % 2 === 0 ? "teacher" : "author" });
  }
};

/**
 * Reads all pages of a list by following the cursor of each page. Calls `between` after each page. Returns the
 * ids of all items.
 */
const walk = async (path: string, size: number, between = async (): Promise<void> => undefined) => {
  const found: string[] = [];
  let after: string | undefined;
  for (let page = 0; page === 0 || after !== undefined; page += 1) {
    const cursor = after === undefined ? "" : `&after=${after}`;
    const answer = await library.page(student, `${path}size=${size}&page=${page}${cursor}`);
    expect(answer).toMatchObject({ number: page, size });
    found.push(...getContentIds(answer));
    after = answer.next;
    await between();
  }
  return found;
};

describe("sort orders", () => {
  beforeEach(async () => {
    await library.add({ id: "one", title: "banana", viewCount: 5 });
    await library.add({ id: "two", title: "Apple", viewCount: 50 });
    await library.add({ id: "three", title: "cherry", viewCount: 7 });
    await library.add({ id: "four", title: "Banana", viewCount: 5 });
  });

  test.each([
    ["", ["four", "three", "two", "one"]],
    ["?sortBy=createdAt&direction=DESC", ["four", "three", "two", "one"]],
    ["?sortBy=createdAt&direction=ASC", ["one", "two", "three", "four"]],
    ["?sortBy=title&direction=ASC", ["two", "four", "one", "three"]],
    ["?sortBy=title", ["three", "one", "four", "two"]],
    ["?sortBy=viewCount&direction=ASC", ["four", "one", "three", "two"]],
    ["?sortBy=viewCount&direction=DESC", ["two", "three", "one", "four"]],
  ])("the query %s returns %j", async (query, ids) => {
    expect(getContentIds(await library.page(student, `/content${query}`))).toEqual(ids);
    expect(await walk(`/content${query === "" ? "?" : `${query}&`}`, 1)).toEqual(ids);
  });
});

describe("pages", () => {
  test("contain twenty items and the total", async () => {
    await addMany(45);
    const [first, second, third, fourth] = await Promise.all(
      [0, 1, 2, 3].map((page) => library.page(student, `/content?page=${page}`)),
    );
    const shape = { totalPages: 3, totalElements: 45, size: 20 };
    expect(first).toMatchObject({ ...shape, number: 0, next: expect.any(String) });
    expect(second).toMatchObject({ ...shape, number: 1, next: expect.any(String) });
    expect(third).toMatchObject({ ...shape, number: 2 });
    expect(third?.next).toBeUndefined();
    expect(fourth).toEqual({ ...shape, number: 3, content: [] });
    expect(new Set([first, second, third].flatMap((page) => page?.content ?? [])).size).toBe(45);
    expect([first, second, third].map((page) => page?.content.length)).toEqual([20, 20, 5]);
  });

  test("a full last page has no next cursor", async () => {
    await addMany(4);
    const page = await library.page(student, "/content?size=2&page=1");
    expect(page.content).toHaveLength(2);
    expect(page.next).toBeUndefined();
    expect(await walk("/content?", 2)).toHaveLength(4);
  });

  test("an empty library returns an empty page", async () => {
    expect(await library.page(student, "/content")).toEqual({
      content: [],
      totalPages: 0,
      totalElements: 0,
      number: 0,
      size: 20,
    });
  });

  test("the cursor visits each item once, even if equal sort values span several pages", async () => {
    for (const id of ["c", "a", "d", "b", "e"]) await library.add({ id, title: "Same title" });
    for (const query of ["sortBy=title", "sortBy=viewCount&direction=ASC"]) {
      expect((await walk(`/content?${query}&`, 2)).sort()).toEqual(["a", "b", "c", "d", "e"]);
    }
  });

  test("the cursor neither repeats nor skips items during concurrent changes", async () => {
    await addMany(12);
    let added = 0;
    const found = await walk("/content?", 3, async () => {
      added += 1;
      await library.add({ id: `new-${added}` });
      library.database.documents.delete(`content/new-${added - 1}`);
    });
    const expected = Array.from({ length: 12 }, (_, index) => 11 - index);
    expect(found).toEqual(expected.map((n) => `Biology-${String(n).padStart(3, "0")}`));
  });

  test("the cursor stays valid after its item is deleted", async () => {
    await addMany(6);
    const { next } = await library.page(student, "/content?size=3");
    library.database.documents.delete("content/Biology-003");
    const page = await library.page(student, `/content?size=3&page=1&after=${next}`);
    expect(getContentIds(page)).toEqual(["Biology-002", "Biology-001", "Biology-000"]);
  });

  test("the longest titles fit into a cursor", async () => {
    const title = "\u0001".repeat(200);
    for (const id of ["a", "b", "c"]) await library.add({ id, title });
    expect(await walk("/content?sortBy=title&direction=ASC&", 1)).toEqual(["a", "b", "c"]);
  });

  test.each([
    ["size=0", "size"],
    ["size=101", "size"],
    ["size=ten", "size"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=20", "page"],
    ["sortBy=storagePath", "sortBy"],
    ["sortBy=fileSizeBytes", "sortBy"],
    ["direction=desc", "direction"],
    ["direction=sideways", "direction"],
    ["after=", "after"],
    ["after=nonsense", "after"],
    ["after=a%2Fb", "after"],
    [`after=${"a".repeat(1_001)}`, "after"],
  ])("the query %s is refused with an issue of its field", async (query, path) => {
    const { status, json } = await library.get(student, `/content?${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "INVALID_REQUEST", errors: [{ path }] });
  });

  test.each(["", "/filter", "/search", "/my-content"])(
    "/content%s refuses pages by number from 20 on",
    async (path) => {
      const page = async (number: number) =>
        (await library.get(teacher, `/content${path}?page=${number}`)).status;
      expect([await page(19), await page(20)]).toEqual([200, 400]);
    },
  );

  test("refuses a cursor that Firestore would refuse", async () => {
    await addMany(3);
    const cursor = (json: string) => Buffer.from(json).toString("base64url");
    const titles = "/content?sortBy=title&direction=ASC&after=";
    for (const json of [
      String.raw`{"values":["a\ud83d"],"id":"a"}`,
      `{"values":["a"],"id":"__a__"}`,
    ]) {
      const answer = await library.get(student, titles + cursor(json));
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ errors: [{ path: "after" }] });
    }
    const sound = await library.page(student, titles + cursor(`{"values":["z"],"id":"a"}`));
    expect(sound.content).toEqual([]);
    const all = await library.page(student, titles + cursor(`{"values":["a"],"id":"a"}`));
    expect(all.content).toHaveLength(3);
  });

  test("refuses a cursor of another sort order", async () => {
    await addMany(3);
    const { next } = await library.page(student, "/content?size=1&sortBy=title");
    const { status } = await library.get(student, `/content?size=1&after=${next}`);
    expect([typeof next, status]).toEqual(["string", 400]);
  });
});

describe("the list of one subject or grade", () => {
  beforeEach(async () => {
    await library.add({ id: "biology-2", subject: "Biology", grade: "Form 2" });
    await library.add({ id: "biology-3", subject: "Biology", grade: "Form 3" });
    await library.add({ id: "physics-2", subject: "Physics", grade: "Form 2" });
    await library.add({ id: "premium", accessLevel: "PREMIUM", schoolId: "alliance" });
  });

  test.each([
    ["subject=Biology", ["biology-3", "biology-2"]],
    ["grade=Form%202", ["physics-2", "biology-2"]],
    ["subject=Physics&grade=Form%202", ["physics-2"]],
    ["subject=Alchemy", []],
    ["subject=&grade=", ["physics-2", "biology-3", "biology-2"]],
  ])("with %s contains %j", async (query, ids) => {
    expect(getContentIds(await library.page(student, `/content?${query}`))).toEqual(ids);
  });

  test("is sorted by time only", async () => {
    const { status, json } = await library.get(student, "/content?subject=Biology&sortBy=title");
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "sortBy" }] });
  });
});

describe("the filter", () => {
  beforeEach(async () => {
    await library.add({ id: "biology-2", subject: "Biology", grade: "Form 2" });
    await library.add({ id: "biology-3", subject: "Biology", grade: "Form 3" });
    await library.add({ id: "physics-2", subject: "Physics", grade: "Form 2" });
    await library.add({ id: "newer", subject: "Biology", grade: "Form 2" });
  });

  const ALL = ["newer", "physics-2", "biology-3", "biology-2"];

  test.each([
    ["subject=Biology&grade=Form%202", ["newer", "biology-2"]],
    ["subject=Physics&grade=Form%203", []],
    ["subject=Biology", ALL],
    ["grade=Form%202", ALL],
    ["subject=&grade=Form%202", ALL],
    ["", ALL],
    ["subject=Alchemy&grade=Form%202", []],
  ])("the query %s returns %j", async (query, ids) => {
    const page = await library.page(student, `/content/filter?${query}`);
    expect(getContentIds(page)).toEqual(ids);
    expect(page.totalElements).toBe(ids.length);
    expect(await walk(`/content/filter?${query}&`, 1)).toEqual(ids);
  });

  test("works for administrators", async () => {
    const admin = library.addPerson({ id: "admin", role: "ADMIN" });
    const page = await library.page(admin, "/content/filter?subject=Biology&grade=Form%202");
    expect(getContentIds(page)).toEqual(["newer", "biology-2"]);
  });
});

test("my content lists own uploads, newest first, in pages", async () => {
  await addMany(5);
  const first = await library.page(teacher, "/content/my-content?size=2");
  expect(getContentIds(first)).toEqual(["Biology-004", "Biology-002"]);
  expect(first).toMatchObject({ totalElements: 3, totalPages: 2 });
  const second = await library.page(
    teacher,
    `/content/my-content?size=2&page=1&after=${first.next}`,
  );
  expect(getContentIds(second)).toEqual(["Biology-000"]);
  expect(second).toMatchObject({ totalElements: 3, totalPages: 2 });
});

describe("costs", () => {
  const DEEP = MAX_COUNTED_LIST_ITEMS + 300;

  /** Fills the library with copies of one document. */
  const fill = async (): Promise<void> => {
    await library.add({ id: "first" });
    const data = library.database.documents.get("content/first") ?? {};
    for (let number = 0; number < DEEP; number += 1) {
      const createdAt = new Date(library.clock.now().getTime() - number);
      library.database.documents.set(`content/copy-${number}`, { ...data, createdAt });
    }
  };

  test("a page costs its items, a count and, once a minute, the plan", async () => {
    await fill();
    const read = () => library.costOf(() => library.page(student, "/content"));
    expect(await read()).toEqual({ reads: 22, writes: 0 });
    expect(await read()).toEqual({ reads: 21, writes: 0 });
    library.clock.advanceSeconds(60);
    expect(await read()).toEqual({ reads: 22, writes: 0 });
  });

  test.each([
    "/content?sortBy=title",
    "/content?sortBy=viewCount&direction=ASC",
    "/content/filter?subject=Biology&grade=Form%202",
    "/content/filter",
  ])("%s costs the same number of reads", async (path) => {
    await fill();
    const { reads } = await library.costOf(() => library.page(student, path));
    expect(reads).toBe(22);
  });

  test("a page by cursor costs the same at any depth", async () => {
    await fill();
    const { next } = await library.page(student, "/content?size=100&page=12");
    library.clock.advanceSeconds(60);
    const deep = `/content?page=65&after=${next}`;
    expect(await library.costOf(() => library.page(student, deep))).toEqual({
      reads: 3,
      writes: 0,
    });
    const middle = await library.page(student, "/content?page=19");
    const { reads } = await library.costOf(() =>
      library.page(student, `/content?page=20&after=${middle.next}`),
    );
    expect(reads).toBe(21);
  });

  test("a page past the end costs only the count", async () => {
    await fill();
    const path = "/content?page=19&size=100";
    const { reads } = await library.costOf(() => library.page(student, path));
    expect(reads).toBe(Math.ceil(DEEP / 1_000) + 1);
  });

  test("the total of a long list is limited and grows with the page", async () => {
    await fill();
    const first = await library.page(student, "/content");
    expect(first.totalElements).toBe(MAX_COUNTED_LIST_ITEMS);
    const later = await library.page(student, "/content?page=10");
    expect(later.totalElements).toBe(MAX_COUNTED_LIST_ITEMS + 200);
    const behind = await library.page(student, `/content?page=11&after=${later.next}`);
    expect(behind.totalElements).toBe(MAX_COUNTED_LIST_ITEMS + 220);
    const { next } = await library.page(student, "/content?size=100&page=10");
    const end = await library.page(student, `/content?page=55&after=${next}`);
    expect(end.totalElements).toBe(DEEP + 1);
  });

  test("a single item costs one read, and the first one of a minute a second read for the school", async () => {
    await library.add({ id: "free" });
    await library.add({ id: "premium", accessLevel: "PREMIUM" });
    const read = (id: string) => library.costOf(() => library.get(student, `/content/${id}`));
    expect(await read("free")).toEqual({ reads: 2, writes: 0 });
    expect(await read("free")).toEqual({ reads: 1, writes: 0 });
    expect(await read("premium")).toEqual({ reads: 1, writes: 0 });
  });
});
