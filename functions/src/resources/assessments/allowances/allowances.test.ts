import { allowanceRoutes } from "@darasa/contract/allowances";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { buildAttemptDeadlinePath } from "@darasa/contract/attempt-deadline";
import { ALLOWANCES_PER_ASSESSMENT_LIMIT, SUBMISSION_GRACE_SECONDS } from "@darasa/contract/limits";
import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../../testing/assessment-fixture.ts";

const MINUTE = 60;
/** The time of an attempt in seconds. */
const DURATION = 30 * MINUTE;

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher"));
  return world.close;
});

interface Given {
  readonly id?: string;
  readonly kind?: string;
  readonly minutes?: number;
  readonly studentIds?: readonly string[];
}

const give = (change: Given = {}, who = "teacher") => {
  const minutes = change.kind === "ATTEMPT" ? {} : { minutes: 10 };
  const body = { id: "first", kind: "MINUTES", ...minutes, ...change };
  return world.call(who, "POST", `/assessments/${id}/allowances`, body);
};
const given = async (change?: Given, who?: string) =>
  allowanceRoutes.allow.response.parse((await give(change, who)).json).data;
const undo = (allowance = "first", who = "teacher") =>
  world.call(who, "POST", `/assessments/${id}/allowances/undo`, { id: allowance });
const undone = async (allowance?: string) =>
  allowanceRoutes.undoAllowance.response.parse((await undo(allowance)).json).data;
const listed = async (who = "teacher", query = "") =>
  allowanceRoutes.attempts.response.parse(
    (await world.get(who, `/assessments/${id}/attempts${query}`)).json,
  ).data;
const documents = () => structuredClone([...world.database.documents]);
const deadlineOf = async (who: string) => (await world.found(who, id)).attempt?.deadline;
const entry = (answer: string, seconds = 0) => ({ answer, at: world.at(seconds) });
const save = (who: string, answer = "Longonot") => world.journal(who, id, { q1: entry(answer) });

describe("more minutes", () => {
  test("for all move the deadline of every attempt in progress, and of no other", async () => {
    await world.started("amina", id);
    await world.started("studentElsewhere", id);
    await world.taken("brian", id, CORRECT_ANSWERS_BY_QUESTION);
    const before = await deadlineOf("brian");
    expect(await given()).toMatchObject({ state: "GIVEN", given: 2, isForAll: true, minutes: 10 });
    for (const who of ["amina", "studentElsewhere"]) {
      expect(await deadlineOf(who)).toBe(world.at(DURATION + 10 * MINUTE));
    }
    expect(await deadlineOf("brian")).toBe(before);
    world.clock.advanceSeconds(1);
    expect(
      (await world.started("carol", id)).attempt.deadline,
      "an attempt that begins later",
    ).toBe(world.at(DURATION));
  });

  test("for one student reach only this student, also in the document to which the device listens", async () => {
    await world.started("amina", id);
    await world.started("brian", id);
    expect(await given({ studentIds: ["amina"] })).toMatchObject({ given: 1, isForAll: false });
    const late = new Date(world.at(DURATION + 10 * MINUTE));
    const path = buildAttemptDeadlinePath(id, "amina");
    expect(world.database.documents.get(path)).toEqual({ number: 1, deadline: late });
    expect(world.database.documents.has(buildAttemptDeadlinePath(id, "brian"))).toBe(false);
    expect(await deadlineOf("brian")).toBe(world.at(DURATION));
  });

  test("are told to the device with its next save", async () => {
    await world.started("amina", id);
    await give();
    const { deadline } = await world.journalled("amina", id, { q1: entry("Longonot") });
    expect(deadline).toBe(world.at(DURATION + 10 * MINUTE));
  });

  test("let a paper be handed in between the old and the new deadline; without them it is late", async () => {
    await world.started("amina", id);
    await world.started("brian", id);
    await give({ studentIds: ["amina"] });
    world.clock.advanceSeconds(DURATION + 5 * MINUTE);
    expect((await save("amina", "Mount Kenya")).status).toBe(200);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      late: false,
      score: 10,
    });
    expect(await world.submitted("brian", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      late: true,
      score: 0,
    });
  });

  test("end, too: a paper is late after the new deadline and its grace", async () => {
    await world.started("amina", id);
    await give();
    world.clock.advanceSeconds(DURATION + 10 * MINUTE + SUBMISSION_GRACE_SECONDS + 1);
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      late: true,
    });
  });

  test("let an attempt whose time is over run again from now on", async () => {
    await world.started("amina", id);
    world.clock.advanceSeconds(DURATION + 40 * MINUTE);
    await give();
    expect(await deadlineOf("amina")).toBe(world.at(10 * MINUTE));
  });

  test("are added up and counted in the list of the author", async () => {
    await world.started("amina", id);
    await give();
    await give({ id: "second", minutes: 5 });
    expect(await listed()).toMatchObject({
      content: [
        {
          studentId: "amina",
          studentName: "Amina Hassan",
          extraMinutes: 15,
          deadline: world.at(DURATION + 15 * MINUTE),
        },
      ],
      allowances: [
        { id: "second", minutes: 5, givenByName: "Ms Were" },
        { id: "first", minutes: 10 },
      ],
    });
  });

  test("past the closing time keep back the right answers until the new end", async () => {
    const closing = { closesAt: world.at(DURATION), solutions: "AFTER_CLOSING" };
    ({ id } = await world.created("teacher", closing));
    const { id: submission } = await world.taken("brian", id, CORRECT_ANSWERS_BY_QUESTION);
    await world.started("amina", id);
    await give({ studentIds: ["amina"] });
    world.clock.advanceSeconds(DURATION + 5 * MINUTE);
    expect((await world.reviewed("brian", submission)).solutions.state).toBe("AFTER_CLOSING");
    world.clock.advanceSeconds(5 * MINUTE + SUBMISSION_GRACE_SECONDS + 1);
    expect((await world.reviewed("brian", submission)).solutions.state).toBe("RELEASED");
  });

  test("keep answers of a second device that were given within them, after the submission", async () => {
    await world.started("amina", id);
    await give();
    world.clock.advanceSeconds(DURATION + 5 * MINUTE);
    await world.submitted("amina", id, {});
    await save("amina", "Mount Kenya");
    const document = world.database.documents.get(`submissions/${id}_amina_1`);
    expect(document).toMatchObject({
      answersAfterSubmission: { questions: [{ id: "q1", answer: "Mount Kenya" }] },
    });
  });

  test("keep such answers also after the next attempt has begun, and none from after them", async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 2 }));
    await world.started("amina", id);
    await give();
    world.clock.advanceSeconds(DURATION + 5 * MINUTE);
    const [inTime, tooLate] = [entry("Mount Kenya"), entry("False", 6 * MINUTE)];
    await world.submitted("amina", id, {});
    world.clock.advanceSeconds(7 * MINUTE);
    await world.started("amina", id);
    await world.journal("amina", id, { q1: inTime, q2: tooLate });
    const document = world.database.documents.get(`submissions/${id}_amina_1`);
    expect(document).toMatchObject({
      answersAfterSubmission: { questions: [{ id: "q1", answer: "Mount Kenya" }] },
    });
  });
});

