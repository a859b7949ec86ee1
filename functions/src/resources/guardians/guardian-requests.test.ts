import { adminUserRoutes } from "@darasa/contract/admin-users";
import { guardianRequestRoutes } from "@darasa/contract/guardian-requests";
import { MAX_GUARDIAN_REQUESTS_PER_PARENT } from "@darasa/contract/limits";
import { parentDashboardRoute } from "@darasa/contract/parent-dashboard";
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
let clock: ReturnType<typeof createTestClock>;
let api: TestApi;
const tokens = new Map<string, string>();

const PHONE = "+254712345678";
const REASON = "We do not know you";

/** The parent belongs to Moi, and the child Otieno learns at Kisumu, where he has the number that Grace has at Moi. */
beforeEach(async () => {
  clock = createTestClock();
  database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const people = createTestUserFactory({ database, accounts, clock });
  people.addSchool("moi", "Moi Girls");
  people.addSchool("kisumu", "Kisumu Boys");
  const add = (facts: Parameters<typeof people.addPerson>[0]) =>
    tokens.set(facts.id, people.addPerson(facts));
  add({
    id: "parent",
    role: "PARENT",
    name: "Mary Achieng",
    childrenAdmissionNumbers: ["7"],
    profile: { phoneNumber: PHONE, nationalId: "28144321", address: "P.O. Box 12" },
  });
  add({ id: "stranger", role: "PARENT", name: "Peter Stranger" });
  add({ id: "grace", role: "STUDENT", admissionNumber: "7" });
  add({ id: "admin", role: "ADMIN" });
  add({ id: "teacher", role: "TEACHER" });
  const kisumu = { schoolId: "kisumu" };
  const form2 = { className: "Form 2", classId: "form2" };
  people.addClass("form2", ["teacherThere"], kisumu);
  add({
    id: "otieno",
    role: "STUDENT",
    name: "Otieno Achieng",
    admissionNumber: "7",
    profile: { parentGuardianContact: PHONE },
    ...form2,
    ...kisumu,
  });
  add({ id: "juma", role: "STUDENT", name: "Juma Hamisi", admissionNumber: "8", ...kisumu });
  add({ id: "adminThere", role: "ADMIN", name: "Head There", ...kisumu });
  add({ id: "teacherThere", role: "TEACHER", name: "Teacher There", ...kisumu });
  add({ id: "office", role: "ADMIN", schoolId: "national-office" });
  api = await startTestApi({ database, accounts, clock, ids: createTestIdGenerator() });
  return () => api.close();
});

const call = (who: string, method: string, path: string, body?: unknown) =>
  api.call(method, path, { token: tokens.get(who), body });
const ask = (admissionNumber = "7", who = "parent", schoolId = "kisumu") =>
  call(who, "POST", "/parent/children", { admissionNumber, schoolId });
const listed = async (list = "PENDING", who = "adminThere") => {
  const { json } = await call(who, "GET", `/admin/guardian-requests?list=${list}`);
  return guardianRequestRoutes.list.response.parse(json).data.content;
};
const onlyId = async (list = "PENDING"): Promise<string> => (await listed(list))[0]?.id ?? "";
const approve = (id: string, studentId = "otieno", who = "adminThere") =>
  call(who, "POST", `/admin/guardian-requests/${id}/approve`, { studentId });
const refuse = (id: string, who = "adminThere", reason = REASON) =>
  call(who, "POST", `/admin/guardian-requests/${id}/refuse`, { reason });
const withdraw = (who: string) =>
  call(who, "POST", "/guardian-links/parent_otieno/withdraw", { reason: REASON });
const dashboard = async (who = "parent") =>
  parentDashboardRoute.response.parse((await call(who, "GET", "/parent/dashboard")).json).data;
const documentsOf = (collection: string) =>
  [...database.documents].flatMap(([path, data]) =>
    path.startsWith(`${collection}/`) ? [data] : [],
  );
const actions = () =>
  documentsOf("audit").map(({ action, schoolId }) => `${String(action)} ${String(schoolId)}`);

/** What the parent may ask for the child, with the status of each answer. */
const statusesOfChild = async (who = "parent"): Promise<number[]> => {
  const paths = ["children/otieno", "children/otieno/timetable", "assessments?child=otieno"];
  const answers = paths.map((path) => call(who, "GET", `/parent/${path}`));
  return (await Promise.all(answers)).map(({ status }) => status);
};

const SEEN = [200, 200, 200];
const HIDDEN = [404, 404, 404];

