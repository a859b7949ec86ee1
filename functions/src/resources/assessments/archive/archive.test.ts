import { analyticsRoutes } from "@darasa/contract/analytics";
import { archiveRoutes } from "@darasa/contract/archive";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { API_ERROR_MESSAGES } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../../testing/assessment-fixture.ts";

const HOUR = 3_600;

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const documents = () => structuredClone([...world.database.documents]);
const send = (who: string, id: string, archived: unknown) =>
  world.call(who, "PUT", `/assessments/${id}/archive`, { archived });
const set = async (who: string, id: string, archived: boolean) =>
  archiveRoutes.setArchived.response.parse((await send(who, id, archived)).json).data;
const close = (id: string) =>
  world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt: "now" });
const closed = async (change: Readonly<Record<string, unknown>> = {}) => {
  const { id } = await world.created("teacher", change);
  await close(id);
  world.clock.advanceSeconds(1);
  return id;
};
const createArchived = async (change: Readonly<Record<string, unknown>> = {}) => {
  const id = await closed(change);
  await set("teacher", id, true);
  return id;
};
const analysed = async (who: string, state = "") =>
  analyticsRoutes.assessments.response.parse(
    (await world.get(who, `/teacher/analytics${state === "" ? "" : `?state=${state}`}`)).json,
  ).data.content;
const idsOf = async (who: string, state: string) =>
  (await analysed(who, state)).map(({ id }) => id);
const listedBy = async (who: string) => (await world.listed(who)).content.map(({ id }) => id);
const auditActions = () =>
  documents().flatMap(([path, data]) =>
    path.startsWith("audit/") && String(data.action).startsWith("ASSESSMENT_")
      ? [[data.action, data.actorId, data.subjectName]]
      : [],
  );

describe("the archive", () => {
  test.each(["teacher", "admin"])(
    "takes a closed assessment of %s, and gives it back",
    async (who) => {
      const id = await closed();
      expect(await set(who, id, true)).toEqual({ id, archived: true });
      expect(await idsOf("teacher", "closed")).toEqual([]);
      expect(await idsOf("teacher", "archived")).toEqual([id]);
      expect(await set(who, id, false)).toEqual({ id, archived: false });
      expect(await idsOf("teacher", "closed")).toEqual([id]);
      expect(await idsOf("teacher", "archived")).toEqual([]);
      expect(auditActions()).toEqual([
        ["ASSESSMENT_ARCHIVED", who, "Mountains"],
        ["ASSESSMENT_UNARCHIVED", who, "Mountains"],
      ]);
    },
  );

  test("leaves the assessment as it was before", async () => {
    const id = await closed({ audience: "SCHOOL" });
    const of = (path: string) => structuredClone(world.database.documents.get(path));
    const [cover, stats] = [of(`assessments/${id}`), of(`stats/assessment_${id}`)];
    await set("teacher", id, true);
    world.clock.advanceSeconds(1);
    await set("teacher", id, false);
    expect(of(`assessments/${id}`)).toEqual({ ...cover, changedAt: world.clock.now() });
    expect(of(`stats/assessment_${id}`)).toEqual(stats);
  });

  test.each([
    ["amina", 403],
    ["parent", 403],
    ["colleague", 404],
    ["teacherElsewhere", 404],
    ["adminElsewhere", 404],
    ["office", 404],
  ] as const)("is not changed by %s", async (who, status) => {
    const id = await closed();
    const before = documents();
    expect((await send(who, id, true)).status).toBe(status);
    expect(documents()).toEqual(before);
    expect((await send("teacher", id, true)).status).toBe(200);
    expect((await send(who, id, false)).status).toBe(status);
    expect(await idsOf("teacher", "archived")).toEqual([id]);
  });

  test.each([
    ["without end", {}],
    ["that closes later", { closesAt: "2999-01-01T00:00:00Z" }],
    ["that is a draft", { published: false, closesAt: "2999-01-01T00:00:00Z" }],
  ])("refuses an assessment %s", async (_case, change) => {
    const { id } = await world.created("teacher", change);
    const before = documents();
    const refused = await send("teacher", id, true);
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: API_ERROR_MESSAGES.archiveOpen });
    expect(documents()).toEqual(before);
  });

  test("refuses a draft whose closing time has passed", async () => {
    const { id } = await world.created("teacher", { published: false, closesAt: world.at(HOUR) });
    world.clock.advanceSeconds(2 * HOUR);
    expect((await send("teacher", id, true)).status).toBe(409);
  });

  test.each([[{ archived: "yes" }], [{}], [{ archived: true, audience: "EVERYONE" }]])(
    "refuses the body %j",
    async (body) => {
      const id = await closed();
      const before = documents();
      expect((await world.call("teacher", "PUT", `/assessments/${id}/archive`, body)).status).toBe(
        400,
      );
      expect(documents()).toEqual(before);
    },
  );

  test("is changed once by repeated requests", async () => {
    const id = await createArchived();
    world.clock.advanceSeconds(60);
    const before = documents();
    expect(await set("teacher", id, true)).toEqual({ id, archived: true });
    expect(documents()).toEqual(before);
    await set("teacher", id, false);
    const after = documents();
    world.clock.advanceSeconds(60);
    expect(await set("teacher", id, false)).toEqual({ id, archived: false });
    expect(documents()).toEqual(after);
  });
});