describe("another attempt", () => {
  const again = { kind: "ATTEMPT" } as const;

  test("for one student can be started once, and by nobody else", async () => {
    for (const who of ["amina", "brian"]) await world.taken(who, id, {});
    await give({ ...again, studentIds: ["amina"] });
    expect((await world.started("brian", id)).attempt).toMatchObject({ status: "SUBMITTED" });
    expect((await world.started("amina", id)).attempt).toMatchObject({
      number: 2,
      status: "IN_PROGRESS",
      extraAttempts: 1,
    });
    await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect((await world.started("amina", id)).attempt).toMatchObject({
      number: 2,
      status: "SUBMITTED",
    });
  });

  test("for one student is in the student's list, and in nobody else's", async () => {
    for (const who of ["amina", "brian"]) await world.taken(who, id, {});
    const { id: other } = await world.created("teacher");
    const inList = async (who: string, query = "") => {
      const { reads } = { ...world.database.usage };
      const response = await world.get(who, `/assessments${query}`);
      const { content } = assessmentRoutes.list.response.parse(response.json).data;
      const extra = (of: string) => content.find((one) => one.id === of)?.extraAttempts;
      return { extra: [extra(id), extra(other)], reads: world.database.usage.reads - reads };
    };
    const before = await inList("amina");
    expect(before.extra).toEqual([undefined, undefined]);
    await give({ ...again, studentIds: ["amina"] });
    expect(await inList("amina")).toEqual({ extra: [1, undefined], reads: before.reads + 1 });
    const filtered = await inList("amina", "/filter?subject=&grade=");
    expect(filtered.extra).toEqual([1, undefined]);
    for (const who of ["brian", "teacher"]) {
      expect((await inList(who)).extra).toEqual([undefined, undefined]);
    }
  });

  test("for all counts for everybody", async () => {
    await world.taken("amina", id, {});
    expect(await given(again)).toMatchObject({ state: "GIVEN", isForAll: true });
    expect((await world.found("brian", id)).assessment.attemptsAllowed).toBe(2);
    expect((await world.started("amina", id)).attempt.number).toBe(2);
  });

  test("keeps back the right answers until it is used", async () => {
    ({ id } = await world.created("teacher", { solutions: "AT_ONCE" }));
    const { id: submission } = await world.taken("amina", id, {});
    await world.taken("brian", id, {});
    await give({ ...again, studentIds: ["amina"] });
    const stateOf = async (who: string, of: string) =>
      (await world.reviewed(who, of)).solutions.state;
    expect(await stateOf("amina", submission)).toBe("AFTER_LAST_ATTEMPT");
    expect(await stateOf("brian", `${id}_brian_1`)).toBe("RELEASED");
    await world.take("amina", id, {});
    expect(await stateOf("amina", submission)).toBe("RELEASED");
  });

  test("starts no attempt after the closing time", async () => {
    ({ id } = await world.created("teacher", { closesAt: world.at(DURATION) }));
    await world.taken("amina", id, {});
    await give({ ...again, studentIds: ["amina"] });
    world.clock.advanceSeconds(DURATION + 1);
    expect((await world.start("amina", id)).status).toBe(409);
  });

  test("is not given beyond ten attempts", async () => {
    ({ id } = await world.created("teacher", { attemptsAllowed: 10 }));
    await world.taken("amina", id, {});
    expect((await give({ ...again, studentIds: ["amina"] })).json).toMatchObject({
      message: API_ERROR_MESSAGES.allowanceNobody,
    });
    expect((await give(again)).json).toMatchObject({ message: API_ERROR_MESSAGES.attemptsFull });
  });
});