describe("asking another school", () => {
  test("shows the parent the number and the school, and nothing of the child", async () => {
    expect((await ask(" 7 ")).status).toBe(200);
    expect(await dashboard()).toMatchObject({
      children: [],
      pendingChildren: ["7"],
      requestedChildren: [{ admissionNumber: "7", schoolName: "Kisumu Boys" }],
    });
    expect(JSON.stringify(await dashboard())).not.toContain("Otieno");
    expect(await statusesOfChild()).toEqual(HIDDEN);
    expect(documentsOf("guardianLinks")).toEqual([]);
    expect(actions()).toEqual(["CHILD_ADDED kisumu"]);
  });

  test("answers and costs the same whether or not a student has the number", async () => {
    const cost = async (number: string) => {
      const { reads, writes } = { ...database.usage };
      const { status, json } = await ask(number);
      const { usage } = database;
      return { status, json, reads: usage.reads - reads, writes: usage.writes - writes };
    };
    await ask("first");
    const found = await cost("7");
    const missing = await cost("unknown");
    expect({ ...missing, reads: missing.reads - 1 }).toEqual(found);
    expect((await dashboard()).requestedChildren).toHaveLength(3);
  });

  test("is one request, however often it is repeated", async () => {
    await ask();
    await ask();
    expect(await listed()).toHaveLength(1);
    expect(actions()).toHaveLength(1);
  });

  test("asks the own school as without a school", async () => {
    expect((await ask("9", "parent", "moi")).status).toBe(200);
    await call("parent", "POST", "/parent/children", { admissionNumber: "9" });
    expect(await listed("PENDING", "admin")).toMatchObject([{ admissionNumber: "9" }]);
    expect((await dashboard()).requestedChildren).toHaveLength(1);
  });

  test.each([
    ["a school that does not exist", "nowhere", "schoolNotFound"],
    ["the national office", "national-office", "schoolNotFound"],
    ["a suspended school", "kisumu", "schoolTakesNoAccounts"],
  ])("is refused for %s", async (_name, schoolId, reason) => {
    const reasonOfOffice = { reason: "Closed" };
    if (schoolId === "kisumu")
      await call("office", "POST", "/admin/schools/kisumu/suspend", reasonOfOffice);
    const { status, json } = await ask("7", "parent", schoolId);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "schoolId", reason }] });
  });

  test("is limited in number, and in a window", async () => {
    for (let count = 0; count < MAX_GUARDIAN_REQUESTS_PER_PARENT; count += 1) {
      database.documents.set(`guardianRequests/r${count}`, {
        parentId: "stranger",
        schoolId: "kisumu",
        admissionNumber: `n${count}`,
        status: "REFUSED",
        createdAt: clock.now(),
      });
    }
    expect(await ask("7", "stranger")).toMatchObject({
      status: 409,
      json: { reason: "tooManyChildren" },
    });
    for (let count = 0; count < 10; count += 1) {
      expect((await ask(String(count))).status).toBe(200);
    }
    expect((await ask("11")).status).toBe(429);
  });

  test("can be taken back while it waits, by the same parent only", async () => {
    await ask();
    const path = `/parent/guardian-requests/${await onlyId()}`;
    expect((await call("stranger", "DELETE", path)).status).toBe(404);
    expect((await call("parent", "DELETE", path)).status).toBe(200);
    expect((await call("parent", "DELETE", path)).status).toBe(404);
    expect(await listed()).toEqual([]);
    expect((await dashboard()).requestedChildren).toEqual([]);
    expect(actions()).toEqual(["CHILD_ADDED kisumu", "LINK_WITHDRAWN kisumu"]);
  });
});

describe("the desk of the child's school", () => {
  test("shows the name, the phone number and the child's number of the parent, and no more", async () => {
    await ask();
    expect(await listed()).toEqual([
      {
        id: expect.any(String),
        status: "PENDING",
        admissionNumber: "7",
        createdAt: clock.now().toISOString(),
        guardian: { id: "parent", name: "Mary Achieng", phoneNumber: PHONE },
        students: [
          {
            id: "otieno",
            name: "Otieno Achieng",
            status: "ACTIVE",
            className: "Form 2",
            isGuardianPhone: true,
          },
        ],
      },
    ]);
    const { json } = await call("adminThere", "GET", "/admin/guardian-requests");
    for (const secret of ["28144321", "P.O. Box", "@darasa.test", "Moi"]) {
      expect(JSON.stringify(json)).not.toContain(secret);
    }
    expect((await call("adminThere", "GET", "/admin/users/parent")).status).toBe(404);
  });

  test("shows a request for a number that nobody has, without a student", async () => {
    await ask("unknown");
    expect(await listed()).toMatchObject([{ admissionNumber: "UNKNOWN", students: [] }]);
  });

  test("shows other schools nothing", async () => {
    await ask();
    for (const who of ["admin", "teacher", "office"])
      expect(await listed("PENDING", who)).toEqual([]);
    const id = await onlyId();
    for (const who of ["admin", "teacher", "office"]) {
      expect((await approve(id, "otieno", who)).status).toBe(404);
      expect((await refuse(id, who)).status).toBe(404);
    }
    expect(await statusesOfChild()).toEqual(HIDDEN);
  });

  test("is open to teachers unless only administrators decide", async () => {
    await ask();
    const id = await onlyId();
    database.documents.set("schools/kisumu/private/settings", { accountDeciders: "ADMINS" });
    for (const refused of [
      await call("teacherThere", "GET", "/admin/guardian-requests"),
      await approve(id, "otieno", "teacherThere"),
      await refuse(id, "teacherThere"),
    ]) {
      expect(refused).toMatchObject({ status: 403, json: { reason: "onlyAdminsDecide" } });
    }
    database.documents.delete("schools/kisumu/private/settings");
    expect((await approve(id, "otieno", "teacherThere")).status).toBe(200);
    expect(await statusesOfChild()).toEqual(SEEN);
  });

  test.each(["juma", "grace", "adminThere", "nobody"])(
    "links the guardian with no other student: %s",
    async (studentId) => {
      await ask();
      expect((await approve(await onlyId(), studentId)).status).toBe(404);
      expect(documentsOf("guardianLinks")).toEqual([]);
    },
  );
});

