import { classRoutes } from "@darasa/contract/classes";
import type { LoginSlips } from "@darasa/contract/login-slips";
import { beforeEach, describe, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

const EAST = { className: "Form 2", classId: "east", classLabel: "Form 2 East" };
const PATH = "/classes/east/login-slips";
const OWN_PIN = "739164";

let world: ClassFixture;

beforeEach(async () => {
  world = await setUpClassFixture();
  for (const [id, status] of [
    ["faith", "ACTIVE"],
    ["grace", "PENDING"],
    ["hope", "SUSPENDED"],
  ] as const) {
    const number = { login: "NUMBER", admissionNumber: `M/${id}` } as const;
    world.people.addPerson({ id, role: "STUDENT", status, ...EAST, ...number });
  }
  return () => world.api.close();
});

const make = (studentIds: readonly string[], who = "teacher", more: object = {}) =>
  world.call(who, "POST", PATH, { studentIds, ...more });
const slipsOf = (json: unknown): LoginSlips => classRoutes.makeLoginSlips.response.parse(json).data;
const makeFor = async (id: string, more: object = {}) =>
  slipsOf((await make([id], "teacher", more)).json).students[0];
const logIn = (id: string, pin = "") =>
  world.api.call("POST", "/auth/login/number", {
    body: { schoolId: "moi", admissionNumber: `M/${id}`, pin },
  });
const choosePin = (id: string, pin = "") =>
  world.api.call("POST", "/auth/login/number/change-pin", {
    body: { schoolId: "moi", admissionNumber: `M/${id}`, pin, newPin: OWN_PIN },
  });
const reserve = (id: string): void => {
  const reservation = { accountId: id, requestId: id };
  const number = encodeURIComponent(`M/${id}`.toUpperCase());
  world.database.documents.set(`schools/moi/logins/number-${number}`, reservation);
};
const entries = () => world.list("audit").filter(({ action }) => action === "LOGIN_SLIPS_PRINTED");
const candidates = async (who = "teacher") =>
  classRoutes.listLoginSlips.response.parse((await world.call(who, "GET", PATH)).json).data
    .students;

describe("login slips", () => {
  test.each(["teacher", "admin"])(
    "give first PINs to the students of the class, by %s",
    async (who) => {
      const { status, json } = await make(["faith", "grace", "hope", "amina"], who);
      expect(status).toBe(200);
      const { school, students } = slipsOf(json);
      expect(school).toEqual({ id: "moi", name: "moi" });
      expect(students).toMatchObject([
        { id: "faith", classLabel: "Form 2 East", admissionNumber: "M/faith", state: "NEW_PIN" },
        { id: "grace", state: "NEW_PIN", pin: expect.stringMatching(/^\d{6}$/) },
        { id: "hope", state: "NO_LOGIN" },
        { id: "amina", state: "NO_LOGIN" },
      ]);
      expect(students.filter(({ pin }) => pin !== undefined)).toHaveLength(2);
      expect(world.documentOf("users/hope/private/login")).toBeUndefined();
      expect(world.documentOf("users/amina/private/login")).toBeUndefined();
      expect(JSON.stringify([...world.database.documents])).not.toContain(`"${students[0]?.pin}"`);
    },
  );

  test("write one audit entry about the class, without a PIN", async () => {
    const { students } = slipsOf((await make(["faith", "grace"])).json);
    expect(entries()).toMatchObject([
      { actorId: "teacher", subjectId: "east", subjectName: "Form 2 East", schoolId: "moi" },
    ]);
    expect(entries()[0]?.studentIds).toEqual(["faith", "grace"]);
    for (const { pin } of students) expect(JSON.stringify(entries())).not.toContain(pin);
  });

  test("replace a one-time PIN: only the newest one works", async () => {
    reserve("faith");
    const first = await makeFor("faith");
    const second = await makeFor("faith");
    expect((await logIn("faith", first?.pin)).status).toBe(401);
    expect((await logIn("faith", second?.pin)).json).toMatchObject({ reason: "pinChangeRequired" });
    expect((await choosePin("faith", second?.pin)).status).toBe(200);
  });

  describe("of a student with a chosen PIN", () => {
    let token: string;
    const me = () => world.api.call("GET", "/me", { token });
    beforeEach(async () => {
      reserve("faith");
      token = String(Object((await choosePin("faith", (await makeFor("faith"))?.pin)).json).data);
      world.clock.advanceSeconds(1);
    });

    test("leave PIN and session alone, and write no entry", async () => {
      expect(await makeFor("faith")).toMatchObject({ state: "HAS_PIN" });
      expect((await me()).status).toBe(200);
      expect((await logIn("faith", OWN_PIN)).status).toBe(200);
      expect(entries()).toHaveLength(1);
    });

    test("replace the PIN and end the session if the request says so", async () => {
      const slip = await makeFor("faith", { includeUsed: true });
      expect((await me()).status).toBe(401);
      expect((await logIn("faith", OWN_PIN)).status).toBe(401);
      expect((await logIn("faith", slip?.pin)).json).toMatchObject({ reason: "pinChangeRequired" });
      expect(world.documentOf("revocations/faith")).toBeDefined();
    });

    test("are counted before they are made", async () => {
      expect(await candidates()).toEqual([
        { id: "faith", hasOwnPin: true },
        { id: "grace", hasOwnPin: false },
      ]);
    });
  });

  test("keep a PIN that the student chooses while the new one is hashed", async () => {
    const own = { hash: "scrypt$a$b", mustChange: false };
    const { transact } = world.database;
    Object.assign(world.database, {
      transact: (...args: never) => {
        world.database.documents.set("users/faith/private/login", own);
        return Reflect.apply(transact, world.database, args);
      },
    });
    const { students } = slipsOf((await make(["faith"])).json);
    expect(students).toMatchObject([{ state: "HAS_PIN" }]);
    expect(students[0]).not.toHaveProperty("pin");
    expect(world.documentOf("users/faith/private/login")).toEqual(own);
    expect(entries()).toEqual([]);
  });

  test.each(["colleague", "teacher2", "admin2", "office"])("do not exist for %s", async (who) => {
    const missing = await world.call(who, "POST", "/classes/none/login-slips", {
      studentIds: ["faith"],
    });
    expect(missing.status).toBe(404);
    expect(await make(["faith"], who)).toMatchObject({ status: 404, json: missing.json });
    expect((await world.call(who, "GET", PATH)).status).toBe(404);
    expect(world.documentOf("users/faith/private/login")).toBeUndefined();
  });

  test.each(["faith", "parent"])("are for staff only, not for %s", async (who) => {
    expect((await make(["faith"], who)).status).toBe(403);
    expect((await world.call(who, "GET", PATH)).status).toBe(403);
  });

  test.each(["carol", "student2", "teacher", "nobody"])(
    "change nothing if %s is not in the class",
    async (id) => {
      expect(await make(["faith", id], "admin")).toMatchObject({ status: 404 });
      expect(world.documentOf("users/faith/private/login")).toBeUndefined();
    },
  );

  test.each([
    ["no students", { studentIds: [] }],
    ["51 students", { studentIds: Array.from({ length: 51 }, (_, index) => `s${index}`) }],
    ["an unknown field", { studentIds: ["faith"], all: true }],
    ["a text", { studentIds: ["faith"], includeUsed: "yes" }],
  ])("refuse %s", async (_name, body) => {
    expect((await world.call("admin", "POST", PATH, body)).status).toBe(400);
  });

  test("are listed in the order of the names", async () => {
    const first = { name: "Aisha", login: "NUMBER", admissionNumber: "M/zoe" } as const;
    world.people.addPerson({ id: "zoe", role: "STUDENT", ...EAST, ...first });
    expect((await candidates()).map(({ id }) => id)).toEqual(["zoe", "faith", "grace"]);
  });

  test("cost a fixed number of reads and writes per student", async () => {
    const one = await world.costOf(() => make(["faith"], "admin"));
    const two = await world.costOf(() => make(["faith", "grace"], "admin"));
    expect([two.reads - one.reads, two.writes - one.writes]).toEqual([4, 2]);
    expect((await world.costOf(() => candidates())).reads).toBeLessThanOrEqual(9);
  });
});
