import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";
import {
  answerRight,
  DRAWN_PAPER,
  DRAWN_TOTAL,
  enrolMany,
  FIXED_QUESTION,
  POOLS,
  SHORT_POOL,
} from "../../testing/random-draw-paper.ts";

let world: AssessmentFixture;
beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const create = async (change: object = {}): Promise<string> => {
  const { id } = await world.created("teacher", { ...DRAWN_PAPER, ...change });
  return id;
};
const idsOf = ({ questions }: { questions: readonly { id: string }[] }): string[] =>
  questions.map(({ id }) => id);
const begin = async (who: string, id: string): Promise<string[]> =>
  idsOf((await world.started(who, id)).assessment);
const draftOf = async (who: string, id: string) =>
  assessmentRoutes.draft.response.parse((await world.get(who, `/assessments/${id}/draft`)).json)
    .data;
const costOf = async (work: () => Promise<unknown>) => {
  const before = { ...world.database.usage };
  await work();
  const { reads, writes } = world.database.usage;
  return { reads: reads - before.reads, writes: writes - before.writes };
};
const paperOf = (id: string) => world.database.documents.get(`assessments/${id}/private/paper`);

describe("a paper with random draws", () => {
  test("has the questions that an attempt gets, and the marks that everybody can get", async () => {
    const created = await world.created("teacher", DRAWN_PAPER);
    expect(created).toMatchObject({
      questionCount: 4,
      totalMarks: DRAWN_TOTAL,
      hasDraw: true,
      draws: [2, 1],
    });
    expect(created.questions.map(({ id, pool }) => [id, pool])).toEqual([
      ["q1", undefined],
      ...["q2", "q3", "q4", "q5", "q6", "q7"].map((id) => [id, 1]),
      ...["q8", "q9", "q10"].map((id) => [id, 2]),
    ]);
  });

  test("can have nothing but a draw, and needs a question or a draw", async () => {
    expect((await world.create("teacher", { questions: [], pools: POOLS })).status).toBe(201);
    const { status, json } = await world.create("teacher", { questions: [] });
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ path: "questions" }] });
  });

  test("without a draw says nothing of draws", async () => {
    const { id, ...created } = await world.created("teacher");
    expect(created).not.toHaveProperty("draws");
    expect(created).not.toHaveProperty("hasDraw");
    expect(world.database.documents.get(`assessments/${id}`)).not.toHaveProperty("hasDraw");
    expect(paperOf(id)).not.toHaveProperty("draws");
  });

  const [first, second] = POOLS;
  const many = (count: number) => Array.from({ length: count }, () => FIXED_QUESTION);
  test.each([
    ["more than there is", [{ ...first, count: 7 }], "pools.0.count"],
    ["no question", [{ ...first, count: 0 }], "pools.0.count"],
    ["half a question", [{ ...first, count: 1.5 }], "pools.0.count"],
    ["from nothing", [{ count: 1, questions: [] }], "pools.0.questions"],
    [
      "other marks",
      [{ count: 1, questions: [FIXED_QUESTION, { ...FIXED_QUESTION, marks: 1 }] }],
      "pools.0.questions",
    ],
    ["the same question of the bank twice", [first, second, first], "pools"],
    [
      "too many draws",
      Array.from({ length: 11 }, () => ({ count: 1, questions: [FIXED_QUESTION] })),
      "pools",
    ],
    [
      "too many questions",
      [
        { count: 1, questions: many(50) },
        { count: 1, questions: many(50) },
      ],
      "pools",
    ],
    ["a choice of the client", [{ ...first, chosen: ["q2"] }], "pools.0"],
  ])("cannot be made of %s", async (_case, pools, path) => {
    const { status, json } = await world.create("teacher", { ...DRAWN_PAPER, pools });
    expect(status).toBe(400);
    expect(JSON.stringify(json)).toContain(`"path":"${path}`);
    expect((await world.create("teacher", DRAWN_PAPER)).status).toBe(201);
  });

  test("cannot draw a question that everybody gets", async () => {
    const [fixed] = POOLS[0]?.questions ?? [];
    const { status } = await world.create("teacher", { questions: [fixed], pools: POOLS });
    expect(status).toBe(400);
  });

  test("comes back to its author as it was written, and keeps its revision", async () => {
    const id = await create({ published: false });
    const { revision, ...draft } = await draftOf("teacher", id);
    expect(draft.pools).toEqual(POOLS);
    expect(draft.questions).toEqual([FIXED_QUESTION]);
    const same = await world.call("teacher", "PUT", `/assessments/${id}`, { ...draft, revision });
    expect(Object(same.json).data.revision).toBe(revision);
  });

  test("loses its draw, and its mixed order, with a change of the draft without them", async () => {
    const id = await create({ published: false, shuffle: true });
    const { revision, pools: _pools, shuffle: _shuffle, ...draft } = await draftOf("teacher", id);
    await world.call("teacher", "PUT", `/assessments/${id}`, { ...draft, revision });
    const changed = await draftOf("teacher", id);
    expect(changed).not.toHaveProperty("pools");
    expect(changed).not.toHaveProperty("shuffle");
    const read = await world.get("teacher", `/assessments/${id}`);
    expect(Object(read.json).data).toMatchObject({ questionCount: 1, totalMarks: 2 });
    expect(Object(read.json).data).not.toHaveProperty("hasDraw");
  });

  test("is frozen once it is published", async () => {
    const id = await create();
    const stored = structuredClone(paperOf(id));
    const body = { ...DRAWN_PAPER, pools: SHORT_POOL, title: "T", subject: "Geography" };
    const { status } = await world.call("teacher", "PUT", `/assessments/${id}`, {
      ...body,
      grade: "Form 2",
      published: true,
    });
    expect(status).toBe(409);
    expect(paperOf(id)).toEqual(stored);
  });

  test("is copied with its draws and their keys", async () => {
    const id = await create();
    const { json } = await world.copy("teacher", id, "copy-of-a-draw");
    const copied = Object(json).data.id;
    expect((await draftOf("teacher", copied)).pools).toEqual(POOLS);
    expect((await draftOf("teacher", copied)).questions).toEqual([FIXED_QUESTION]);
  });
});