describe("the number of waiting requests", () => {
  const pendingOn = async (who: string, role: "admin" | "teacher") => {
    const { json } = await call(who, "GET", `/${role}/dashboard`);
    return json;
  };
  const counted = async (who = "adminThere", query = "status=PENDING") => {
    const { json } = await call(who, "GET", `/admin/users?${query}`);
    return adminUserRoutes.list.response.parse(json).data.guardianRequests;
  };
  const shows = (pendingApprovals: number) => ({ data: { pendingApprovals } });

  test("is shown to everybody who decides, until the school has decided", async () => {
    expect(await counted()).toBe(0);
    await ask();
    await ask("unknown");
    for (const who of ["adminThere", "teacherThere"]) expect(await counted(who)).toBe(2);
    expect(await pendingOn("adminThere", "admin")).toMatchObject(shows(2));
    expect(await pendingOn("teacherThere", "teacher")).toMatchObject(shows(2));
    const [first, second] = await listed();
    await approve(first?.id ?? "");
    await refuse(second?.id ?? "");
    expect(await counted()).toBe(0);
    expect(await pendingOn("adminThere", "admin")).toMatchObject(shows(0));
  });

  test("is no other school's", async () => {
    await ask();
    for (const who of ["admin", "teacher", "office"]) expect(await counted(who)).toBe(0);
    expect(await pendingOn("admin", "admin")).toMatchObject(shows(0));
    expect(await pendingOn("office", "admin")).toMatchObject(shows(0));
  });

  test("is 0 for teachers of a school whose administrators alone decide", async () => {
    await ask();
    database.documents.set("schools/kisumu/private/settings", { accountDeciders: "ADMINS" });
    expect(await pendingOn("teacherThere", "teacher")).toMatchObject(shows(0));
  });

  test.each(["status=ACTIVE", "status=PENDING&q=a", "status=PENDING&page=1", ""])(
    "is not counted for other pages of accounts: %s",
    async (query) => {
      await ask();
      expect(await counted("adminThere", query)).toBeUndefined();
    },
  );
});

