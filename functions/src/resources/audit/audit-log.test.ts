import type { AuditAction, AuditLogPage } from "@darasa/contract/audit-log";
import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import {
  createTestClock,
  createTestIdGenerator,
  createTestUserFactory,
} from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

let database: InMemoryDatabase;
let api: TestApi;
const tokens = new Map<string, string>();

const OFFICE = "national-office";

interface Entry {
  readonly action: AuditAction;
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly schoolId?: string;
  readonly actorSchoolId?: string;
  readonly at?: string;
  readonly reason?: string;
}

const addEntry = (id: string, entry: Entry): void => {
  const { actorId = "admin", subjectId = "pupil", schoolId = "moi", ...rest } = entry;
  database.documents.set(`audit/${id}`, {
    actorSchoolId: schoolId,
    ...rest,
    actorId,
    actorName: `Name of ${actorId}`,
    subjectId,
    subjectName: `Name of ${subjectId}`,
    schoolId,
    at: new Date(entry.at ?? "2026-03-01T08:00:00.000Z"),
  });
};

beforeEach(async () => {
  const clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi");
  population.addSchool("kisumu");
  const add = (facts: Parameters<typeof population.addPerson>[0]) =>
    tokens.set(facts.id, population.addPerson(facts));
  add({ id: "admin", role: "ADMIN" });
  add({ id: "teacher", role: "TEACHER" });
  add({ id: "adminElsewhere", role: "ADMIN", schoolId: "kisumu" });
  add({ id: "office", role: "ADMIN", schoolId: OFFICE });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string, query = "") =>
  api.call("GET", `/admin/audit${query}`, { token: tokens.get(who) });

const list = async (who: string, query = ""): Promise<AuditLogPage> => {
  const { status, json } = await call(who, query);
  expect(status, JSON.stringify(json)).toBe(200);
  return Reflect.get(Object(json), "data");
};
const idsOf = async (who: string, query = ""): Promise<string[]> =>
  (await list(who, query)).content.map(({ id }) => id);

describe("who sees which entries", () => {
  beforeEach(() => {
    addEntry("own", { action: "ACCOUNT_APPROVED" });
    addEntry("elsewhere", {
      action: "ACCOUNT_APPROVED",
      schoolId: "kisumu",
      actorId: "adminElsewhere",
    });
    addEntry("officeOnSchool", {
      action: "CONTENT_TAKEN_DOWN",
      actorId: "office",
      actorSchoolId: OFFICE,
    });
    addEntry("officeOnOffice", { action: "SCHOOL_REJECTED", actorId: "office", schoolId: OFFICE });
  });

  test.each([
    ["admin", ["officeOnSchool", "own"]],
    ["adminElsewhere", ["elsewhere"]],
    ["office", ["officeOnOffice", "officeOnSchool"]],
  ])("%s sees %j", async (who, ids) => {
    expect((await idsOf(who)).sort()).toEqual(ids);
  });

  test("a person of another school finds nothing in the own log", async () => {
    expect(await idsOf("adminElsewhere", "?person=admin")).toEqual([]);
    expect(await idsOf("adminElsewhere", "?action=CONTENT_TAKEN_DOWN")).toEqual([]);
    expect(await idsOf("office", "?person=admin")).toEqual([]);
  });

  test("a teacher sees no entry", async () => {
    expect((await call("teacher")).status).toBe(403);
  });
});

describe("an entry", () => {
  test("contains names, reason and time, and not the institution of the acting person", async () => {
    addEntry("one", {
      action: "ACCOUNT_SUSPENDED",
      reason: "Left",
      actorId: "office",
      actorSchoolId: OFFICE,
    });
    expect((await list("admin")).content).toEqual([
      {
        id: "one",
        action: "ACCOUNT_SUSPENDED",
        actorId: "office",
        actorName: "Name of office",
        subjectId: "pupil",
        subjectName: "Name of pupil",
        reason: "Left",
        at: "2026-03-01T08:00:00.000Z",
      },
    ]);
  });
});

describe("the filters", () => {
  beforeEach(() => {
    addEntry("a", { action: "ACCOUNT_APPROVED", at: "2026-03-01T08:00:00.000Z" });
    addEntry("b", {
      action: "ACCOUNT_REJECTED",
      at: "2026-03-02T08:00:00.000Z",
      subjectId: "teacher",
    });
    addEntry("c", {
      action: "ACCOUNT_APPROVED",
      at: "2026-03-03T08:00:00.000Z",
      actorId: "teacher",
    });
    // 23:30 on 3 March in Nairobi, and half an hour after midnight there.
    addEntry("d", { action: "REPORT_CLOSED", at: "2026-03-03T20:30:00.000Z" });
    addEntry("e", { action: "REPORT_CLOSED", at: "2026-03-03T21:30:00.000Z" });
  });

  test.each([
    ["", ["e", "d", "c", "b", "a"]],
    ["?action=ACCOUNT_APPROVED", ["c", "a"]],
    ["?person=teacher", ["c", "b"]],
    ["?person=teacher&action=ACCOUNT_REJECTED", ["b"]],
    ["?from=2026-03-03", ["e", "d", "c"]],
    ["?to=2026-03-03", ["d", "c", "b", "a"]],
    ["?from=2026-03-02&to=2026-03-02", ["b"]],
    ["?from=2026-03-04&to=2026-03-02", []],
  ])("%s finds %j", async (query, ids) => {
    expect(await idsOf("admin", query)).toEqual(ids);
  });

  test.each(["?action=EVERYTHING", "?person=__admin__", "?from=yesterday", "?size=0", "?after=x"])(
    "%s is refused",
    async (query) => {
      expect((await call("admin", query)).status).toBe(400);
    },
  );
});

describe("pages", () => {
  beforeEach(() => {
    // Two entries each have the same time, because one request can write several.
    for (let index = 0; index < 45; index += 1) {
      const minute = String(Math.floor(index / 2)).padStart(2, "0");
      addEntry(`entry-${index}`, {
        action: "ACCOUNT_APPROVED",
        at: `2026-03-01T08:${minute}:00.000Z`,
      });
    }
  });

  test("contain every entry once, with at most one read more than entries", async () => {
    // The first request of a minute also reads the school of the caller.
    await list("admin");
    const seen: string[] = [];
    let after: string | undefined = "";
    for (let page = 0; page < 3; page += 1) {
      const { reads } = { ...database.usage };
      const { content, next }: AuditLogPage = await list(
        "admin",
        after === "" ? "" : `?after=${after}`,
      );
      expect(database.usage.reads - reads).toBeLessThanOrEqual(21);
      seen.push(...content.map(({ id }) => id));
      after = next;
    }
    expect(after).toBeUndefined();
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  test("of the national office follow each other, too", async () => {
    for (const [path, data] of database.documents) {
      if (path.startsWith("audit/")) data.actorSchoolId = OFFICE;
    }
    const { content, next } = await list("office", "?size=44");
    const rest = await list("office", `?size=44&after=${next}`);
    expect(content).toHaveLength(44);
    expect(rest.content).toHaveLength(1);
    expect(rest.next).toBeUndefined();
  });
});
