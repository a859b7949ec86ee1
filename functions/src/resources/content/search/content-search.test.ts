import { contentRoutes } from "@darasa/contract/content";
import { MAX_COUNTED_LIST_ITEMS, MAX_PAGES_BY_NUMBER } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import {
  getContentIds,
  type LibraryFixture,
  setUpLibraryFixture,
} from "../../../testing/library-fixture.ts";

let library: LibraryFixture;
let student: string;

beforeEach(async () => {
  library = await setUpLibraryFixture();
  student = library.addPerson({ id: "student", role: "STUDENT" });
  return () => library.api.close();
});

const search = (query: string, more = "") =>
  library.page(student, `/content/search?query=${encodeURIComponent(query)}${more}`);

const find = async (query: string): Promise<string[]> => getContentIds(await search(query));

describe("a word", () => {
  beforeEach(async () => {
    await library.add({
      id: "leaf",
      title: "Photosynthesis in leaves",
      description: "How a plant makes its food with light",
      author: "Wanjiku Kamau",
    });
    await library.add({
      id: "cow",
      title: "Ufugaji wa ng'ombe",
      description: "Maziwa, malisho na afya ya mifugo",
      subject: "Kiswahili",
      grade: "Form 1",
      contentType: "BOOK",
    });
    await library.add({
      id: "cafe",
      title: "Café conversations",
      description: "Listening practice: ordering food 🍲",
      subject: "English",
      grade: "Form 10",
      contentType: "VIDEO",
    });
  });

  test.each([
    ["in the title", "photosynthesis", ["leaf"]],
    ["by its beginning", "photosy", ["leaf"]],
    ["by two letters", "ph", ["leaf"]],
    ["in capitals", "PHOTOSYNTHESIS", ["leaf"]],
    ["with spaces around", "  photosynthesis ", ["leaf"]],
    ["in the middle of a word only", "synthesis", []],
    ["beyond its beginning", "photosynthetic", []],
    ["in a description", "plant", ["leaf"]],
    ["as plural of what is there", "plants", ["leaf"]],
    ["of the author", "kamau", ["leaf"]],
    ["of the subject", "kiswahili", ["cow"]],
    ["of the type", "video", ["cafe"]],
    ["of Kiswahili", "mifugo", ["cow"]],
    ["with an apostrophe", "ng'ombe", ["cow"]],
    ["with a typographic apostrophe", "NG’OMBE", ["cow"]],
    ["with its apostrophe left out", "ngombe", ["cow"]],
    ["without its accent", "cafe", ["cafe"]],
    ["with an accent", "CAFÉ", ["cafe"]],
    ["with an accent in two parts", "cafe\u0301", ["cafe"]],
    ["in quotes", '"photosynthesis"', ["leaf"]],
    ["in single quotes", "'photosynthesis'", ["leaf"]],
    ["beside an emoji", "🍲 photosynthesis", ["leaf"]],
    ["that nobody wrote", "xylophone", []],
    ["made of an emoji", "🍲", []],
    ["made of punctuation", "?!", []],
    ["like a field of the database", "search.title.ph", []],
    ["with characters that paths do not take", "photo`[]*~/\\synthesis", []],
    ["like a part of every object", "__proto__ constructor", []],
    ["of one digit, whole", "form 1", ["cow"]],
    ["of two digits", "form 10", ["cafe"]],
    ["of one letter that begins others", "p", []],
    ["that says little, beside another", "the photosynthesis of a", ["leaf"]],
    ["that says little in Kiswahili, beside another", "malisho ya ng'ombe", ["cow"]],
    ["that says little, alone", "wa", ["cow", "leaf"]],
  ])("%s: %s finds %j", async (_case, query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  test.each([
    ["both in the title", "photosynthesis leaves", ["leaf"]],
    ["in another order", "leaves photosynthesis", ["leaf"]],
    ["in title and description", "photosynthesis food", ["leaf"]],
    ["in description and title", "light leav", ["leaf"]],
    ["in title, description and author", "kamau photo food", ["leaf"]],
    ["all outside of the title", "kamau food biology", ["leaf"]],
    ["of different items", "photosynthesis ng'ombe", []],
    ["of which one is nowhere", "photosynthesis xylophone", []],
    ["that several items have", "food", ["cafe", "leaf"]],
    ["where one is the beginning of another", "pho photo photosynthesis", ["leaf"]],
    ["said twice", "food food", ["cafe", "leaf"]],
    ["four, of which all are there", "photosynthesis leaves plant kamau", ["leaf"]],
    ["four, of which the shortest is nowhere", "photosynthesis leaves plant zoo", []],
    ["eight", "photosynthesis leaves plant makes food light wanjiku kamau", ["leaf"]],
  ])("among several words, %s: %s finds %j", async (_case, query, ids) => {
    const page = await search(query);
    expect(getContentIds(page)).toEqual(ids);
    expect(page.totalElements).toBe(ids.length);
  });

  test.each(["", "   "])("an empty query (%j) returns the plain list", async (query) => {
    expect(await find(query)).toEqual(["cafe", "cow", "leaf"]);
  });

  test("without a query returns the plain list", async () => {
    expect(getContentIds(await library.page(student, "/content/search"))).toEqual([
      "cafe",
      "cow",
      "leaf",
    ]);
  });

  test("accepts 200 characters and refuses 300", async () => {
    const path = (length: number) => `/content/search?query=${"m".repeat(length)}`;
    expect((await library.get(student, path(200))).status).toBe(200);
    const { status, json } = await library.get(student, path(300));
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "query", message: "Too long" }] });
  });

  test.each(["size=0", "size=101", "page=-1", "page=x", "page=20"])(
    "the parameter %s is refused",
    async (bad) => {
      expect((await library.get(student, `/content/search?query=a&${bad}`)).status).toBe(400);
    },
  );
});