describe("an approved request", () => {
  beforeEach(async () => {
    await ask();
    expect((await approve(await onlyId())).status).toBe(200);
  });

  test("shows the parent the child, and other parents nothing", async () => {
    expect(await statusesOfChild()).toEqual(SEEN);
    expect(await statusesOfChild("stranger")).toEqual(HIDDEN);
    expect(await dashboard()).toMatchObject({
      children: [{ id: "otieno", name: "Otieno Achieng", admissionNumber: "7" }],
      // The number of the child of the own school still waits, although it is the same.
      pendingChildren: ["7"],
      requestedChildren: [],
    });
  });

  test("is audited, mailed and approved once", async () => {
    expect((await approve(await onlyId("APPROVED"))).status).toBe(200);
    expect((await approve(await onlyId("APPROVED"), "juma")).status).toBe(409);
    expect((await refuse(await onlyId("APPROVED"))).status).toBe(409);
    expect(actions()).toEqual(["CHILD_ADDED kisumu", "LINKS_CONFIRMED kisumu"]);
    const mails = documentsOf("mail");
    expect(mails).toMatchObject([{ to: ["parent@darasa.test"] }]);
    expect(JSON.stringify(mails)).toContain("Kisumu Boys");
  });

  test("lets the parent write to the staff of that school, who may answer", async () => {
    const send = (who: string, receiverId: string) =>
      call(who, "POST", "/messages/send", { receiverId, content: "Habari" });
    expect((await send("teacherThere", "stranger")).status).toBe(404);
    expect((await send("parent", "teacherThere")).status).toBe(201);
    expect((await send("teacherThere", "parent")).status).toBe(201);
    expect((await send("adminThere", "parent")).status).toBe(201);
    expect((await send("otieno", "parent")).status).toBe(404);
    await withdraw("adminThere");
    expect((await send("parent", "teacherThere")).status).toBe(404);
    expect((await send("teacherThere", "parent")).status).toBe(404);
  });

  test("puts a report of the conversation on the desk of the child's school only", async () => {
    const body = { receiverId: "teacherThere", content: "Habari" };
    await call("parent", "POST", "/messages/send", body);
    await call("parent", "POST", "/messages/report/teacherThere", { reason: REASON });
    await call("teacherThere", "POST", "/messages/report/parent", { reason: REASON });
    expect(documentsOf("reports")).toMatchObject([
      { schoolIds: ["kisumu"] },
      { schoolIds: ["kisumu"] },
    ]);
  });

  test.each(["adminThere", "teacherThere", "parent"])(
    "ends at once when %s withdraws the link",
    async (who) => {
      expect((await withdraw(who)).status).toBe(200);
      expect(await statusesOfChild()).toEqual(HIDDEN);
      expect(await dashboard()).toMatchObject({
        children: [],
        requestedChildren: [],
        withdrawnChildren: [{ name: "Otieno Achieng", reason: REASON }],
      });
      expect(await listed("APPROVED")).toEqual([]);
      expect(await listed("ENDED")).toMatchObject([{ status: "REVOKED", statusReason: REASON }]);
      await ask();
      expect(await listed()).toEqual([]);
      expect((await approve(await onlyId("ENDED"))).status).toBe(200);
      expect(await statusesOfChild()).toEqual(SEEN);
    },
  );

  test.each(["admin", "teacher", "office", "stranger"])(
    "cannot be withdrawn by %s",
    async (who) => {
      expect((await withdraw(who)).status).toBe(404);
      expect(await statusesOfChild()).toEqual(SEEN);
    },
  );

  test("shows nothing while the child's school is suspended", async () => {
    const consent = { id: "c1", purposes: { photographs: false, nationalFigures: false } };
    await call("office", "POST", "/admin/schools/kisumu/suspend", { reason: "Closed" });
    expect(await statusesOfChild()).toEqual(HIDDEN);
    const hidden = await dashboard();
    expect(hidden).toMatchObject({ children: [], consentQuestions: [] });
    expect(hidden).toHaveProperty("pausedChildren", [
      { admissionNumber: "7", schoolName: "Kisumu Boys" },
    ]);
    const given = await call("parent", "POST", "/parent/children/otieno/consent", consent);
    expect(given.status).toBe(404);
    const body = { receiverId: "teacherThere", content: "Habari" };
    expect((await call("parent", "POST", "/messages/send", body)).status).toBe(404);
    await call("office", "POST", "/admin/schools/kisumu/reinstate");
    expect(await statusesOfChild()).toEqual(SEEN);
    expect(await dashboard()).not.toHaveProperty("pausedChildren");
  });

  test("keeps the numbers of the own school when the child gets a new number", async () => {
    const details = { admissionNumber: "70" };
    await call("adminThere", "PUT", "/admin/users/otieno/details", details);
    expect(await dashboard()).toMatchObject({
      children: [{ id: "otieno", admissionNumber: "70" }],
      pendingChildren: ["7"],
    });
  });

  test("needs no second link for another number of the same child", async () => {
    await call("adminThere", "PUT", "/admin/users/otieno/details", { admissionNumber: "70" });
    await ask("70");
    expect((await approve(await onlyId())).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await listed("APPROVED")).toHaveLength(1);
    expect(documentsOf("guardianLinks")).toHaveLength(1);
  });
});

describe("a refused request", () => {
  test("shows the parent the reason, is audited and mailed once, and can be approved later", async () => {
    await ask();
    const id = await onlyId();
    expect((await refuse(id)).status).toBe(200);
    expect((await refuse(id)).status).toBe(200);
    expect((await dashboard()).requestedChildren).toMatchObject([
      { admissionNumber: "7", refusal: REASON },
    ]);
    expect(actions()).toEqual(["CHILD_ADDED kisumu", "LINK_REFUSED kisumu"]);
    expect(JSON.stringify(documentsOf("mail"))).toContain(REASON);
    expect((await call("parent", "DELETE", `/parent/guardian-requests/${id}`)).status).toBe(409);
    await ask();
    expect(await listed()).toEqual([]);
    expect(await statusesOfChild()).toEqual(HIDDEN);
    expect((await approve(id)).status).toBe(200);
    expect(await statusesOfChild()).toEqual(SEEN);
  });

  test("needs a reason", async () => {
    await ask();
    expect((await refuse(await onlyId(), "adminThere", " ")).status).toBe(400);
    expect(await listed()).toHaveLength(1);
  });
});