describe("a repeated request", () => {
  test.each([
    {},
    { studentIds: ["amina"] },
    { kind: "ATTEMPT" },
    { kind: "ATTEMPT", studentIds: ["amina"] },
  ])("changes nothing more: %j", async (change) => {
    await world.started("amina", id);
    const first = await given(change);
    const before = documents();
    expect(await given(change)).toEqual(first);
    expect(documents()).toEqual(before);
    const taken = await undone();
    const after = documents();
    expect(await undone()).toEqual(taken);
    expect(documents()).toEqual(after);
    expect(await given(change), "the same id gives nothing again").toEqual(taken);
    expect(documents()).toEqual(after);
  });

  test("goes on with the next students of a large class, each of whom gets it once", async () => {
    const students = Array.from({ length: 60 }, (_, n) => `student-${String(n).padStart(2, "0")}`);
    for (const student of students) {
      const facts = { role: "STUDENT", name: student, className: "Form 2" } as const;
      world.tokens.set(student, world.population.addPerson({ id: student, ...facts }));
      await world.started(student, id);
    }
    expect(await given()).toMatchObject({ state: "GIVING", given: 50 });
    expect(await given()).toMatchObject({ state: "GIVEN", given: 60 });
    const first = await listed();
    expect(first.content).toHaveLength(50);
    const second = await listed("teacher", `?after=${first.next}`);
    expect(second.next).toBeUndefined();
    const all = [...first.content, ...second.content];
    expect(all.map(({ studentId }) => studentId)).toEqual(students);
    expect(new Set(all.map(({ extraMinutes }) => extraMinutes))).toEqual(new Set([10]));
    expect(await undone()).toMatchObject({ state: "UNDOING", takenBack: 50 });
    expect(await undone()).toMatchObject({ state: "UNDONE", takenBack: 60 });
  });
});

test("a student who is named twice gets it once", async () => {
  await world.started("amina", id);
  expect(await given({ studentIds: ["amina", "amina"] })).toMatchObject({ given: 1 });
  expect(await deadlineOf("amina")).toBe(world.at(DURATION + 10 * MINUTE));
});

