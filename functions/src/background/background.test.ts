import { beforeEach, describe, expect, test } from "vitest";
import { CORRECT_ANSWERS_BY_QUESTION } from "../testing/assessment-fixture.ts";
import { createTestBackgroundHandlers } from "../testing/background.ts";
import { type StatisticsFixture, setUpStatisticsFixture } from "../testing/statistics-fixture.ts";

let world: StatisticsFixture;
let pauses: number[];
let background: ReturnType<typeof createTestBackgroundHandlers>;

beforeEach(async () => {
  world = await setUpStatisticsFixture();
  pauses = [];
  background = createTestBackgroundHandlers(world.database, async (milliseconds) => {
    pauses.push(milliseconds);
  });
  return () => world.api.close();
});

const shardEvents = (scope: string) =>
  [...world.database.documents]
    .filter(([path]) => path.startsWith(`stats/${scope}/shards/`))
    .map(([path, data]) => ({
      params: { scope, shard: path.slice(path.lastIndexOf("/") + 1) },
      data,
    }));
const countsOf = (scope: string) => world.database.documents.get(`stats/${scope}`)?.counts;

describe("a changed shard", () => {
  test("is rolled up after one second, once for all events of this second", async () => {
    for (const name of ["Amina", "Brian", "Carol"]) await world.register("student", name);
    const events = shardEvents("school_moi");
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) await background.rollUpCounters(event);
    expect(pauses).toEqual([1_000]);
    expect(countsOf("school_moi")).toEqual({ users_STUDENT_PENDING: 3 });
  });

  test("is rolled up when the trigger runs again after a failure", async () => {
    await world.register("student", "Amina");
    const [event] = shardEvents("school_moi");
    if (event === undefined) throw new Error("Nothing was counted");
    world.database.failNextCommit();
    await expect(background.rollUpCounters(event)).rejects.toThrow("UNAVAILABLE");
    await background.rollUpCounters(event);
    expect(countsOf("school_moi")).toEqual({ users_STUDENT_PENDING: 1 });
  });

  test("causes no roll-up after its deletion", async () => {
    const event = { params: { scope: "content_c1", shard: "0" }, data: undefined };
    await background.rollUpCounters(event);
    expect(pauses).toEqual([]);
  });
});

describe("a submission", () => {
  const submissionId = () => {
    const path = [...world.database.documents.keys()].find((key) => key.startsWith("submissions/"));
    return path?.slice("submissions/".length) ?? "";
  };

  beforeEach(async () => {
    world.population.addPerson({ id: "teacher", role: "TEACHER" });
    world.population.addPerson({ id: "amina", role: "STUDENT", className: "Form 2" });
    await world.submit("amina", await world.assess("teacher"), CORRECT_ANSWERS_BY_QUESTION);
  });

  test("is counted once for repeated and concurrent events", async () => {
    const event = { params: { submissionId: submissionId() }, data: {} };
    await Promise.all([background.countSubmission(event), background.countSubmission(event)]);
    await background.countSubmission(event);
    const shards = [...world.database.documents].filter(([path]) =>
      /^stats\/assessment_.*\/shards\//.test(path),
    );
    expect(shards.map(([, { counts }]) => counts)).toEqual([
      {
        additions: 1,
        submissions: 1,
        passed: 1,
        percentSum: 100,
        band_9: 1,
        q_q1_correct: 1,
        q_q2_correct: 1,
        q_q3_correct: 1,
      },
    ]);
  });

  test("that does not exist changes no counter", async () => {
    const { writes } = { ...world.database.usage };
    await background.countSubmission({ params: { submissionId: "lost" }, data: {} });
    expect(world.database.usage.writes).toBe(writes);
  });
});
