import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { beforeEach, describe, expect, test } from "vitest";
import {
  getContentIds,
  type LibraryFixture,
  setUpLibraryFixture,
} from "../../../testing/library-fixture.ts";

const PEOPLE = {
  office: { role: "ADMIN", schoolId: NATIONAL_OFFICE_INSTITUTION_ID },
  colleagueOfOffice: { role: "ADMIN", schoolId: NATIONAL_OFFICE_INSTITUTION_ID },
  author: { role: "TEACHER", schoolId: "moi" },
  admin: { role: "ADMIN", schoolId: "moi" },
  teacher: { role: "TEACHER", schoolId: "moi" },
  student: { role: "STUDENT", schoolId: "moi" },
  parent: { role: "PARENT", schoolId: "moi" },
  premiumAdmin: { role: "ADMIN", schoolId: "alliance" },
  premiumTeacher: { role: "TEACHER", schoolId: "alliance" },
  premiumStudent: { role: "STUDENT", schoolId: "alliance" },
  premiumParent: { role: "PARENT", schoolId: "alliance" },
} as const;
type Who = keyof typeof PEOPLE;

const REASON = "Two answers in the marking scheme are wrong.";
const MISSING = { success: false, code: "NOT_FOUND", message: "Content not found" };
const LISTS = [
  "/content?",
  "/content?sortBy=title&direction=ASC&",
  "/content/filter?subject=Biology&grade=Form%202&",
  "/content/search?query=item&",
  "/content/search?query=item+thing+home&",
] as const;

let library: LibraryFixture;
const tokens = new Map<Who, string>();

const call = (who: Who, method: string, path: string, body?: unknown) =>
  library.api.call(method, path, { token: tokens.get(who), body });
const takeDown = (id = "free", who: Who = "office", reason = REASON) =>
  call(who, "POST", `/content/${id}/take-down`, { reason });
const putBack = (id = "free", who: Who = "office") => call(who, "POST", `/content/${id}/put-back`);

const documentsIn = (collection: string) =>
  [...library.database.documents]
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([, document]) => document);

/** Adds up the increments of a counter. */
const sumOf = (scope: string, name: string): number =>
  [...library.database.documents]
    .filter(([path]) => path.startsWith(`stats/${scope}/shards/`))
    .map(([, { counts }]) => Number(Reflect.get(Object(counts), name) ?? 0))
    .reduce((total, by) => total + by, 0);

beforeEach(async () => {
  library = await setUpLibraryFixture();
  for (const who of Object.keys(PEOPLE) as Who[]) {
    tokens.set(who, library.addPerson({ id: who, ...PEOPLE[who] }));
  }
  await library.add({ id: "free" });
  await library.add({ id: "premium", accessLevel: "PREMIUM" });
  await library.add({ id: "school", accessLevel: "SCHOOL_ONLY" });
  return () => library.api.close();
});

