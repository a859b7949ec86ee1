import { STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import { beforeEach, describe, expect, test } from "vitest";
import {
  getContentIds,
  type LibraryFixture,
  setUpLibraryFixture,
} from "../../../testing/library-fixture.ts";

/**
 * The access levels of the test items. All items contain the same word and have the same subject and grade, so
 * that every kind of list matches all items.
 */
const LEVELS = ["FREE", "PREMIUM", "SCHOOL_ONLY"] as const;
const SCHOOLS = ["moi", "alliance"] as const;

/** The users of the tests: their role, their school, and whether the school has the plan PREMIUM. */
const READERS = {
  student: { role: "STUDENT", schoolId: "moi" },
  parent: { role: "PARENT", schoolId: "moi" },
  teacher: { role: "TEACHER", schoolId: "moi" },
  "premium-student": { role: "STUDENT", schoolId: "alliance" },
  "premium-parent": { role: "PARENT", schoolId: "alliance" },
  "premium-teacher": { role: "TEACHER", schoolId: "alliance" },
  admin: { role: "ADMIN", schoolId: "moi" },
  "premium-admin": { role: "ADMIN", schoolId: "alliance" },
  national: { role: "ADMIN", schoolId: "national-office" },
  "student-of-no-school": { role: "STUDENT", schoolId: "closed" },
} as const;

const ALL = ["FREE-alliance", "FREE-moi", "PREMIUM-alliance", "PREMIUM-moi"];
const EVERYTHING = [...ALL, "SCHOOL-ONLY-alliance", "SCHOOL-ONLY-moi"];
const FREE = ["FREE-alliance", "FREE-moi"];

const SEEN: Readonly<Record<keyof typeof READERS, readonly string[]>> = {
  student: [...FREE, "SCHOOL-ONLY-moi"],
  parent: [...FREE, "SCHOOL-ONLY-moi"],
  teacher: [...FREE, "SCHOOL-ONLY-moi"],
  "premium-student": [...ALL, "SCHOOL-ONLY-alliance"],
  "premium-parent": [...ALL, "SCHOOL-ONLY-alliance"],
  "premium-teacher": [...ALL, "SCHOOL-ONLY-alliance"],
  admin: [...FREE, "PREMIUM-moi", "SCHOOL-ONLY-moi"],
  "premium-admin": [...ALL, "SCHOOL-ONLY-alliance"],
  national: ALL,
  "student-of-no-school": FREE,
};

const LISTS = [
  "/content?",
  "/content?sortBy=title&direction=ASC&",
  "/content?sortBy=title&direction=DESC&",
  "/content?sortBy=viewCount&direction=ASC&",
  "/content?sortBy=viewCount&direction=DESC&",
  "/content?sortBy=createdAt&direction=ASC&",
  "/content/filter?",
  "/content/filter?subject=Physics&grade=Form%203&",
  "/content/search?",
  "/content/search?query=sound&",
  "/content/search?query=echo&",
  "/content/search?query=echo+sound&",
  "/content/search?query=echo+sound+waves&",
] as const;

let library: LibraryFixture;
const tokens = new Map<string, string>();
const tokenOf = (who: string): string => tokens.get(who) ?? "";

beforeEach(async () => {
  library = await setUpLibraryFixture();
  for (const [id, facts] of Object.entries(READERS)) {
    tokens.set(id, library.addPerson({ id, ...facts }));
  }
  for (const accessLevel of LEVELS) {
    for (const schoolId of SCHOOLS) {
      await library.add({
        id: `${accessLevel.replace("_", "-")}-${schoolId}`,
        title: "Sound waves",
        description: "Why an echo comes back",
        subject: "Physics",
        grade: "Form 3",
        accessLevel,
        schoolId,
      });
    }
  }
  return () => library.api.close();
});

const READER_NAMES = Object.keys(SEEN) as (keyof typeof SEEN)[];

describe.each(READER_NAMES)("%s", (who) => {
  test.each(LISTS)("lists the same items by %s", async (path) => {
    const page = await library.page(tokenOf(who), path);
    expect(getContentIds(page).sort()).toEqual(SEEN[who]);
    expect(page.totalElements).toBe(SEEN[who].length);
    const second = await library.page(tokenOf(who), `${path}size=1&page=1`);
    expect([second.totalElements, second.content.length]).toEqual([SEEN[who].length, 1]);
  });

  test.each(EVERYTHING)("may read only visible items with %s, otherwise gets 404", async (id) => {
    const isSeen = SEEN[who].includes(id);
    const single = await library.get(tokenOf(who), `/content/${id}`);
    const view = await library.api.call("POST", `/content/${id}/view`, { token: tokenOf(who) });
    const expected = isSeen
      ? { success: true }
      : { success: false, code: "NOT_FOUND", message: "Content not found" };
    expect(single.json).toMatchObject(expected);
    expect(view.json).toMatchObject(expected);
    expect([single.status, view.status]).toEqual(isSeen ? [200, 200] : [404, 404]);
    const shards = `stats/${STATS_SCOPE_IDS.content(id)}/shards/`;
    const paths = [...library.database.documents.keys()];
    expect(paths.some((path) => path.startsWith(shards))).toBe(isSeen);
  });
});

test.each([
  ["student", "PREMIUM-moi"],
  ["admin", "SCHOOL-ONLY-alliance"],
  ["national", "SCHOOL-ONLY-moi"],
] as const)(
  "for the %s, a missing item and a forbidden item return the same response at the same cost",
  async (who, id) => {
    const costs: number[] = [];
    const read = async (path: string) => {
      // The API caches a school's plan for one minute, so the test advances the clock until the cache has expired.
      library.clock.advanceSeconds(61);
      const before = library.database.usage.reads;
      const response = await library.get(tokenOf(who), path);
      costs.push(library.database.usage.reads - before);
      return response;
    };
    const absent = await read("/content/absent");
    const hidden = await read(`/content/${id}`);
    expect(absent).toMatchObject({ status: 404, json: hidden.json });
    expect(costs[0]).toBe(costs[1]);
  },
);

describe("an own item with another school's audience", () => {
  beforeEach(() =>
    library.add({ id: "own", accessLevel: "PREMIUM", ownerId: "teacher", title: "Sound waves" }),
  );

  test("is readable singly and in the list of own items", async () => {
    expect((await library.get(tokenOf("teacher"), "/content/own")).status).toBe(200);
    expect(getContentIds(await library.page(tokenOf("teacher"), "/content/my-content"))).toEqual([
      "own",
    ]);
  });

  test.each(LISTS)("is not in %s", async (path) => {
    expect(getContentIds(await library.page(tokenOf("teacher"), path))).not.toContain("own");
  });

  test("is not in other users' list of own items", async () => {
    const page = await library.page(tokenOf("premium-teacher"), "/content/my-content");
    expect(getContentIds(page)).toEqual([]);
    expect((await library.get(tokenOf("student"), "/content/my-content")).status).toBe(403);
  });
});

test("a change of plan takes effect within a minute", async () => {
  const seesPremium = async () =>
    getContentIds(await library.page(tokenOf("student"), "/content")).includes("PREMIUM-moi");
  expect(await seesPremium()).toBe(false);
  library.database.documents.set("schools/moi", { name: "moi", plan: "PREMIUM" });
  library.clock.advanceSeconds(60);
  expect(await seesPremium()).toBe(true);
  library.database.documents.set("schools/moi", { name: "moi", plan: "FREE" });
  library.clock.advanceSeconds(60);
  expect(await seesPremium()).toBe(false);
});

test("an item contains the fields of the contract and no storage path", async () => {
  await library.add({ id: "full", author: "Wanjiku Kamau", contentType: "BOOK" });
  const { json } = await library.get(tokenOf("student"), "/content/full");
  expect(json).toEqual({
    success: true,
    data: {
      id: "full",
      title: "Item full",
      description: "A thing to read at home",
      subject: "Biology",
      grade: "Form 2",
      contentType: "BOOK",
      accessLevel: "FREE",
      language: "EN",
      author: "Wanjiku Kamau",
      fileUrl: "/api/v1/content/full/file",
      fileName: "full.pdf",
      fileType: "application/pdf",
      fileSizeBytes: 1_000,
      mimeType: "application/pdf",
      viewCount: 0,
      ownerId: "author",
      schoolId: "moi",
      createdAt: library.clock.now().toISOString(),
    },
  });
});