describe("the order", () => {
  test("matches in titles come before other matches", async () => {
    await library.add({ id: "z-title", title: "Genetics" });
    await library.add({ id: "a-rest", title: "Mendel", description: "The father of genetics" });
    await library.add({ id: "b-mixed", title: "Genetics", description: "Mendel and his peas" });
    expect(await find("genetics")).toEqual(["b-mixed", "z-title", "a-rest"]);
    expect(await find("mendel genetics")).toEqual(["b-mixed", "a-rest"]);
  });

  test("whole words come before prefixes, then words in the order of the query, then newer items", async () => {
    await library.add({ id: "old", title: "Heat transfer" });
    await library.add({ id: "turned", title: "Transfer of heat" });
    await library.add({ id: "new", title: "Heat transfer" });
    await library.add({ id: "beginning", title: "Heating transfers" });
    expect(await find("heat transfer")).toEqual(["new", "old", "turned", "beginning"]);
  });

  test("remaining words affect the order within a page", async () => {
    for (const id of ["a", "b", "c"]) {
      await library.add({ id, title: `Chemistry practical handbook ${id === "b" ? "acids" : ""}` });
    }
    const page = await search("chemistry practical handbook acids", "&size=2");
    expect(getContentIds(page)).toEqual(["b", "a"]);
    expect(page.totalElements).toBe(3);
    const whole = await search("chemistry practical handbook acids");
    expect(getContentIds(whole)).toEqual(["b"]);
    expect(await search("chemistry practical handbook acids", "&page=1")).toMatchObject({
      content: [],
      totalElements: 1,
    });
  });

  test("a number is more selective than a short word", async () => {
    for (const grade of ["Form 1", "Form 2", "Form 3"]) {
      await library.add({ id: grade.replace(" ", "-"), grade, title: "Biology notes" });
    }
    expect(getContentIds(await search("form 2 biology notes", "&size=1"))).toEqual(["Form-2"]);
  });
});