describe("an archived assessment", () => {
  test.each(["EVERYONE", "SCHOOL"])("for %s is in no list but the archive", async (audience) => {
    const id = await closed({ audience });
    for (const who of ["amina", "colleague", "admin"]) expect(await listedBy(who)).toEqual([id]);
    await set("teacher", id, true);
    for (const who of ["amina", "teacher", "colleague", "admin", "parent", "teacherElsewhere"]) {
      expect(await listedBy(who)).toEqual([]);
      for (const from of ["school", "everywhere"]) {
        const query = `?subject=Geography&grade=Form%202&from=${from}`;
        expect((await world.filtered(who, query)).content, `${who} ${from}`).toEqual([]);
      }
    }
    expect(await idsOf("admin", "archived")).toEqual([id]);
    expect(await idsOf("colleague", "archived")).toEqual([]);
    expect(await idsOf("adminElsewhere", "archived")).toEqual([]);
    await set("teacher", id, false);
    for (const who of ["amina", "colleague", "admin"]) expect(await listedBy(who)).toEqual([id]);
  });

  test("does not exist for students without an attempt, nor for other schools", async () => {
    const id = await closed();
    for (const who of ["amina", "teacherElsewhere"]) {
      expect((await world.get(who, `/assessments/${id}`)).status).toBe(200);
    }
    await set("teacher", id, true);
    for (const who of ["amina", "parent", "teacherElsewhere", "office"]) {
      expect((await world.get(who, `/assessments/${id}`)).status, who).toBe(404);
    }
    expect((await world.start("amina", id)).status).toBe(404);
    expect((await world.copy("teacherElsewhere", id, "device-1234")).status).toBe(404);
    for (const who of ["teacher", "colleague", "admin"]) {
      expect((await world.get(who, `/assessments/${id}`)).status, who).toBe(200);
    }
  });

  test("is started by nobody, also with an attempt left", async () => {
    const { id } = await world.created("teacher", { attemptsAllowed: 2 });
    await world.taken("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    await close(id);
    await set("teacher", id, true);
    expect((await world.start("amina", id)).status).toBe(404);
    expect(world.database.documents.get(`attempts/${id}_amina`)).toMatchObject({ number: 1 });
  });

  test("ends attempts that have begun at their deadlines", async () => {
    const { id } = await world.created("teacher", { duration: 30 });
    const { deadline } = (await world.started("amina", id)).attempt;
    await close(id);
    await set("teacher", id, true);
    expect((await world.started("amina", id)).attempt.deadline).toBe(deadline);
    await world.journalled("amina", id, { q1: { answer: "Mount Kenya", at: world.at() } });
    expect(await world.submitted("amina", id, CORRECT_ANSWERS_BY_QUESTION)).toMatchObject({
      score: 10,
      late: false,
    });
  });

  test("keeps its results and its figures", async () => {
    const { id } = await world.created("teacher");
    const { id: submission } = await world.taken("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    const progress = await world.progress("amina");
    await close(id);
    await set("teacher", id, true);
    expect(await world.progress("amina")).toEqual(progress);
    expect((await world.mySubmissions("amina")).map((one) => one.id)).toEqual([submission]);
    expect(await world.reviewed("amina", submission)).toMatchObject({ score: 10 });
    const { json } = await world.get("teacher", `/teacher/analytics/${id}`);
    expect(analyticsRoutes.assessment.response.parse(json).data).toMatchObject({ archived: true });
    const [all] = await analysed("teacher");
    const [listed] = await analysed("teacher", "archived");
    expect(listed).toMatchObject({ id, archived: true, closesAt: world.at() });
    expect(all).toEqual(listed);
  });

  test("keeps its closing time until it leaves the archive", async () => {
    const id = await createArchived();
    const before = documents();
    const reopen = () =>
      world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt: null });
    const refused = await reopen();
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: API_ERROR_MESSAGES.assessmentArchived });
    expect(documents()).toEqual(before);
    await set("teacher", id, false);
    expect((await reopen()).status).toBe(200);
    expect((await world.start("amina", id)).status).toBe(200);
    expect(await idsOf("teacher", "open")).toEqual([id]);
  });

  test("is copied with its audience, into a draft that is in the lists", async () => {
    const id = await createArchived({ audience: "SCHOOL" });
    const { json } = await world.copy("teacher", id, "device-1234");
    const copy = assessmentRoutes.copy.response.parse(json).data;
    expect(await idsOf("teacher", "draft")).toEqual([copy.id]);
    expect(await idsOf("teacher", "archived")).toEqual([id]);
  });
});
