import { adminUserRoutes } from "@darasa/contract/admin-users";
import { beforeEach, describe, expect, test } from "vitest";
import { type AccountFixture, setUpAccountFixture } from "../../testing/account-fixture.ts";
import type { TestUserFields } from "../../testing/school-fixture.ts";

let database: AccountFixture["database"];
let people: AccountFixture["people"];
let school: AccountFixture;

beforeEach(async () => {
  school = await setUpAccountFixture({
    admin: { role: "ADMIN" },
    "far-admin": { role: "ADMIN", schoolId: "kisumu" },
    office: { role: "ADMIN", schoolId: "national-office" },
    teacher: { role: "TEACHER" },
  });
  ({ database, people } = school);
  return () => school.api.close();
});

const ask = (id: string, by = "admin") => school.call(by, "GET", `/admin/users/${id}`);
const detailOf = async (id: string, by = "admin") =>
  adminUserRoutes.get.response.parse((await ask(id, by)).json).data;
const addParent = (id: string, facts: Partial<TestUserFields> = {}) =>
  people.addPerson({ id, role: "PARENT", status: "PENDING", ...facts });
const PHONE = "+254712345678";

describe("an account in detail", () => {
  test("shows the registered profile with a masked national ID", async () => {
    addParent("mother", {
      profile: { phoneNumber: PHONE, nationalId: "28144321", address: "Eldoret" },
    });
    expect(await detailOf("mother")).toMatchObject({
      id: "mother",
      status: "PENDING",
      schoolName: "Moi Girls",
      profile: { phoneNumber: PHONE, nationalId: "•••••321", address: "Eldoret" },
      children: [],
      duplicates: [],
    });
  });

  test("is allowed for users who may decide on the account", async () => {
    people.addPerson({ id: "colleague", role: "TEACHER", status: "PENDING" });
    addParent("far", { schoolId: "kisumu" });
    addParent("near");
    expect((await ask("near", "teacher")).status).toBe(200);
    expect((await ask("colleague")).status).toBe(200);
    expect((await ask("far", "far-admin")).status).toBe(200);
    const missing = await ask("nobody");
    expect(missing.status).toBe(404);
    for (const [id, by] of [
      ["colleague", "teacher"],
      ["far", "teacher"],
      ["far", "admin"],
      ["far", "office"],
    ] as const) {
      expect(await ask(id, by)).toMatchObject({ status: 404, json: missing.json });
    }
  });

  test("is shown to the national office for administrators", async () => {
    expect((await ask("admin", "office")).status).toBe(200);
    expect((await ask("teacher", "office")).status).toBe(404);
  });

  test("of an active account is shown to teachers of the student's class only", async () => {
    const profile = { classesAssigned: ["Form 2"] };
    school.addCaller("form2", { role: "TEACHER", profile });
    people.addClass("east", ["form2"]);
    people.addClass("west", ["teacher"]);
    const student = { role: "STUDENT", className: "Form 2" } as const;
    people.addPerson({ id: "own", ...student, classId: "east" });
    people.addPerson({ id: "other", ...student, classId: "west" });
    people.addPerson({ id: "no-class", ...student });
    people.addPerson({ id: "father", role: "PARENT" });
    people.addPerson({ id: "far", ...student, classId: "east", schoolId: "kisumu" });
    expect((await ask("own", "form2")).status).toBe(200);
    for (const id of ["other", "no-class", "father", "far"]) {
      expect((await ask(id, "form2")).status).toBe(404);
    }
    expect((await ask("own", "teacher")).status).toBe(404);
  });

  test("of another school costs the same reads as a missing account", async () => {
    addParent("far", { schoolId: "kisumu" });
    const readsOf = async (id: string, by: string) => {
      const before = database.usage.reads;
      await ask(id, by);
      return database.usage.reads - before;
    };
    for (const by of ["admin", "teacher", "office"]) {
      // The first request of a minute also reads the school of the caller.
      await ask("nobody", by);
      expect(await readsOf("far", by)).toBe(await readsOf("nobody", by));
    }
  });
});