describe("a free and a premium item that the national office has taken down", () => {
  const SEES: Readonly<Record<Who, boolean>> = {
    office: true,
    colleagueOfOffice: true,
    author: true,
    admin: true,
    teacher: false,
    student: false,
    parent: false,
    premiumAdmin: false,
    premiumTeacher: false,
    premiumStudent: false,
    premiumParent: false,
  };

  beforeEach(async () => {
    for (const id of ["free", "premium"]) expect((await takeDown(id)).status).toBe(200);
  });

  test.each(Object.entries(SEES))("exist for %s: %s", async (who, isSeen) => {
    const name = who as Who;
    for (const id of ["free", "premium"]) {
      for (const [method, path] of [
        ["GET", `/content/${id}`],
        ["GET", `/content/${id}/file`],
        ["POST", `/content/${id}/view`],
      ] as const) {
        const { status, json } = await call(name, method, path);
        expect([status, path]).toEqual([isSeen ? 200 : 404, path]);
        if (!isSeen) expect(json).toMatchObject(MISSING);
      }
      expect(documentsIn(`stats/content_${id}/shards`).length > 0).toBe(isSeen);
    }
  });

  test.each(Object.entries(SEES))("are in the lists of %s: %s", async (who, isSeen) => {
    // The lists of a teacher contain what the school sees. The own items are in "My content".
    const isListed = isSeen && who !== "author";
    for (const path of LISTS) {
      const page = await library.page(tokens.get(who as Who) ?? "", path);
      const ids = getContentIds(page).filter((id) => id !== "school");
      expect([path, ids.sort()]).toEqual([path, isListed ? ["free", "premium"] : []]);
      expect(page.totalElements).toBe(page.content.length);
    }
  });

  test("are in the author's own content, with the reason and the time", async () => {
    const { content } = await library.page(tokens.get("author") ?? "", "/content/my-content");
    const takenDown = { reason: REASON, at: library.clock.now().toISOString() };
    expect(content.map((item) => [item.id, item.takenDown])).toEqual([
      ["school", undefined],
      ["premium", takenDown],
      ["free", takenDown],
    ]);
  });

  test("are not in the recent content of a student", async () => {
    const { json } = await call("premiumStudent", "GET", "/student/dashboard");
    expect(json).toMatchObject({ data: { recentContent: [] } });
  });

  test("return the same response as missing items, at the same cost", async () => {
    for (const who of ["student", "teacher", "premiumAdmin", "premiumStudent"] as const) {
      // Fills the cache with the plan of the school.
      await call(who, "GET", "/content/absent");
      const costs = [];
      for (const id of ["absent", "free", "premium"]) {
        costs.push(await library.costOf(() => call(who, "GET", `/content/${id}`)));
      }
      expect(costs).toEqual([costs[0], costs[0], costs[0]]);
    }
  });

  test("exist for everybody again when they are put back", async () => {
    const before = structuredClone(library.database.documents.get("content/school"));
    for (const id of ["free", "premium"]) expect((await putBack(id)).status).toBe(200);
    const page = await library.page(tokens.get("premiumStudent") ?? "", "/content");
    expect(getContentIds(page)).toEqual(["premium", "free"]);
    expect(getContentIds(await library.page(tokens.get("student") ?? "", "/content"))).toEqual([
      "school",
      "free",
    ]);
    const stored = library.database.documents.get("content/premium");
    expect(stored).not.toHaveProperty("takenDown");
    expect(stored).toMatchObject({ audience: "PREMIUM", accessLevel: "PREMIUM" });
    expect(library.database.documents.get("content/school")).toEqual(before);
  });
});

describe("only the national office", () => {
  const OTHERS = (Object.keys(PEOPLE) as Who[]).filter((who) => !/office/i.test(who));

  test.each(OTHERS)("takes down and puts back, not %s", async (who) => {
    await takeDown("premium");
    const before = structuredClone([...library.database.documents]);
    for (const [act, ids] of [
      [takeDown, ["free", "school", "absent"]],
      [putBack, ["premium", "school", "absent"]],
    ] as const) {
      for (const id of ids) {
        const { status, json } = await act(id, who);
        const isAdmin = PEOPLE[who].role === "ADMIN";
        expect([id, status]).toEqual([id, isAdmin ? 404 : 403]);
        if (isAdmin) expect(json).toMatchObject(MISSING);
      }
    }
    expect([...library.database.documents]).toEqual(before);
  });

  test("may not see or take down items of one school", async () => {
    const before = structuredClone([...library.database.documents]);
    const missing = await takeDown("absent");
    for (const answer of [await takeDown("school"), await putBack("school")]) {
      expect(answer).toMatchObject({ status: 404, json: missing.json });
    }
    const costs = [
      await library.costOf(() => takeDown("school")),
      await library.costOf(() => takeDown("absent")),
    ];
    expect(costs[0]).toEqual(costs[1]);
    expect([...library.database.documents]).toEqual(before);
  });

  test("deletes nothing of a school", async () => {
    await takeDown();
    expect((await call("office", "DELETE", "/content/free")).status).toBe(403);
  });
});

describe("the reason", () => {
  test.each([
    ["missing", {}],
    ["empty", { reason: "" }],
    ["blank", { reason: " \n " }],
    ["too long", { reason: "x".repeat(501) }],
    ["with hidden characters", { reason: "Wrong \u202e answers" }],
    ["with other fields", { reason: REASON, audience: "FREE" }],
  ])("%s is refused", async (_name, body) => {
    const { status } = await call("office", "POST", "/content/free/take-down", body);
    expect(status).toBe(400);
    expect((await call("student", "GET", "/content/free")).status).toBe(200);
  });

  test("with 500 characters is accepted", async () => {
    expect((await takeDown("free", "office", "x".repeat(500))).status).toBe(200);
  });
});

