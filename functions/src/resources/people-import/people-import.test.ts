import { type ImportOutcome, peopleImportRoutes } from "@darasa/contract/people-import";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";

const PAPER = { guardianName: "Ruth Cherono", relation: "Mother", signedOn: "2026-02-01" };
const FAITH = {
  name: "Faith Jeptoo",
  admissionNumber: "MGE/9",
  className: "Form 2",
  stream: "east",
  dateOfBirth: "2010-05-14",
  consent: PAPER,
};
const AMINA = { ...FAITH, name: "amina", admissionNumber: "1", consent: undefined };
const GUARDIAN = {
  name: "Ruth Cherono",
  email: "ruth@example.org",
  phoneNumber: "+254712345678",
  relationshipToChildren: "Mother",
  childrenAdmissionNumbers: ["1", "2"],
};
const TEACHER = {
  name: "Peter Otieno",
  email: "peter@example.org",
  tscNumber: "TSC-12345",
  subjectsTaught: ["Biology", "Chemistry"],
};

type Body = Readonly<Record<string, string | readonly object[]>>;

let school: ClassFixture;
beforeEach(async () => {
  school = await setUpClassFixture();
});
afterEach(() => school.api.close());

const send = async (path: string, body: Body, who = "admin"): Promise<ImportOutcome[]> => {
  const { status, json } = await school.call(who, "POST", path, body);
  expect(status, JSON.stringify(json)).toBe(200);
  return peopleImportRoutes.preview.response.parse(json).data;
};
const preview = (body: Body, who?: string) => send("/admin/import/preview", body, who);
const run = (body: Body, who?: string) =>
  send("/admin/import", { importId: "import-1", ...body }, who);
const importStudent = async (changes: object = {}, who?: string) =>
  (await run({ students: [{ ...FAITH, ...changes }] }, who))[0];

/** Every document except the counters of requests. */
const snapshot = () =>
  JSON.stringify(
    [...school.database.documents].filter(([path]) => !path.startsWith("rateLimits/")),
  );
const userNamed = (name: string) => {
  const found = [...school.database.documents].find(
    ([path, data]) => /^users\/[^/]+$/.test(path) && data.name === name,
  );
  return { id: found?.[0].slice("users/".length) ?? "", data: found?.[1] };
};
const conflict = (reason: string, value: string) => ({
  outcome: "CONFLICT",
  conflict: { reason, value },
});

