import { newestAssessmentRoute } from "@darasa/contract/newest-assessment";
import { beforeEach, describe, expect, test } from "vitest";
import {
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
} from "../../testing/assessment-fixture.ts";
import {
  type StatisticsFixture,
  setUpStatisticsFixture,
} from "../../testing/statistics-fixture.ts";

let world: StatisticsFixture;

beforeEach(async () => {
  world = await setUpStatisticsFixture();
  const { addPerson } = world.population;
  addPerson({ id: "teacher", role: "TEACHER" });
  addPerson({ id: "teacherElsewhere", role: "TEACHER", schoolId: "alliance" });
  addPerson({ id: "amina", role: "STUDENT", className: "Form 2" });
  addPerson({ id: "brian", role: "STUDENT", className: "Form 3" });
  addPerson({ id: "carol", role: "STUDENT", className: "Form 2", schoolId: "alliance" });
  addPerson({ id: "diana", role: "STUDENT" });
  return () => world.api.close();
});

const newestOf = async (id: string): Promise<string | undefined> => {
  const { json } = await world.call(id, "GET", newestAssessmentRoute.path);
  return newestAssessmentRoute.response.parse(json).data.id;
};
const openTitles = async (id: string): Promise<string[]> =>
  (await world.studentDashboard(id)).openAssessments.map(({ title }) => title);
const start = (student: string, id: string) =>
  world.call(student, "POST", `/assessments/${id}/attempt`);
const unfinished = async (student: string) =>
  (await world.studentDashboard(student)).unfinishedAttempts;

describe("the open assessments of a student", () => {
  test("are those of the own school and grade, newest first", async () => {
    await world.assess("teacher", { title: "Rivers" });
    const id = await world.assess("teacher", { title: "Lakes", duration: 40 });
    const publishedAt = world.clock.now().toISOString();
    const { openAssessments, newestAssessmentId } = await world.studentDashboard("amina");
    expect(openAssessments).toEqual([
      {
        id,
        title: "Lakes",
        subject: "Geography",
        duration: 40,
        totalMarks: 10,
        publishedAt,
        closesAt: null,
      },
      expect.objectContaining({ title: "Rivers" }),
    ]);
    expect(newestAssessmentId).toBe(id);
  });

  test("show nothing of another school, another grade or a draft", async () => {
    const published = await world.assess("teacher", { title: "Own" });
    await world.assess("teacher", { title: "Draft", published: false });
    expect(await openTitles("amina")).toEqual(["Own"]);
    expect(await newestOf("amina")).toBe(published);
    for (const other of ["brian", "carol", "diana"]) {
      expect(await openTitles(other)).toEqual([]);
      expect(await newestOf(other)).toBeUndefined();
    }
    const elsewhere = await world.assess("teacherElsewhere", { title: "Elsewhere" });
    expect(await openTitles("carol")).toEqual(["Elsewhere"]);
    expect(await newestOf("carol")).toBe(elsewhere);
    expect(await openTitles("amina")).toEqual(["Own"]);
  });

  test("contain a draft as soon as it is published, before older ones", async () => {
    const draft = await world.assess("teacher", { title: "Draft", published: false });
    await world.assess("teacher", { title: "Own" });
    const body = buildAssessmentRequestBody({ title: "Draft", published: true });
    expect((await world.call("teacher", "PUT", `/assessments/${draft}`, body)).status).toBe(200);
    expect(await openTitles("amina")).toEqual(["Draft", "Own"]);
    expect(await newestOf("amina")).toBe(draft);
  });

  test("do not contain an assessment that the student has begun or submitted", async () => {
    const id = await world.assess("teacher");
    await start("amina", id);
    expect(await openTitles("amina")).toEqual([]);
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect(await world.studentDashboard("amina")).toMatchObject({
      openAssessments: [],
      newestAssessmentId: id,
      unfinishedAttempts: [],
    });
  });
});