describe("a repeated request", () => {
  test("to take down keeps the first reason and writes nothing", async () => {
    const first = await takeDown();
    library.clock.advanceSeconds(60);
    const before = structuredClone([...library.database.documents]);
    const second = await takeDown("free", "colleagueOfOffice", "Another reason");
    expect([second.status, second.json]).toEqual([200, first.json]);
    expect([...library.database.documents]).toEqual(before);
  });

  test("to put back writes nothing", async () => {
    const before = structuredClone([...library.database.documents]);
    expect((await putBack()).status).toBe(200);
    expect([...library.database.documents]).toEqual(before);
  });

  test("that arrives at the same time has one effect", async () => {
    await Promise.all([takeDown(), takeDown(), takeDown()]);
    expect(documentsIn("audit")).toHaveLength(1);
    expect(sumOf("national", "content_FREE")).toBe(-1);
  });
});

describe("the counters", () => {
  const counters = () => [
    sumOf("national", "content_FREE"),
    sumOf("school_moi", "content_FREE"),
    sumOf("user_author", "content"),
  ];

  test("of the library leave out the item, and the author's own counter keeps it", async () => {
    await takeDown();
    expect(counters()).toEqual([-1, -1, 0]);
    await putBack();
    expect(counters()).toEqual([0, 0, 0]);
  });

  test.each(["author", "admin"] as const)(
    "leave out an item once that %s deletes after it was taken down",
    async (who) => {
      await takeDown();
      expect((await call(who, "DELETE", "/content/free")).status).toBe(200);
      expect(counters()).toEqual([-1, -1, -1]);
      expect((await putBack()).status).toBe(404);
    },
  );
});

describe("the audit log", () => {
  test("records both acts of the office", async () => {
    await takeDown();
    await putBack();
    const entry = {
      actorId: "office",
      actorName: "office",
      actorSchoolId: NATIONAL_OFFICE_INSTITUTION_ID,
      subjectId: "free",
      subjectName: "Item free",
      schoolId: "moi",
    };
    expect(documentsIn("audit")).toMatchObject([
      { ...entry, action: "CONTENT_TAKEN_DOWN", reason: REASON },
      { ...entry, action: "CONTENT_PUT_BACK" },
    ]);
    for (const who of ["office", "admin"] as const) {
      const { json } = await call(who, "GET", "/admin/dashboard");
      const actions = JSON.stringify(json).match(/CONTENT_\w+/g);
      expect(actions).toEqual(expect.arrayContaining(["CONTENT_TAKEN_DOWN", "CONTENT_PUT_BACK"]));
    }
    const elsewhere = await call("premiumAdmin", "GET", "/admin/dashboard");
    expect(JSON.stringify(elsewhere.json)).not.toContain("CONTENT_");
  });
});

describe("the mail to the owner", () => {
  test("contains neither title nor reason, and the link to the screen with both", async () => {
    await takeDown();
    await putBack();
    const mails = documentsIn("mail");
    expect(mails).toMatchObject([
      { to: ["author@darasa.test"], message: { subject: "Your content was taken down" } },
      { to: ["author@darasa.test"], message: { subject: "Your content is back in the library" } },
    ]);
    for (const { message } of mails) {
      expect(JSON.stringify(message)).toMatch(/\/app\/content\/mine\\n/);
      expect(JSON.stringify(message)).not.toMatch(/marking scheme|Item free|office@/);
    }
  });

  test("is not sent to an address that nobody has confirmed", async () => {
    const account = library.accounts.entries.get("author");
    if (account === undefined) throw new Error("The account is missing");
    library.accounts.entries.set("author", { ...account, emailVerified: false });
    expect((await takeDown()).status).toBe(200);
    expect(documentsIn("mail")).toEqual([]);
  });

  test("is left out for an owner whose account is gone", async () => {
    library.database.documents.delete("users/author");
    expect((await takeDown()).status).toBe(200);
    expect(documentsIn("mail")).toEqual([]);
  });
});