describe("a new student", () => {
  test("with a consent gets an open account in the class, without a PIN", async () => {
    expect(await preview({ students: [FAITH] })).toEqual([{ outcome: "NEW" }]);
    expect(await importStudent()).toEqual({ outcome: "NEW" });
    const { id, data } = userNamed(FAITH.name);
    expect(data).toMatchObject({
      status: "ACTIVE",
      schoolId: "moi",
      classId: "east",
      classLabel: "Form 2 East",
      consent: "GIVEN",
      login: "NUMBER",
      madeBySchool: true,
    });
    expect(school.documentOf(`users/${id}/private/login`)).toBeUndefined();
    expect(school.documentOf(`progress/${id}`)).toMatchObject({ classId: "east" });
    expect(school.accounts.entries.get(id)?.claims).toMatchObject({
      status: "ACTIVE",
      classId: "east",
    });
    expect(school.list("consents")).toMatchObject([
      { ...PAPER, method: "PAPER", recordedById: "admin", purposes: { photographs: false } },
    ]);
    expect(school.list("audit")).toMatchObject([{ action: "STUDENT_ADDED", subjectId: id }]);
  });

  test("without a consent waits, unless the student is 18 or older", async () => {
    expect(await importStudent({ consent: undefined })).toEqual({ outcome: "WAITING" });
    expect(userNamed(FAITH.name).data).toMatchObject({ status: "PENDING", classId: "east" });
    const adult = { name: "Old Enough", admissionNumber: "A18", dateOfBirth: "2008-03-01" };
    expect(await importStudent({ ...adult, consent: undefined })).toEqual({ outcome: "NEW" });
    expect(userNamed("Old Enough").data).toMatchObject({ status: "ACTIVE" });
  });

  test("is opened by the consent of a later import", async () => {
    await importStudent({ consent: undefined });
    expect(await importStudent()).toMatchObject({
      outcome: "CHANGED",
      changes: [{ field: "consent", to: "Ruth Cherono, 2026-02-01" }],
    });
    expect(userNamed(FAITH.name).data).toMatchObject({ status: "ACTIVE", consent: "GIVEN" });
  });

  test("is imported once, however often the request is repeated", async () => {
    const twice = [FAITH, { ...FAITH, admissionNumber: "mge / 9" }];
    expect(await run({ students: twice })).toEqual([{ outcome: "NEW" }, { outcome: "UNCHANGED" }]);
    const before = snapshot();
    expect(await run({ students: [FAITH] })).toEqual([{ outcome: "UNCHANGED" }]);
    await run({ importId: "import-2", students: [FAITH] });
    expect(snapshot()).toBe(before);
  });

  test("is completed if an earlier request stopped after it had reserved the number", async () => {
    school.database.documents.set("schools/moi/logins/number-MGE%2F9", {
      accountId: "interrupted",
      requestId: "another",
    });
    expect(await importStudent()).toEqual({ outcome: "NEW" });
    expect(school.documentOf("users/interrupted")).toMatchObject({ status: "ACTIVE" });
  });

  test("cannot log in without a PIN, and gets the answer of an unknown number", async () => {
    await importStudent();
    const logIn = (admissionNumber: string) =>
      school.api.call("POST", "/auth/login/number", {
        body: { schoolId: "moi", admissionNumber, pin: "739164" },
      });
    const [known, unknown] = [await logIn("MGE/9"), await logIn("MGE/10")];
    expect(known).toMatchObject({ status: 401 });
    expect(known.json).toEqual(unknown.json);
  });

  test("needs a class of this year in the own school", async () => {
    school.people.addClass("west", [], { stream: "West" });
    expect(await importStudent({ className: "Form 1" })).toEqual(
      conflict("CLASS_UNKNOWN", "Form 1 east"),
    );
    expect(await importStudent({ className: "Form 1", stream: undefined })).toEqual(
      conflict("CLASS_UNKNOWN", "Form 1"),
    );
    expect(await importStudent({ stream: undefined })).toEqual(
      conflict("CLASS_AMBIGUOUS", "Form 2"),
    );
    expect(userNamed(FAITH.name).id).toBe("");
  });

  test.each([
    ["dateOfBirth", { dateOfBirth: "2027-01-01" }],
    ["consent.signedOn", { consent: { ...PAPER, signedOn: "2026-03-03" } }],
  ])("is refused with a future %s", async (path, changes) => {
    const students = [FAITH, { ...FAITH, ...changes }];
    const body = { importId: "i", students };
    const { status, json } = await school.call("admin", "POST", "/admin/import", body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: `students.1.${path}` }] });
    expect(userNamed(FAITH.name).id).toBe("");
  });
});

