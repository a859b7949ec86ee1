import { analyticsRoutes } from "@darasa/contract/analytics";
import {
  type RegradeChange,
  type RegradePreview,
  type RegradeRun,
  regradeRoutes,
} from "@darasa/contract/regrades";
import { setUpAssessmentFixture } from "./assessment-fixture.ts";
import { runAllTriggerHandlers } from "./background.ts";

/** The paper of the tests: 20 marks, of which half are needed to pass. */
export const REGRADED_PAPER = {
  attemptsAllowed: 2,
  passingMarks: 50,
  questions: [
    {
      text: "Which is the highest?",
      type: "MCQ",
      options: ["Mount Kenya", "Mount Elgon", "Longonot"],
      correctAnswer: "Mount Elgon",
      marks: 8,
    },
    {
      text: "Longonot is a volcano",
      type: "TRUE_FALSE",
      options: ["True", "False"],
      correctAnswer: "True",
      marks: 2,
    },
    { text: "The longest river?", type: "SHORT_ANSWER", correctAnswer: "Tana", marks: 4 },
    {
      text: "How many metres?",
      type: "SHORT_ANSWER",
      correctAnswer: "5199",
      numeric: { tolerance: 1, unit: "m" },
      marks: 2,
    },
    {
      text: "Which are lakes?",
      type: "MULTI_SELECT",
      options: ["Victoria", "Turkana", "Athi", "Nzoia"],
      correctAnswer: "Victoria\nTurkana",
      marks: 4,
    },
  ],
};

/** The answers of five students, by the id of the student. */
export const GIVEN_ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  amina: { q1: "Mount Kenya", q2: "True", q3: "Tana", q4: "5199", q5: "Victoria\nTurkana" },
  brian: { q1: "Mount Elgon", q2: "False", q3: "tana river.", q4: "5200 m", q5: "Victoria" },
  carol: { q1: "Mount Kenya", q2: "True", q3: "River Tana", q5: "Victoria\nAthi" },
  studentElsewhere: { q1: "Longonot", q3: "Tana River", q4: "5210", q5: "Turkana\nVictoria" },
  "student-04": {},
};

type World = Awaited<ReturnType<typeof setUpAssessmentFixture>>;

const createRegradeCalls = (world: World, id: string) => {
  const path = `/assessments/${id}/regrade`;
  const runOf = ({ json }: { readonly json: unknown }): RegradeRun =>
    regradeRoutes.startRegrade.response.parse(json).data;
  const go = (who = "teacher") => world.call(who, "POST", `${path}/continue`);
  const start = (change: RegradeChange, regradeId = "first", who = "teacher") =>
    world.call(who, "POST", path, { id: regradeId, change });
  const undo = (regradeId = "first", who = "teacher") =>
    world.call(who, "POST", `${path}/undo`, { id: regradeId });
  const finish = async (): Promise<RegradeRun & { requests: number }> => {
    for (let requests = 1; requests < 50; requests += 1) {
      const run = runOf(await go());
      if (run.state === "DONE" || run.state === "UNDONE") return { ...run, requests };
    }
    throw new Error("The regrade does not end");
  };
  return {
    ...{ path, runOf, go, start, undo, finish },
    run: async () =>
      regradeRoutes.regrade.response.parse((await world.call("teacher", "GET", path)).json).data
        .run,
    preview: async (change: RegradeChange, who = "teacher", after?: string) =>
      regradeRoutes.previewRegrade.response.parse(
        (await world.call(who, "POST", `${path}/preview`, { change, after })).json,
      ).data as RegradePreview,
    apply: async (change: RegradeChange, regradeId = "first") => {
      await start(change, regradeId);
      return finish();
    },
    undone: async (regradeId = "first") => {
      await undo(regradeId);
      return finish();
    },
  };
};

/** Starts the API with a published paper and the submissions of five students. */
export const setUpRegradeFixture = async () => {
  const world = await setUpAssessmentFixture();
  const { id } = await world.created("teacher", REGRADED_PAPER);
  const addStudent = (studentId: string): void => {
    const facts = { role: "STUDENT", name: `Student ${studentId}`, className: "Form 2" } as const;
    world.tokens.set(studentId, world.population.addPerson({ id: studentId, ...facts }));
  };
  addStudent("student-04");
  for (const [who, answers] of Object.entries(GIVEN_ANSWERS)) {
    world.clock.advanceSeconds(1);
    await world.taken(who, id, answers);
  }
  await runAllTriggerHandlers(world);
  const documents = (pattern: RegExp): [string, unknown][] =>
    structuredClone([...world.database.documents].filter(([path]) => pattern.test(path)));
  return {
    ...world,
    ...createRegradeCalls(world, id),
    id,
    addStudent,
    settle: () => runAllTriggerHandlers(world),
    /** Every document that a regrade may change for students, with the answer key. */
    markedDocuments: () => documents(/^(?:submissions|progress)\/|answerKey$/),
    submissionOf: (who: string, attempt = 1) =>
      Object(world.database.documents.get(`submissions/${id}_${who}_${attempt}`)),
    progressOf: (who: string) => Object(world.database.documents.get(`progress/${who}`)),
    analytics: async (who = "teacher") =>
      analyticsRoutes.assessment.response.parse(
        (await world.get(who, `/teacher/analytics/${id}`)).json,
      ).data,
    auditEntries: () =>
      documents(/^audit\//)
        .map(([, entry]) => Object(entry))
        .filter(({ action }) => String(action).startsWith("REGRADE")),
    costOf: async (work: () => Promise<unknown>) => {
      const { reads, writes } = { ...world.database.usage };
      await work();
      const { usage } = world.database;
      return { reads: usage.reads - reads, writes: usage.writes - writes };
    },
  };
};

export type RegradeFixture = Awaited<ReturnType<typeof setUpRegradeFixture>>;