describe("assessments with a closing time", () => {
  const inSeconds = (seconds: number) =>
    new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
  const close = (id: string, closesAt: string | null) =>
    world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt });

  test("come first, those that close first before the others, then the newest", async () => {
    await world.assess("teacher", { title: "Friday", closesAt: inSeconds(9_000) });
    await world.assess("teacher", { title: "Older" });
    await world.assess("teacher", { title: "Today", closesAt: inSeconds(3_000) });
    await world.assess("teacher", { title: "Newest" });
    expect(await openTitles("amina")).toEqual(["Today", "Friday", "Newest", "Older"]);
  });

  test("are found also if many assessments are newer", async () => {
    const closesAt = inSeconds(9_000);
    await world.assess("teacher", { title: "Friday", closesAt });
    for (let n = 0; n < 6; n += 1) await world.assess("teacher", { title: `Newer ${n}` });
    const { openAssessments } = await world.studentDashboard("amina");
    expect(openAssessments).toHaveLength(6);
    expect(openAssessments[0]).toMatchObject({ title: "Friday", closesAt });
  });

  test("that are not open yet come before those without end and say when they open", async () => {
    const [opensAt, later] = [inSeconds(600), inSeconds(900)];
    await world.assess("teacher", { title: "Later", opensAt: later });
    await world.assess("teacher", { title: "Soon", opensAt, closesAt: inSeconds(1_000) });
    await world.assess("teacher", { title: "Open" });
    expect(await openTitles("amina")).toEqual(["Soon", "Later", "Open"]);
    const timesOf = async () =>
      (await world.studentDashboard("amina")).openAssessments.map((one) => one.opensAt);
    expect(await timesOf()).toEqual([opensAt, later, undefined]);
    world.clock.advanceSeconds(600);
    expect(await openTitles("amina")).toEqual(["Soon", "Later", "Open"]);
    expect((await timesOf())[0]).toBeUndefined();
  });

  test("leave the list when they close, and make room for those that close later", async () => {
    for (let n = 1; n <= 12; n += 1) {
      await world.assess("teacher", { title: `${n}`, closesAt: inSeconds(n * 1_000) });
    }
    expect((await openTitles("amina")).slice(0, 5)).toEqual(["1", "2", "3", "4", "5"]);
    world.clock.advanceSeconds(2_100);
    expect((await openTitles("amina")).slice(0, 5)).toEqual(["3", "4", "5", "6", "7"]);
  });

  test("leave the list at once when the author closes them, and return when they are reopened", async () => {
    const id = await world.assess("teacher", { title: "Rivers" });
    await world.assess("teacher", { title: "Lakes" });
    expect(await openTitles("amina")).toEqual(["Lakes", "Rivers"]);
    await close(id, "now");
    expect(await openTitles("amina")).toEqual(["Lakes"]);
    await close(id, inSeconds(600));
    expect(await openTitles("amina")).toEqual(["Rivers", "Lakes"]);
    await close(id, null);
    expect(await openTitles("amina")).toEqual(["Lakes", "Rivers"]);
  });

  test("cost a fixed number of reads", async () => {
    const costOf = () => {
      world.clock.advanceSeconds(120);
      return world.costOf(() => world.studentDashboard("amina"));
    };
    for (const round of [1, 2]) {
      for (let n = 1; n <= 8; n += 1) {
        await world.assess("teacher", { closesAt: inSeconds(round * 100_000 + n * 1_000) });
        await world.assess("teacher");
      }
      expect(await costOf(), `first visit ${round}`).toEqual({ reads: 19, writes: 0 });
      expect(await costOf(), `next visit ${round}`).toEqual({ reads: 9, writes: 0 });
    }
  });
});

describe("the unfinished attempts of a student", () => {
  test("have the seconds that are left, and only the student's own", async () => {
    const id = await world.assess("teacher", { title: "Lakes", duration: 30 });
    await start("amina", id);
    world.clock.advanceSeconds(10 * 60 - 1);
    expect(await unfinished("amina")).toEqual([
      { assessmentId: id, title: "Lakes", secondsLeft: 20 * 60 },
    ]);
    world.population.addPerson({ id: "elijah", role: "STUDENT", className: "Form 2" });
    expect(await unfinished("elijah")).toEqual([]);
  });

  test("have no seconds left after the deadline, and end when the server keeps no answers", async () => {
    const id = await world.assess("teacher", { duration: 30 });
    await start("amina", id);
    world.clock.advanceSeconds(31 * 60);
    expect(await unfinished("amina")).toMatchObject([{ secondsLeft: 0 }]);
    world.clock.advanceSeconds(24 * 60 * 60);
    expect(await unfinished("amina")).toEqual([]);
  });

  test("have a title also if the assessment is for another grade", async () => {
    const id = await world.assess("teacher", { title: "Deserts", grade: "Form 4" });
    await start("amina", id);
    expect(await unfinished("amina")).toMatchObject([{ title: "Deserts" }]);
  });
});

test("the last results are the two newest of the student", async () => {
  for (const title of ["First", "Second", "Third"]) {
    const id = await world.assess("teacher", { title });
    await world.submit(
      "amina",
      id,
      title === "Third" ? { q1: "Longonot" } : CORRECT_ANSWERS_BY_QUESTION,
    );
  }
  expect((await world.studentDashboard("amina")).lastResults).toMatchObject([
    { title: "Third", percent: 0, passed: false },
    { title: "Second", percent: 100, passed: true },
  ]);
  expect((await world.studentDashboard("brian")).lastResults).toEqual([]);
});

test("content for the own grade comes first, and content for other grades fills the list up", async () => {
  await world.upload("teacher", "FREE", "For Form 2");
  world.population.addPerson({ id: "farida", role: "STUDENT", className: "Form 1" });
  const { recentContent } = await world.studentDashboard("farida");
  expect(recentContent.map(({ title }) => title)).toEqual(["For Form 2"]);
});

test("the most expensive dashboard does not grow with the number of assessments", async () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const id = await world.assess("teacher", { title: `Paper ${n}` });
      if (n % 2 === 0) await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
      else await start("amina", id);
    }
  };
  const costOfVisit = () => {
    // The API caches a school for one minute, so the test advances the clock until the cache has expired.
    world.clock.advanceSeconds(120);
    return world.costOf(() => world.studentDashboard("amina"));
  };
  for (const round of [1, 2]) {
    await fill(10);
    expect(await costOfVisit(), `first visit ${round}`).toEqual({ reads: 17, writes: 0 });
    expect(await costOfVisit(), `next visit ${round}`).toEqual({ reads: 11, writes: 0 });
  }
  expect(await world.costOf(() => newestOf("amina"))).toEqual({ reads: 1, writes: 0 });
});