describe("an existing student", () => {
  test("changes only in the fields of the row", async () => {
    school.people.addClass("west", [], { stream: "West" });
    school.database.documents.set("users/amina/private/profile", {
      countyOfResidence: "Nandi",
      schoolId: "moi",
      role: "STUDENT",
    });
    const row = { name: "Amina Ali", admissionNumber: "1", className: "Form 2", stream: "West" };
    const changes = [
      { field: "name", from: "amina", to: "Amina Ali" },
      { field: "class", from: "Form 2 East", to: "Form 2 West" },
    ];
    expect(await preview({ students: [row] })).toEqual([{ outcome: "CHANGED", changes }]);
    expect(await run({ students: [row] })).toEqual([{ outcome: "CHANGED", changes }]);
    expect(school.documentOf("users/amina")).toMatchObject({
      name: "Amina Ali",
      nameLower: "amina ali",
      classId: "west",
      status: "ACTIVE",
    });
    expect(school.documentOf("users/amina/private/profile")).toMatchObject({
      countyOfResidence: "Nandi",
    });
    expect(school.documentOf("progress/amina")).toMatchObject({
      name: "Amina Ali",
      classId: "west",
    });
    expect(school.accounts.entries.get("amina")?.claims).toMatchObject({ classId: "west" });
    expect(school.list("audit")).toMatchObject([{ action: "ACCOUNT_CHANGED", actorId: "admin" }]);
  });

  test("keeps the consent that is on record", async () => {
    expect(await importStudent({ ...AMINA, consent: PAPER, dateOfBirth: undefined })).toEqual({
      outcome: "UNCHANGED",
    });
    school.database.documents.set("users/amina", {
      ...school.documentOf("users/amina"),
      consent: "WITHDRAWN",
    });
    await importStudent({ ...AMINA, consent: PAPER });
    expect(school.list("consents")).toEqual([]);
  });

  test.each(["SUSPENDED", "REJECTED"])("whose account is %s is refused", async (status) => {
    const amina = school.documentOf("users/amina");
    school.database.documents.set("users/amina", { ...amina, status });
    const before = snapshot();
    expect(await importStudent({ ...AMINA, name: "Other" })).toEqual(
      conflict("ACCOUNT_CLOSED", "1"),
    );
    expect(snapshot()).toBe(before);
  });

  test("is not somebody who registered with the number and waits", async () => {
    const before = JSON.stringify(school.documentOf("users/pupil"));
    expect(await importStudent({ admissionNumber: "4" })).toEqual({ outcome: "NEW" });
    expect(JSON.stringify(school.documentOf("users/pupil"))).toBe(before);
  });

  test("of another school does not exist", async () => {
    school.people.addPerson({
      id: "stranger",
      role: "STUDENT",
      schoolId: "kisumu",
      admissionNumber: "MGE/9",
    });
    const before = JSON.stringify(school.documentOf("users/stranger"));
    expect(await importStudent()).toEqual({ outcome: "NEW" });
    expect(JSON.stringify(school.documentOf("users/stranger"))).toBe(before);
  });
});

describe("a guardian", () => {
  const importGuardian = async (changes: object = {}) =>
    (await run({ guardians: [{ ...GUARDIAN, ...changes }] }))[0];

  test("gets an account, approved links and one e-mail", async () => {
    expect(await preview({ guardians: [GUARDIAN] })).toEqual([{ outcome: "NEW" }]);
    expect(await importGuardian()).toEqual({ outcome: "NEW" });
    const { id, data } = userNamed(GUARDIAN.name);
    expect(data).toMatchObject({ role: "PARENT", status: "ACTIVE", schoolId: "moi" });
    expect(school.documentOf(`guardianLinks/${id}_amina`)).toMatchObject({ status: "APPROVED" });
    expect(school.documentOf(`guardianLinks/${id}_brian`)).toMatchObject({ status: "APPROVED" });
    expect(school.accounts.entries.get(id)?.claims).toMatchObject({ role: "PARENT" });
    expect(school.list("mail")).toMatchObject([{ to: [GUARDIAN.email] }]);
    expect(school.list("audit")).toMatchObject([{ action: "ACCOUNT_ADDED", subjectId: id }]);
    const before = snapshot();
    expect(await importGuardian()).toEqual({ outcome: "UNCHANGED" });
    expect(snapshot()).toBe(before);
  });

  test("gets missing links, but no link that somebody withdrew", async () => {
    await importGuardian({ childrenAdmissionNumbers: ["1"] });
    const { id } = userNamed(GUARDIAN.name);
    const path = `guardianLinks/${id}_amina`;
    school.database.documents.set(path, { ...school.documentOf(path), status: "REVOKED" });
    expect(await importGuardian()).toEqual({
      outcome: "CHANGED",
      changes: [{ field: "children", to: "2" }],
    });
    expect(school.documentOf(path)).toMatchObject({ status: "REVOKED" });
    expect(school.documentOf(`guardianLinks/${id}_brian`)).toMatchObject({ status: "APPROVED" });
  });

  test("needs children of the own school", async () => {
    school.people.addPerson({
      id: "far",
      role: "STUDENT",
      schoolId: "kisumu",
      admissionNumber: "77",
    });
    expect(await importGuardian({ childrenAdmissionNumbers: ["1", "77"] })).toEqual(
      conflict("CHILD_UNKNOWN", "77"),
    );
    expect(userNamed(GUARDIAN.name).id).toBe("");
  });
});

