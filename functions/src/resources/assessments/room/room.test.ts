import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { attemptRoutes } from "@darasa/contract/attempts";
import { pauseRoutes } from "@darasa/contract/pauses";
import {
  INCIDENT_MAX_LENGTH,
  INCIDENTS_PER_ASSESSMENT_LIMIT,
  ROOM_PAGE_SIZE,
  roomRoutes,
} from "@darasa/contract/room";
import { API_ERROR_MESSAGES, VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
} from "../../../testing/assessment-fixture.ts";
import { type ClassFixture, setUpClassFixture } from "../../../testing/class-fixture.ts";

const FORM_2 = { className: "Form 2" };
const MINUTE = 60;

let world: ClassFixture;
let id = "";
let path = "";

const publish = async (change: Readonly<Record<string, unknown>> = {}, who = "teacher") => {
  const body = buildAssessmentRequestBody({ attemptsAllowed: 2, ...change });
  const { json } = await world.call(who, "POST", "/assessments", body);
  return assessmentRoutes.create.response.parse(json).data.id;
};

beforeEach(async () => {
  world = await setUpClassFixture();
  id = await publish();
  path = `/assessments/${id}`;
  return () => world.api.close();
});

const look = (who = "teacher", classId = "east", at = path) =>
  world.call(who, "GET", `${at}/room?classId=${classId}`);
const room = async (who?: string, classId?: string) =>
  roomRoutes.room.response.parse((await look(who, classId)).json).data;
const rowOf = async (studentId: string, who?: string) =>
  (await room(who)).students.find((one) => one.id === studentId);
const start = (who: string) => world.call(who, "POST", `${path}/attempt`);
const now = () => world.clock.now().toISOString();
const save = (who: string, answers: Readonly<Record<string, string>>, change: object = {}) => {
  const at = now();
  const entries = Object.entries(answers).map(([question, answer]) => [
    question,
    { answer, at, sequence: Date.parse(at) },
  ]);
  return world.call(who, "PUT", `${path}/attempt/answers`, {
    ...{ attempt: 1, deviceId: `phone-of-${who}` },
    answers: Object.fromEntries(entries),
    ...change,
  });
};
const submit = async (who: string) => {
  const { json } = await world.call(who, "POST", `${path}/submit`, CORRECT_ANSWERS_BY_QUESTION);
  return attemptRoutes.submit.response.parse(json).data;
};
const incident = (change: object = {}) => ({
  ...{ id: "note-1", classId: "east", studentId: "amina", text: "Power cut" },
  ...change,
});
const note = (change: object = {}, who = "teacher", at = path) =>
  world.call(who, "POST", `${at}/incidents`, incident(change));
const noted = async (change?: object, who?: string) =>
  roomRoutes.noteIncident.response.parse((await note(change, who)).json).data;
const remove = (noteId: string, who = "teacher") =>
  world.call(who, "POST", `${path}/incidents/remove`, { id: noteId });
const reviewed = async (who: string, submission: string) => {
  const { json } = await world.call(who, "GET", `/assessments/submissions/${submission}`);
  return assessmentRoutes.submission.response.parse(json).data;
};
const audits = () =>
  world.list("audit").filter(({ action }) => String(action).startsWith("INCIDENT_"));