describe("an undo", () => {
  test("restores the deadline of those who have not used the minutes", async () => {
    await world.started("amina", id);
    world.clock.advanceSeconds(20 * MINUTE);
    await world.started("brian", id);
    await give();
    const brian = await deadlineOf("brian");
    const amina = await deadlineOf("amina");
    world.clock.advanceSeconds(11 * MINUTE);
    expect(await undone()).toMatchObject({ state: "UNDONE", given: 2, takenBack: 1 });
    expect(await deadlineOf("amina"), "is in the added time").toBe(amina);
    expect(Date.parse((await deadlineOf("brian")) ?? "")).toBe(
      Date.parse(brian ?? "") - 10 * MINUTE * 1_000,
    );
  });

  test("leaves the time of an attempt that was handed in", async () => {
    await world.started("amina", id);
    await give({ studentIds: ["amina"] });
    await world.submitted("amina", id, {});
    const before = await deadlineOf("amina");
    expect(await undone()).toMatchObject({ state: "UNDONE", given: 1, takenBack: 0 });
    expect(await deadlineOf("amina")).toBe(before);
  });

  test("takes back an attempt that has not begun, and not one that has", async () => {
    for (const who of ["amina", "brian"]) await world.taken(who, id, {});
    await give({ kind: "ATTEMPT", studentIds: ["amina", "brian"] });
    await world.started("amina", id);
    expect(await undone()).toMatchObject({ state: "UNDONE", takenBack: 1 });
    expect((await world.started("brian", id)).attempt.number).toBe(1);
    expect((await world.started("amina", id)).attempt.number).toBe(2);
  });

  test("of another attempt for all is refused once somebody has begun it", async () => {
    await world.taken("amina", id, {});
    await give({ kind: "ATTEMPT" });
    await world.started("amina", id);
    expect((await undo()).json).toMatchObject({ message: API_ERROR_MESSAGES.allowanceUsed });
  });

  test("of something that was not given is refused", async () => {
    expect((await undo("unknown")).status).toBe(404);
  });
});

describe("nobody gets anything", () => {
  const unchanged = async (work: () => Promise<{ status: number }>, status: number) => {
    const before = documents();
    expect((await work()).status).toBe(status);
    expect(documents()).toEqual(before);
  };

  test.each(["colleague", "teacherElsewhere", "adminElsewhere", "office"])(
    "from %s",
    async (who) => {
      await world.started("amina", id);
      await unchanged(() => give({}, who), 404);
      await unchanged(() => undo("first", who), 404);
      expect((await world.get(who, `/assessments/${id}/attempts`)).status).toBe(404);
    },
  );

  test.each(["amina", "parent"])("from %s", async (who) => {
    await world.started("amina", id);
    await unchanged(() => give({}, who), 403);
    expect((await world.get(who, `/assessments/${id}/attempts`)).status).toBe(403);
  });

  test("of another school from an administrator, who gives to the own students", async () => {
    for (const who of ["amina", "studentElsewhere"]) await world.started(who, id);
    expect((await listed("admin")).content.map(({ studentId }) => studentId)).toEqual(["amina"]);
    await unchanged(() => give({ studentIds: ["studentElsewhere"] }, "admin"), 409);
    expect(await given({}, "admin")).toMatchObject({ given: 1 });
    expect(await deadlineOf("studentElsewhere")).toBe(world.at(DURATION));
  });

  test("without an attempt, after handing in, or a day after the deadline", async () => {
    await unchanged(() => give(), 409);
    await unchanged(() => give({ studentIds: ["amina"] }), 409);
    await world.taken("amina", id, {});
    await unchanged(() => give({ studentIds: ["amina"] }), 409);
    await world.started("brian", id);
    world.clock.advanceSeconds(25 * 60 * MINUTE);
    await unchanged(() => give(), 409);
  });

  test.each([
    { minutes: 0 },
    { minutes: 121 },
    { minutes: 1.5 },
    { kind: "ATTEMPT", minutes: 5 },
    { kind: "ELSE" },
    { studentIds: [] },
    { studentIds: Array.from({ length: 51 }, (_, n) => `s-${n}`) },
    { more: true },
  ])("by the invalid request %j", async (change) => {
    await world.started("amina", id);
    await unchanged(() => give(change), 400);
  });

  test("of a draft", async () => {
    ({ id } = await world.created("teacher", { published: false }));
    await unchanged(() => give({ kind: "ATTEMPT" }), 409);
    await unchanged(() => world.get("teacher", `/assessments/${id}/attempts`), 409);
  });

  test("after a bounded number of times", async () => {
    await world.started("amina", id);
    for (let n = 0; n < ALLOWANCES_PER_ASSESSMENT_LIMIT; n += 1) {
      await give({ id: `one-${n}`, minutes: 1 });
    }
    await unchanged(() => give({ id: "last" }), 409);
  });
});

test("the audit log names who gave what, and who took it back", async () => {
  await world.started("amina", id);
  await give({ studentIds: ["amina"] });
  await undo("first", "admin");
  const entries = [...world.database.documents]
    .filter(([path]) => path.startsWith("audit/"))
    .map(([, data]) => data);
  expect(entries).toMatchObject([
    {
      action: "ALLOWANCE_GIVEN",
      actorId: "teacher",
      subjectId: id,
      studentIds: ["amina"],
      corrections: [{ detail: "extraMinutes", to: "10" }],
    },
    { action: "ALLOWANCE_UNDONE", actorId: "admin" },
  ]);
});