describe("a teacher", () => {
  const importTeacher = async (changes: object = {}) =>
    (await run({ teachers: [{ ...TEACHER, ...changes }] }))[0];

  test("gets an account that opens after the confirmation of the address", async () => {
    expect(await importTeacher()).toEqual({ outcome: "NEW" });
    const { id, data } = userNamed(TEACHER.name);
    expect(data).toMatchObject({ role: "TEACHER", status: "ACTIVE", schoolName: "moi" });
    expect(school.documentOf(`users/${id}/private/profile`)).toMatchObject({
      tscNumber: "TSC-12345",
      subjectsTaught: TEACHER.subjectsTaught,
    });
    const [mail] = school.list("mail");
    const code = /[?]code=([^\\\s"]+)/.exec(JSON.stringify(mail))?.[1];
    const { status } = await school.api.call("POST", "/auth/confirm-email", { body: { code } });
    expect(status).toBe(200);
    expect(school.accounts.entries.get(id)).toMatchObject({ emailVerified: true });
    expect(school.list("mail")).toHaveLength(1);
  });

  test("changes only in the fields of the row", async () => {
    await importTeacher();
    const before = snapshot();
    expect(await importTeacher({ tscNumber: undefined, subjectsTaught: [] })).toEqual({
      outcome: "UNCHANGED",
    });
    expect(
      await importTeacher({ subjectsTaught: ["Chemistry", "Biology"], tscNumber: undefined }),
    ).toEqual({ outcome: "UNCHANGED" });
    expect(snapshot()).toBe(before);
    expect(await importTeacher({ phoneNumber: "+254712345678" })).toEqual({
      outcome: "CHANGED",
      changes: [{ field: "phoneNumber", to: "+254712345678" }],
    });
    const { id } = userNamed(TEACHER.name);
    expect(school.documentOf(`users/${id}/private/profile`)).toMatchObject({
      tscNumber: "TSC-12345",
      phoneNumber: "+254712345678",
    });
  });

  test("is completed if an earlier request stopped before it wrote the documents", async () => {
    const { email, name } = TEACHER;
    await school.accounts.create({ email, name, password: "Unfinished#2026" });
    expect(await importTeacher()).toEqual({ outcome: "NEW" });
    expect(userNamed(name).data).toMatchObject({ status: "ACTIVE" });
  });

  test.each(["parent", "admin", "teacher2"])("with the address of %s is refused", async (id) => {
    const before = snapshot();
    const email = `${id}@darasa.test`;
    expect(await importTeacher({ email })).toEqual(conflict("EMAIL_TAKEN", email));
    expect(snapshot()).toBe(before);
  });

  test.each([
    ["PENDING", "ACCOUNT_WAITING"],
    ["REJECTED", "ACCOUNT_CLOSED"],
    ["SUSPENDED", "ACCOUNT_CLOSED"],
  ] as const)("whose account is %s is refused", async (status, reason) => {
    school.people.addPerson({ id: "moses", role: "TEACHER", status });
    const before = snapshot();
    const email = "moses@darasa.test";
    expect(await importTeacher({ email })).toEqual(conflict(reason, email));
    expect(snapshot()).toBe(before);
  });
});

describe("the import", () => {
  test.each([
    ["/admin/import/preview", {}],
    ["/admin/import", { importId: "i" }],
  ])("%s refuses a teacher and does not exist for the office", async (path, id) => {
    const body = { ...id, students: [FAITH] };
    expect(await school.call("teacher", "POST", path, body)).toMatchObject({ status: 403 });
    expect(await school.call("office", "POST", path, body)).toMatchObject({ status: 404 });
    expect(userNamed(FAITH.name).id).toBe("");
  });

  test("of another school uses its own classes", async () => {
    expect(await importStudent({}, "admin2")).toEqual(conflict("CLASS_UNKNOWN", "Form 2 east"));
    const row = { className: "Form 1", stream: undefined };
    expect(await importStudent(row, "admin2")).toEqual({ outcome: "NEW" });
    expect(userNamed(FAITH.name).data).toMatchObject({ schoolId: "kisumu", classId: "form1-2" });
  });

  test("previews without a write, at three reads a row", async () => {
    const students = Array.from({ length: 50 }, (_, n) => ({ ...FAITH, admissionNumber: `P${n}` }));
    await run({ students: students.slice(0, 25) });
    await run({ students: students.slice(25) });
    const before = snapshot();
    const { reads } = await school.costOf(() => preview({ students }));
    expect(reads).toBeLessThanOrEqual(3 * students.length + 10);
    expect(snapshot()).toBe(before);
  });
});