describe("a search that finds nothing", () => {
  beforeEach(async () => {
    await library.add({ id: "leaf", title: "Photosynthesis in leaves", description: "Of plants" });
    await library.add({ id: "book", title: "Vitabu na maswali", subject: "Kiswahili" });
    const secret = { accessLevel: "SCHOOL_ONLY", schoolId: "alliance" } as const;
    await library.add({ id: "secret", title: "Zoology", ...secret });
  });

  test.each([
    ["a letter too many", "photosynnthesis", "photosynthesis", ["leaf"]],
    [
      "an error that can and one that cannot be corrected",
      "fotosynthesis phtosynthesis",
      undefined,
      [],
    ],
    ["a letter left out", "phtosynthesis", "photosynthesis", ["leaf"]],
    ["a wrong letter", "photosymthesis", "photosynthesis", ["leaf"]],
    ["a wrong first letter", "thotosynthesis", "photosynthesis", ["leaf"]],
    ["exchanged letters", "photosynthessi", "photosynthesis", ["leaf"]],
    ["a wrong last letter", "photosynthesiz", "photosynthesis", ["leaf"]],
    ["two errors", "fotosintesis", undefined, []],
    ["an error beside right words", "biology leeves", "biology leaves", ["leaf"]],
    ["an error in a fourth word", "photosynthesis leaves biology plnats", undefined, ["leaf"]],
    ["another form of the word", "photosynthesise", "photosynthesis", ["leaf"]],
    ["a Kiswahili singular", "swali", "maswali", ["book"]],
    ["an error in the name of a subject", "bioligy", "biology", ["leaf"]],
    ["an error in a word that only another school may see", "zoolgy", undefined, []],
    ["an error in a short word", "lef", undefined, []],
    ["nothing alike", "xylophone", undefined, []],
  ])("because of %s (%j) is repeated with %j", async (_case, query, searchedFor, ids) => {
    const { json } = await library.get(
      student,
      `/content/search?query=${encodeURIComponent(query)}`,
    );
    const { data } = contentRoutes.search.response.parse(json);
    expect(data.content.map(({ id }) => id)).toEqual(ids);
    expect(data.searchedFor).toBe(searchedFor);
  });

  test("costs at most eleven more reads", async () => {
    for (let number = 0; number < 30; number += 1) {
      await library.add({ id: `copy-${number}`, title: "Chemistry practical handbook" });
    }
    await search("chemistry");
    const cost = async (query: string) => (await library.costOf(() => search(query))).reads;
    expect(await cost("practcal")).toBe(26);
    expect(await cost("chemistry practcal handbook")).toBe(28);
    expect(await cost("chemistry practcal hanbook")).toBe(31);
    expect(await cost("chemistry practcal hanbook xylophone")).toBe(8);
  });
});

describe("pages", () => {
  const TITLES = 25;
  const RESTS = 30;

  beforeEach(async () => {
    for (let number = 0; number < RESTS; number += 1) {
      await library.add({ id: `rest-${number}`, description: "Facts of photosynthesis" });
    }
    for (let number = 0; number < TITLES; number += 1) {
      await library.add({ id: `title-${number}`, title: "Photosynthesis" });
    }
  });

  test.each([3, 7, 20, 25, 50, 100])(
    "of %i contain each item once, title matches first",
    async (size) => {
      const found: string[] = [];
      const pages = Math.ceil((TITLES + RESTS) / size);
      for (let page = 0; page < pages; page += 1) {
        const answer = await search("photosynthesis", `&size=${size}&page=${page}`);
        const shape = { totalElements: TITLES + RESTS, totalPages: pages, number: page, size };
        expect(answer).toMatchObject(shape);
        found.push(...getContentIds(answer));
      }
      expect(new Set(found).size).toBe(TITLES + RESTS);
      expect(found).toHaveLength(TITLES + RESTS);
      expect(found.findIndex((id) => id.startsWith("rest"))).toBe(TITLES);
      expect((await search("photosynthesis", `&size=${size}&page=${pages}`)).content).toEqual([]);
    },
  );

  test("the first page costs its items, a count and at most two more reads", async () => {
    const cost = (query: string, more?: string) => library.costOf(() => search(query, more));
    expect(await cost("photosynthesis")).toEqual({ reads: 22, writes: 0 });
    expect(await cost("photosynthesis")).toEqual({ reads: 21, writes: 0 });
    expect(await cost("photosynthesis facts")).toEqual({ reads: 22, writes: 0 });
    expect(await cost("photosynthesis", "&page=1")).toEqual({ reads: 42, writes: 0 });
    expect(await cost("xylophone")).toEqual({ reads: 3, writes: 0 });
    expect(await cost("photosynthesis", "&page=19")).toEqual({ reads: 2, writes: 0 });
    expect(await cost("🎉")).toEqual({ reads: 0, writes: 0 });
  });

  test("costs no more for administrators", async () => {
    const admin = library.addPerson({ id: "admin", role: "ADMIN" });
    const path = "/content/search?query=photosynthesis+biology+form";
    // The first request also reads the plan of the administrator's school, which the API then caches.
    await library.page(admin, path);
    expect((await library.costOf(() => library.page(admin, path))).reads).toBeLessThanOrEqual(22);
  });
});

test("a frequent word costs the same and has a limited total", async () => {
  await library.add({ id: "first", title: "Photosynthesis" });
  const data = library.database.documents.get("content/first") ?? {};
  for (let number = 0; number < MAX_COUNTED_LIST_ITEMS + 500; number += 1) {
    library.database.documents.set(`content/copy-${number}`, data);
  }
  const { reads } = await library.costOf(() => search("photosynthesis"));
  expect(reads).toBe(22);
  const { totalElements, totalPages } = await search("photosynthesis");
  expect({ totalElements, totalPages }).toEqual({
    totalElements: MAX_COUNTED_LIST_ITEMS,
    totalPages: MAX_PAGES_BY_NUMBER,
  });
});