describe("the room", () => {
  test("tells until when a student is on a pause", async () => {
    await world.call("admin", "PUT", "/students/amina/accommodations", {
      ...{ timeFactor: 1, largeText: false, readAloud: false, pauseMinutes: 10, note: "" },
    });
    await start("amina");
    expect((await rowOf("amina"))?.attempt).not.toHaveProperty("pausedUntil");
    const pause = { attempt: 1, id: "pause-1", state: "RUNNING" };
    const begun = await world.call("amina", "PUT", `${path}/attempt/pause`, pause);
    const { pauses } = pauseRoutes.pause.response.parse(begun.json).data;
    expect(pauses.newest?.endsAt).toMatch(/^2026-/);
    expect((await rowOf("amina"))?.attempt?.pausedUntil).toBe(pauses.newest?.endsAt);
  });

  test("tells who has started, answered, been heard of and handed in", async () => {
    expect((await room()).students).toEqual([
      { id: "amina", name: "amina", incidents: [] },
      { id: "brian", name: "brian", incidents: [] },
    ]);
    await start("amina");
    const startedAt = now();
    expect((await rowOf("amina"))?.attempt).toMatchObject({
      ...{ number: 1, status: "IN_PROGRESS", answered: 0, contactAt: startedAt },
      deadline: new Date(Date.parse(startedAt) + 30 * MINUTE * 1_000).toISOString(),
    });
    world.clock.advanceSeconds(5 * MINUTE);
    await save("amina", { q1: "Longonot", q2: " " });
    const savedAt = now();
    expect((await rowOf("amina"))?.attempt).toMatchObject({ answered: 1, contactAt: savedAt });
    await submit("amina");
    const handedInAt = now();
    const { students, serverTime, ...cover } = await room();
    expect(students[0]?.attempt).toMatchObject({ status: "SUBMITTED", contactAt: handedInAt });
    expect(students[1]).not.toHaveProperty("attempt");
    expect(serverTime).toBe(now());
    expect(cover).toEqual({ questionCount: 3, opensAt: null, closesAt: null });
  });

  test("hears nothing from a save without news, which writes nothing", async () => {
    await start("amina");
    const startedAt = now();
    const { writes } = { ...world.database.usage };
    await save("amina", {});
    expect(world.database.usage.writes).toBe(writes);
    expect((await rowOf("amina"))?.attempt?.contactAt).toBe(startedAt);
  });

  test("adds no write to starting, saving and submitting", async () => {
    const costs = [
      await world.costOf(() => start("amina")),
      await world.costOf(() => save("amina", { q1: "Longonot" })),
      await world.costOf(() => submit("amina")),
    ];
    expect(costs.map(({ writes }) => writes)).toEqual([1, 1, 3]);
  });

  test("shows the start as the last contact of an attempt of an earlier release", async () => {
    await start("amina");
    const startedAt = now();
    const document = `attempts/${id}_amina`;
    const { contactAt: _contact, ...old } = Object(world.documentOf(document));
    world.database.documents.set(document, old);
    expect((await rowOf("amina"))?.attempt?.contactAt).toBe(startedAt);
  });

  test("shows more minutes and another attempt", async () => {
    await start("amina");
    const before = (await rowOf("amina"))?.attempt?.deadline ?? "";
    const allowance = { id: "more", kind: "MINUTES", minutes: 10, studentIds: ["amina"] };
    await world.call("teacher", "POST", `${path}/allowances`, allowance);
    const after = (await rowOf("amina"))?.attempt?.deadline ?? "";
    expect(Date.parse(after) - Date.parse(before)).toBe(10 * MINUTE * 1_000);
    await submit("amina");
    await start("amina");
    expect((await rowOf("amina"))?.attempt).toMatchObject({ number: 2, status: "IN_PROGRESS" });
  });

  test("costs two reads for each student of the class, whatever the size of the school", async () => {
    for (const who of ["amina", "brian"]) await start(who);
    expect(await world.costOf(() => look())).toEqual({ reads: 7, writes: 0 });
    for (let n = 0; n < 20; n += 1) {
      world.people.addPerson({ id: `other${n}`, role: "STUDENT", ...FORM_2 });
    }
    expect(await world.costOf(() => look())).toEqual({ reads: 7, writes: 0 });
  });

  test("has pages for a large class", async () => {
    const place = { ...FORM_2, classId: "east", classLabel: "Form 2 East" };
    for (let n = 0; n < ROOM_PAGE_SIZE; n += 1) {
      world.people.addPerson({ id: `student-${n}`, role: "STUDENT", ...place });
    }
    const { students, next } = await room();
    expect(students).toHaveLength(ROOM_PAGE_SIZE);
    const rest = await world.call("teacher", "GET", `${path}/room?classId=east&after=${next}`);
    const last = roomRoutes.room.response.parse(rest.json).data;
    expect(last).not.toHaveProperty("next");
    const ids = [...students, ...last.students].map((one) => one.id);
    expect(new Set(ids).size).toBe(ROOM_PAGE_SIZE + 2);
  });

  test("leaves out students of other classes and schools, and accounts that are not open", async () => {
    const elsewhere = { ...FORM_2, classId: "east", schoolId: "kisumu" };
    world.people.addPerson({ id: "stranger", role: "STUDENT", ...elsewhere });
    const left = { ...FORM_2, classId: "east", status: "SUSPENDED" } as const;
    world.people.addPerson({ id: "left", role: "STUDENT", ...left });
    for (const who of ["student2", "amina"]) await start(who);
    expect((await room()).students.map((one) => one.id)).toEqual(["amina", "brian"]);
    expect((await room("admin")).students.map((one) => one.id)).toEqual(["amina", "brian"]);
  });

  test("contains neither answers nor the secrets of attempts", async () => {
    await start("amina");
    await save("amina", { q1: "Longonot" });
    const { receiptKeys } = Object(world.documentOf(`attempts/${id}_amina`));
    const seen = JSON.stringify((await look()).json);
    expect(seen).toContain("amina");
    for (const secret of ["Longonot", String(receiptKeys[0])]) expect(seen).not.toContain(secret);
  });

  test.each(["amina", "parent"])("is refused to %s", async (who) => {
    expect((await look(who)).status).toBe(403);
    expect((await note({}, who)).status).toBe(403);
    expect((await remove("note-1", who)).status).toBe(403);
  });

  test.each(["colleague", "teacher2", "admin2", "office"])("does not exist for %s", async (who) => {
    const expected = { status: 404, json: { message: API_ERROR_MESSAGES.assessmentNotFound } };
    expect(await look(who)).toMatchObject(expected);
    expect(await note({}, who)).toMatchObject(expected);
    expect(await remove("note-1", who)).toMatchObject(expected);
  });

  test("does not exist for a class that the author does not teach, or that may not write the paper", async () => {
    expect((await look("teacher", "form3")).status).toBe(404);
    expect((await look("teacher", "form1-2")).status).toBe(404);
    expect((await look("admin", "form3")).status).toBe(404);
    expect((await note({ classId: "form3" })).status).toBe(404);
    expect((await look("admin")).status).toBe(200);
  });

  test("exists for a class of the same grade only if the author teaches it", async () => {
    world.people.addClass("west", ["colleague"], { stream: "West" });
    const expected = { status: 404, json: { message: API_ERROR_MESSAGES.classNotFound } };
    expect(await look("teacher", "west")).toMatchObject(expected);
    expect(await note({ classId: "west" })).toMatchObject(expected);
    expect((await look("admin", "west")).status).toBe(200);
    world.people.addClass("north", ["teacher"], { stream: "North" });
    expect((await look("teacher", "north")).status).toBe(200);
  });

  test("exists for the school of the audience only", async () => {
    const document = `assessments/${id}`;
    const paper = Object(world.documentOf(document));
    world.database.documents.set(document, { ...paper, audience: "SCHOOL:kisumu" });
    expect((await look()).status).toBe(404);
    world.database.documents.set(document, { ...paper, audience: "SCHOOL:moi" });
    expect((await look()).status).toBe(200);
  });

  test("of a draft is refused", async () => {
    const draft = `/assessments/${await publish({ published: false })}`;
    expect((await look("teacher", "east", draft)).status).toBe(409);
    expect((await note({}, "teacher", draft)).status).toBe(409);
  });
});

