import { beforeEach, describe, expect, test } from "vitest";
import { createInMemoryAccountService } from "../../testing/memory-accounts.ts";
import { createInMemoryDatabase, type InMemoryDatabase } from "../../testing/memory-database.ts";
import { SCHOOL_APPLICATION } from "../../testing/school-application-fixture.ts";
import { createTestClock, createTestIdGenerator } from "../../testing/school-fixture.ts";
import { startTestApi, type TestApi } from "../../testing/start-api.ts";

const PATH = `schoolApplications/${SCHOOL_APPLICATION.id}`;
const DAY_SECONDS = 24 * 60 * 60;

let database: InMemoryDatabase;
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;

beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const post = (path: string, body: unknown) =>
  api.call("POST", `/school-applications${path}`, { body });
const apply = (change: Readonly<Record<string, unknown>> = {}) =>
  post("", { ...SCHOOL_APPLICATION, ...change });
const idNumber = (number: number): string => `5f0c3f9a-1d2e-4b6a-9c11-${1_000 + number}`;

const getMails = () =>
  [...database.documents].filter(([path]) => path.startsWith("mail/")).map(([, data]) => data);

/** Returns the parts of the link in the newest e-mail. */
const readLink = () => {
  const text = JSON.stringify(getMails().at(-1));
  const [, id = "", secret = ""] = /\/schools\/join\/status#([\w-]+)\.([\w-]+)/.exec(text) ?? [];
  return { id, secret };
};

describe("an application", () => {
  test("is stored unconfirmed, and its link is mailed to the applicant only", async () => {
    const { status, json } = await apply();
    expect({ status, json }).toEqual({ status: 201, json: { success: true, data: null } });
    expect(database.documents.get(PATH)).toMatchObject({
      schoolName: "Moi Girls High School, Nandi",
      nemisCode: "9NA1",
      status: "UNCONFIRMED",
    });
    expect(getMails()).toMatchObject([{ to: ["grace@nandi.test"] }]);
    expect(readLink()).toEqual({
      id: SCHOOL_APPLICATION.id,
      secret: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test("stores no secret and mails no text of a stranger but the name", async () => {
    await apply({ schoolName: "Win money at evil.test" });
    const { secret } = readLink();
    expect(JSON.stringify(database.documents.get(PATH))).not.toContain(secret);
    expect(JSON.stringify(getMails())).not.toContain("evil.test");
    expect(JSON.stringify(getMails())).toContain("Hello Grace Wambui");
  });

  test("that is sent again changes nothing and sends no second e-mail", async () => {
    await apply();
    const before = JSON.stringify(database.documents.get(PATH));
    expect((await apply()).status).toBe(201);
    expect(getMails()).toHaveLength(1);
    expect(JSON.stringify(database.documents.get(PATH))).toBe(before);
  });

  test.each([
    { schoolName: "Another School" },
    { email: "thief@nandi.test" },
    { tscNumber: "123456" },
    { levels: ["SENIOR"] },
  ])("with a known id and other fields is refused: %o", async (change) => {
    await apply();
    const { status, json } = await apply(change);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "INVALID_REQUEST", errors: [{ path: "id" }] });
    expect(getMails()).toHaveLength(1);
  });

  test.each([
    ["nemisCode", "12345"],
    ["nemisCode", "9N-1"],
    ["levels", []],
    ["levels", ["UNIVERSITY"]],
    ["county", "Atlantis"],
    ["contactName", "Win at https://evil.test"],
    ["phoneNumber", "0712345678"],
    ["isAuthorised", false],
    ["tscNumber", "1"],
    ["status", "APPROVED"],
    ["id", "../schools/moi"],
  ])("with the %s %j is refused", async (field, value) => {
    expect((await apply({ [field]: value })).status).toBe(400);
    expect(getMails()).toEqual([]);
  });

  test("may have a TSC number, and its code may be typed in lower case", async () => {
    expect((await apply({ tscNumber: "123456", nemisCode: " 9n a1 " })).status).toBe(201);
    expect(database.documents.get(PATH)).toMatchObject({ tscNumber: "123456", nemisCode: "9NA1" });
  });
});

describe("the limits", () => {
  test("one address gets three e-mails in 24 hours", async () => {
    for (let number = 1; number <= 3; number += 1) {
      expect((await apply({ id: idNumber(number) })).status).toBe(201);
      clock.advanceSeconds(3_600);
    }
    const { status, headers } = await apply({ id: idNumber(4) });
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toBe(String(21 * 3_600));
    expect(getMails()).toHaveLength(3);
    expect((await apply({ id: idNumber(5), email: "other@nandi.test" })).status).toBe(201);
    clock.advanceSeconds(21 * 3_600);
    expect((await apply({ id: idNumber(4) })).status).toBe(201);
  });

  test("one address of the network may send 20 applications in a quarter of an hour", async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 21; number += 1) {
      const email = `head${number}@nandi.test`;
      statuses.push((await apply({ id: idNumber(number), email })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the link of an application", () => {
  test("shows the state and does not confirm by itself", async () => {
    await apply();
    for (let visit = 0; visit < 2; visit += 1) {
      const { json } = await post("/status", readLink());
      expect(json).toEqual({
        success: true,
        data: {
          status: "UNCONFIRMED",
          schoolName: "Moi Girls High School, Nandi",
          email: "grace@nandi.test",
        },
      });
    }
    expect(database.documents.get(PATH)).toMatchObject({ status: "UNCONFIRMED" });
  });

  test("confirms the address once", async () => {
    await apply();
    for (let click = 0; click < 2; click += 1) {
      const { status, json } = await post("/confirm", readLink());
      expect({ status, json }).toMatchObject({
        status: 200,
        json: { data: { status: "PENDING" } },
      });
    }
    expect(database.documents.get(PATH)).not.toHaveProperty("expiresAt");
  });

  test("does not reopen a rejected application", async () => {
    await apply();
    const rejected = { status: "REJECTED", statusReason: "Not known" };
    database.documents.set(PATH, { ...database.documents.get(PATH), ...rejected });
    expect((await post("/confirm", readLink())).json).toMatchObject({ data: rejected });
    expect(database.documents.get(PATH)).toMatchObject(rejected);
  });

  test.each(["/status", "/confirm"])(
    "with a wrong secret gets the response of a missing application at %s",
    async (path) => {
      await apply();
      const { id, secret } = readLink();
      const wrong = `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`;
      const responses = [
        await post(path, { id, secret: wrong }),
        await post(path, { id: idNumber(9), secret }),
      ];
      for (const { status, json } of responses) {
        expect(status).toBe(404);
        expect(json).toEqual(responses[0]?.json);
        expect(json).toMatchObject({ reason: "schoolApplicationNotFound" });
      }
      expect(database.documents.get(PATH)).toMatchObject({ status: "UNCONFIRMED" });
      expect((await post(path, { id, secret })).status).toBe(200);
    },
  );

  test("confirms for seven days, and a confirmed application stays", async () => {
    await apply();
    const first = readLink();
    const other = idNumber(2);
    await apply({ id: other, email: "other@nandi.test" });
    await post("/confirm", readLink());
    clock.advanceSeconds(7 * DAY_SECONDS);
    expect((await post("/confirm", first)).status).toBe(404);
    expect((await post("/status", readLink())).json).toMatchObject({ data: { status: "PENDING" } });
  });
});