describe("an attempt", () => {
  test("gets the fixed question and as many of each draw as the author wants", async () => {
    const id = await create();
    const drawn = await begin("amina", id);
    expect(drawn).toHaveLength(4);
    expect(drawn[0]).toBe("q1");
    expect(drawn.filter((one) => ["q8", "q9", "q10"].includes(one))).toHaveLength(1);
  });

  test("keeps what was drawn after a reload, on another device and in another instance", async () => {
    const id = await create();
    const drawn = await begin("amina", id);
    expect(await begin("amina", id)).toEqual(drawn);
    expect(idsOf((await world.found("amina", id)).assessment)).toEqual(drawn);
    const read = await world.get("amina", `/assessments/${id}`);
    expect(idsOf(Object(read.json).data)).toEqual(drawn);
    expect(world.database.documents.get(`attempts/${id}_amina`)).not.toHaveProperty("questions");
  });

  test("gets others than most students, each question about equally often", async () => {
    const id = await create({ pools: SHORT_POOL });
    const students = enrolMany(world, 60);
    const times = new Map<string, number>();
    const pairs = new Set<string>();
    for (const student of students) {
      const drawn = (await begin(student, id)).slice(1);
      pairs.add(drawn.join());
      for (const one of drawn) times.set(one, (times.get(one) ?? 0) + 1);
    }
    // Of 120 draws each of the six questions gets 20 on average.
    expect([...times.values()].every((count) => count >= 8 && count <= 32)).toBe(true);
    expect(times.size).toBe(6);
    expect(pairs.size).toBeGreaterThan(8);
  });

  test("is drawn again for the next attempt", async () => {
    const id = await create({ attemptsAllowed: 10, pools: SHORT_POOL });
    const drawn = new Set<string>();
    for (let number = 1; number <= 10; number += 1) {
      drawn.add((await begin("amina", id)).join());
      await world.submitted("amina", id, {});
    }
    expect(drawn.size).toBeGreaterThan(1);
  });

  test("cannot be chosen by a client", async () => {
    const id = await create();
    const drawn = await begin("amina", id);
    const wish = { draw: ["q2", "q3"], questions: ["q2", "q3"], number: 7, seed: "x" };
    for (const query of ["", "?number=7&seed=x&draw=q2"]) {
      await world.call("amina", "POST", `/assessments/${id}/attempt${query}`, wish);
      expect(await begin("amina", id)).toEqual(drawn);
    }
  });

  test("can be mixed, and stays as it is", async () => {
    const id = await create({ shuffle: true });
    const drawn = await begin("amina", id);
    expect(drawn).toHaveLength(4);
    expect(await begin("amina", id)).toEqual(drawn);
  });

  test("saves and counts answers to drawn questions only", async () => {
    const id = await create({ pools: SHORT_POOL });
    const drawn = await begin("amina", id);
    const other = ["q2", "q3", "q4", "q5", "q6", "q7"].find((one) => !drawn.includes(one)) ?? "";
    const all = answerRight([...drawn, other]);
    const journal = Object.fromEntries(
      Object.entries(all).map(([one, answer]) => [one, { answer, at: world.at() }]),
    );
    const saved = await world.journalled("amina", id, journal);
    expect(Object.keys(saved.answers).toSorted()).toEqual(drawn.toSorted());
    expect(await world.submitted("amina", id, all)).toMatchObject({
      score: 8,
      totalMarks: 8,
      percent: 100,
    });
    const review = await world.reviewed("amina", `${id}_amina_1`);
    expect(idsOf(review)).toEqual(drawn);
  });

  test("costs what it costs without a draw", async () => {
    const { id: plain } = await world.created("teacher");
    const id = await create({ pools: SHORT_POOL });
    const start = (who: string, of: string) => costOf(() => world.start(who, of));
    const submit = (who: string, of: string) => costOf(() => world.submit(who, of, {}));
    // The first attempt also reads the paper, which an instance of the API keeps.
    const first = { reads: 4, writes: 1 };
    const next = { reads: 3, writes: 1 };
    expect([await start("brian", plain), await start("brian", id)]).toEqual([first, first]);
    expect([await start("carol", plain), await start("carol", id)]).toEqual([next, next]);
    // The first submission of a student also reads the student's name.
    const named = { reads: 5, writes: 3 };
    const known = { reads: 4, writes: 3 };
    expect([await submit("brian", plain), await submit("carol", id)]).toEqual([named, named]);
    expect([await submit("carol", plain), await submit("brian", id)]).toEqual([known, known]);
  });

  test("is submitted without a document that another student writes", async () => {
    const id = await create({ pools: SHORT_POOL });
    await begin("amina", id);
    await begin("brian", id);
    const before = structuredClone([...world.database.documents]);
    await world.submitted("amina", id, {});
    const known = new Map(before);
    const written = [...world.database.documents].flatMap(([path, document]) =>
      JSON.stringify(known.get(path)) === JSON.stringify(document) ? [] : [path],
    );
    expect(written.toSorted()).toEqual([
      `attempts/${id}_amina`,
      "progress/amina",
      `submissions/${id}_amina_1`,
    ]);
  });
});