describe("an incident", () => {
  test("is shown in the room and with the result to the author and the school, and to nobody else", async () => {
    await start("amina");
    const shown = { id: "note-1", studentId: "amina", attempt: 1, text: "Power cut" };
    expect(await noted()).toMatchObject({ ...shown, notedByName: "teacher", isOwn: true });
    expect((await rowOf("amina"))?.incidents).toMatchObject([{ ...shown, isOwn: true }]);
    expect((await rowOf("amina", "admin"))?.incidents).toMatchObject([{ ...shown, isOwn: false }]);
    expect((await rowOf("brian"))?.incidents).toEqual([]);
    const { id: submission } = await submit("amina");
    for (const who of ["teacher", "admin"]) {
      expect((await reviewed(who, submission)).incidents).toMatchObject([shown]);
    }
    world.database.documents.set("guardianLinks/parent_amina", {
      ...{ parentId: "parent", studentId: "amina", schoolId: "moi", admissionNumber: "1" },
      ...{ status: "APPROVED", createdAt: world.clock.now() },
    });
    for (const who of ["amina", "parent"]) {
      expect(await reviewed(who, submission)).not.toHaveProperty("incidents");
    }
    const attempt = await world.call("amina", "GET", `${path}/attempt`);
    expect(JSON.stringify(attempt.json)).not.toContain("Power cut");
  });

  test("belongs to the attempt in which it was noted", async () => {
    await start("amina");
    await noted();
    const first = await submit("amina");
    await start("amina");
    await noted({ id: "note-2", text: "Came back" });
    const second = await submit("amina");
    expect((await reviewed("teacher", first.id)).incidents).toMatchObject([{ id: "note-1" }]);
    expect((await reviewed("teacher", second.id)).incidents).toMatchObject([{ id: "note-2" }]);
  });

  test("can be noted about a student who has not started", async () => {
    await noted({ text: "Came ten minutes late" });
    expect((await rowOf("amina"))?.incidents).toHaveLength(1);
  });

  test("is noted once, however often the request is repeated, and is audited without its text", async () => {
    await noted();
    const before = structuredClone([...world.database.documents]);
    const again = await noted({ text: "Another text" });
    expect(again.text).toBe("Power cut");
    expect([...world.database.documents]).toEqual(before);
    expect(audits()).toMatchObject([
      { action: "INCIDENT_NOTED", actorId: "teacher", subjectId: "amina", reason: "Mountains" },
    ]);
    expect(JSON.stringify(audits())).not.toContain("Power cut");
  });

  test("with the id of another person's note is a note of its own", async () => {
    await noted();
    expect(await noted({ text: "Felt ill" }, "admin")).toMatchObject({ text: "Felt ill" });
    expect((await rowOf("amina"))?.incidents.map(({ text }) => text)).toEqual([
      "Power cut",
      "Felt ill",
    ]);
  });

  test("is removed by the person who noted it only, and this is audited", async () => {
    await noted();
    expect(await remove("note-1", "admin")).toMatchObject({
      status: 403,
      json: { message: API_ERROR_MESSAGES.incidentOfAnother },
    });
    expect((await rowOf("amina"))?.incidents).toHaveLength(1);
    expect((await remove("note-1")).status).toBe(200);
    expect((await remove("note-1")).status).toBe(200);
    expect((await rowOf("amina"))?.incidents).toEqual([]);
    expect(audits().map(({ action }) => action)).toEqual(["INCIDENT_NOTED", "INCIDENT_REMOVED"]);
  });

  test.each(["carol", "student2", "teacher", "missing", "namesake", "assistant"])(
    "about %s, who is not a student of the class, is refused like a missing person",
    async (studentId) => {
      const place = { ...FORM_2, classId: "east" };
      world.people.addPerson({ id: "namesake", role: "STUDENT", ...place, schoolId: "kisumu" });
      world.people.addPerson({ id: "assistant", role: "TEACHER", ...place });
      expect(await note({ studentId })).toMatchObject({
        status: 404,
        json: { message: API_ERROR_MESSAGES.userNotFound },
      });
      expect(world.documentOf(`assessments/${id}/private/incidents`)).toBeUndefined();
    },
  );

  test.each([
    ["", VALIDATION.incidentInvalid],
    ["  \n ", VALIDATION.incidentInvalid],
    ["x".repeat(INCIDENT_MAX_LENGTH + 1), VALIDATION.textTooLong],
    [7, VALIDATION.incidentInvalid],
    [undefined, VALIDATION.incidentInvalid],
  ])("with the text %j is refused with a reason", async (text, message) => {
    expect(await note({ text })).toMatchObject({
      status: 400,
      json: { errors: [{ path: "text", message }] },
    });
    expect((await note({ text: "x".repeat(INCIDENT_MAX_LENGTH) })).status).toBe(200);
  });

  test("with unknown fields is refused", async () => {
    expect((await note({ notedById: "admin" })).status).toBe(400);
    await noted();
    const removal = (change: object) =>
      world.call("teacher", "POST", `${path}/incidents/remove`, { id: "note-1", ...change });
    expect((await removal({ notedById: "admin" })).status).toBe(400);
    expect((await rowOf("amina"))?.incidents).toHaveLength(1);
    expect((await removal({})).status).toBe(200);
  });

  test("tells who noted it by name alone", async () => {
    const { json } = await note();
    const fields = ["attempt", "id", "isOwn", "notedAt", "notedByName", "studentId", "text"];
    expect(Object.keys(Object(json).data).sort()).toEqual(fields);
    const [row] = Object((await look("admin")).json).data.students;
    expect(Object.keys(row.incidents[0]).sort()).toEqual(fields);
  });

  test("is refused once an assessment has as many as it can have", async () => {
    await noted();
    const document = `assessments/${id}/private/incidents`;
    const [one] = Object(world.documentOf(document)).incidents;
    const incidents = Array.from({ length: INCIDENTS_PER_ASSESSMENT_LIMIT }, (_, n) => ({
      ...one,
      id: `note-${n + 1}`,
    }));
    world.database.documents.set(document, { incidents });
    expect(await note({ id: "new" })).toMatchObject({
      status: 409,
      json: { message: API_ERROR_MESSAGES.incidentsFull },
    });
    expect((await note()).status).toBe(200);
  });
});
