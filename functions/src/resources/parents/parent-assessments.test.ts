import { dashboardRoutes } from "@darasa/contract/dashboards";
import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

let world: StatisticsFixture;
let amina: string;
let brian: string;
let fatuma: string;

/** Creates the parent Fatuma with an approved guardian link to Amina and a pending one to Brian. */
beforeEach(async () => {
  world = await setUpStatisticsFixture();
  amina = await world.register("student", "Amina Hassan", { admissionNumber: "A1" });
  brian = await world.register("student", "Brian Hassan", { admissionNumber: "B1" });
  fatuma = await world.register("parent", "Fatuma Hassan", {
    childrenAdmissionNumbers: ["A1", "B1"],
  });
  for (const id of [amina, brian]) await world.decide("approve", id);
  await confirm("A1");
  world.population.addPerson({ id: "teacher", role: "TEACHER" });
  world.population.addPerson({ id: "elsewhere", role: "TEACHER", schoolId: "alliance" });
  return () => world.api.close();
});

const confirm = (admissionNumber: string) =>
  world.call("admin", "POST", `/admin/users/${fatuma}/approve`, {
    childrenAdmissionNumbers: [admissionNumber],
  });
const call = (who: string, query = "") => world.call(who, "GET", `/parent/assessments${query}`);
const shown = async (query = "") =>
  dashboardRoutes.parentAssessments.response.parse((await call(fatuma, query)).json).data;

describe("the assessments of a child", () => {
  test("are the published ones of the child's school and grade", async () => {
    const mountains = await world.assess("teacher");
    await world.assess("teacher", { title: "Draft", published: false });
    await world.assess("teacher", { title: "Older", grade: "Form 4" });
    await world.assess("elsewhere", { title: "Elsewhere" });
    expect(await shown()).toMatchObject({
      children: [{ id: amina, name: "Amina Hassan" }],
      childId: amina,
      due: [{ id: mountains, title: "Mountains" }],
      results: [],
    });
  });

  test("move to the results after the submission", async () => {
    const id = await world.assess("teacher");
    await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    expect(await shown()).toMatchObject({
      due: [],
      results: [{ assessmentId: id, percent: 100, passed: true }],
    });
  });

  test("are those of the chosen child", async () => {
    await confirm("B1");
    const id = await world.assess("teacher");
    await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    expect(await shown(`?child=${brian}`)).toMatchObject({
      children: [{ id: amina }, { id: brian }],
      childId: brian,
      due: [{ id }],
      results: [],
    });
  });

  test("contain neither questions nor marks of single answers", async () => {
    const id = await world.assess("teacher");
    await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    await world.assess("teacher");
    const { json } = await call(fatuma);
    expect(JSON.stringify(json)).not.toMatch(/Mount Kenya|kirinyaga|correctAnswer/i);
  });

  test("are empty without an approved child", async () => {
    world.population.addPerson({ id: "stranger", role: "PARENT" });
    const { json } = await call("stranger");
    expect(dashboardRoutes.parentAssessments.response.parse(json).data).toEqual({
      children: [],
      due: [],
      results: [],
    });
  });

  test("are not found for a child without an approved link", async () => {
    const missing = await call(fatuma, "?child=nobody");
    expect(missing.status).toBe(404);
    expect(await call(fatuma, `?child=${brian}`)).toMatchObject({
      status: 404,
      json: missing.json,
    });
  });

  test.each(["admin", "teacher"])("are refused for the %s", async (who) => {
    expect((await call(who)).status).toBe(403);
  });

  test("cost at most 25 reads, however many assessments and results there are", async () => {
    for (let count = 0; count < 24; count += 1) {
      const id = await world.assess("teacher", { title: `Paper ${count}` });
      if (count < 12) await world.submit(amina, id, CORRECT_ANSWERS_BY_QUESTION);
    }
    const { reads, writes } = await world.costOf(() => shown());
    expect(writes).toBe(0);
    // One link list of two, one child, the progress with the results, and 20 assessments.
    expect(reads).toBe(24);
  });
});