describe("the children requested by a parent", () => {
  test("are listed with the matching students", async () => {
    people.addPerson({
      id: "amina",
      role: "STUDENT",
      name: "Amina",
      className: "Form 2",
      admissionNumber: "7",
      profile: { parentGuardianContact: PHONE },
    });
    people.addPerson({ id: "brian", role: "STUDENT", name: "Brian", admissionNumber: "8" });
    people.addPerson({ id: "far", role: "STUDENT", admissionNumber: "9", schoolId: "kisumu" });
    addParent("mother", {
      childrenAdmissionNumbers: ["7", "8", "9"],
      profile: { phoneNumber: PHONE },
    });
    database.documents.set("guardianLinks/mother_brian", {
      parentId: "mother",
      studentId: "brian",
      schoolId: "moi",
      admissionNumber: "8",
      status: "REVOKED",
      createdAt: school.clock.now(),
    });
    const { children } = await detailOf("mother", "teacher");
    expect(children).toEqual([
      {
        admissionNumber: "7",
        students: [
          {
            id: "amina",
            name: "Amina",
            status: "ACTIVE",
            className: "Form 2",
            isGuardianPhone: true,
          },
        ],
      },
      {
        admissionNumber: "8",
        students: [
          { id: "brian", name: "Brian", status: "ACTIVE", isGuardianPhone: false, link: "REVOKED" },
        ],
      },
      { admissionNumber: "9", students: [] },
    ]);
  });

  test("of a parent without a phone number match no guardian's", async () => {
    people.addPerson({ id: "amina", role: "STUDENT", admissionNumber: "7" });
    addParent("mother", { childrenAdmissionNumbers: ["7"] });
    const { children } = await detailOf("mother");
    expect(children).toMatchObject([{ students: [{ isGuardianPhone: false }] }]);
  });
});

describe("possible duplicates of an account", () => {
  test.each([
    ["PHONE_NUMBER", { phoneNumber: PHONE }],
    ["TSC_NUMBER", { tscNumber: "123456" }],
    ["NATIONAL_ID", { nationalId: "28144321" }],
  ] as const)("is told: %s", async (reason, profile) => {
    people.addPerson({ id: "first", role: "TEACHER", name: "Daniel", profile });
    people.addPerson({ id: "second", role: "TEACHER", status: "PENDING", profile });
    expect((await detailOf("second")).duplicates).toEqual([
      {
        reasons: [reason],
        user: { id: "first", name: "Daniel", role: "TEACHER", status: "ACTIVE" },
      },
    ]);
  });

  test("include equal admission numbers of the same school only", async () => {
    const child = { role: "STUDENT", admissionNumber: "7" } as const;
    people.addPerson({ id: "first", ...child, status: "REJECTED" });
    people.addPerson({ id: "far", ...child, schoolId: "kisumu" });
    people.addPerson({ id: "second", ...child, status: "PENDING" });
    expect((await detailOf("second", "teacher")).duplicates).toMatchObject([
      { reasons: ["ADMISSION_NUMBER"], user: { id: "first", status: "REJECTED" } },
    ]);
  });

  test("hide accounts of the school on which the teacher may not decide", async () => {
    const profile = { phoneNumber: PHONE };
    people.addPerson({ id: "colleague", role: "TEACHER", profile });
    addParent("near", { profile });
    expect((await detailOf("near", "teacher")).duplicates).toEqual([{ reasons: ["PHONE_NUMBER"] }]);
    expect((await detailOf("near")).duplicates).toMatchObject([{ user: { id: "colleague" } }]);
  });

  test.each(["admin", "teacher"])("leave out accounts of other schools for the %s", async (by) => {
    const profile = { phoneNumber: PHONE };
    addParent("far", { schoolId: "kisumu", profile });
    addParent("near", { profile });
    expect((await detailOf("near", by)).duplicates).toEqual([]);
  });

  test("are found in the school however many accounts of another school have the number", async () => {
    const profile = { phoneNumber: PHONE };
    for (let count = 0; count < 9; count += 1) {
      people.addPerson({ id: `a${count}`, role: "PARENT", schoolId: "kisumu", profile });
    }
    people.addPerson({ id: "x-first", role: "PARENT", profile });
    addParent("x-second", { profile });
    const before = database.usage.reads;
    expect((await detailOf("x-second")).duplicates).toMatchObject([{ user: { id: "x-first" } }]);
    expect(database.usage.reads - before).toBeLessThanOrEqual(6);
  });

  test("are listed once, with every field that matches", async () => {
    const profile = { phoneNumber: PHONE, nationalId: "28144321", tscNumber: "123456" };
    people.addPerson({ id: "first", role: "TEACHER", profile });
    people.addPerson({ id: "second", role: "TEACHER", status: "PENDING", profile });
    expect((await detailOf("second")).duplicates).toMatchObject([
      { reasons: ["PHONE_NUMBER", "TSC_NUMBER", "NATIONAL_ID"], user: { id: "first" } },
    ]);
  });

  test("of an administrator are administrators of all schools for the national office", async () => {
    const profile = { phoneNumber: PHONE };
    people.addPerson({ id: "near", role: "ADMIN", profile });
    people.addPerson({ id: "far", role: "ADMIN", schoolId: "kisumu", profile });
    for (let count = 0; count < 5; count += 1) {
      people.addPerson({ id: `a${count}`, role: "PARENT", profile });
    }
    expect((await detailOf("near", "office")).duplicates).toMatchObject([{ user: { id: "far" } }]);
    const ofSchool = (await detailOf("near")).duplicates.map(({ user }) => user?.id);
    expect(ofSchool).toHaveLength(3);
    expect(ofSchool).not.toContain("far");
  });

  test("cost a limited number of reads", async () => {
    const profile = { phoneNumber: PHONE, nationalId: "28144321", tscNumber: "123456" };
    for (let count = 0; count < 20; count += 1) {
      people.addPerson({ id: `copy${count}`, role: "TEACHER", status: "PENDING", profile });
    }
    const before = database.usage.reads;
    await detailOf("copy3");
    expect(database.usage.reads - before).toBeLessThanOrEqual(22);
  });
});

describe("the list", () => {
  const list = async (query: string, by = "admin") =>
    adminUserRoutes.list.response.parse(
      (await school.call(by, "GET", `/admin/users?${query}`)).json,
    ).data;
  const idsOf = async (query: string, by?: string) =>
    (await list(query, by)).content.map(({ id }) => id);

  beforeEach(() => {
    for (const [id, name] of [
      ["a", "Wanjiru Kamau"],
      ["b", "wanjala Otieno"],
      ["c", "Achieng Wanja"],
    ] as const) {
      school.clock.advanceSeconds(60);
      addParent(id, { name });
    }
  });

  test("of pending accounts is sorted oldest first", async () => {
    expect(await idsOf("status=PENDING")).toEqual(["a", "b", "c"]);
  });

  test("of other accounts is sorted newest first", async () => {
    expect((await idsOf("")).slice(0, 3)).toEqual(["c", "b", "a"]);
  });

  test("finds a case-insensitive name prefix, sorted by name, in pages", async () => {
    expect(await idsOf("q=WANJ")).toEqual(["b", "a"]);
    expect(await list("q=wanj&size=1&page=1")).toMatchObject({
      content: [{ id: "a" }],
      totalElements: 2,
      totalPages: 2,
    });
  });

  test.each(["", "&status=PENDING", "&role=PARENT", "&role=PARENT&status=PENDING"])(
    "finds names together with the filters%s, for a teacher too",
    async (filters) => {
      for (const by of ["admin", "teacher"]) {
        expect(await idsOf(`q=wanjiru${filters}`, by)).toEqual(["a"]);
      }
    },
  );
});
