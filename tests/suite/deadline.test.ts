import { fork } from "node:child_process";
import { once } from "node:events";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { buildAttemptId } from "@darasa/contract/server/attempt-documents";
import { progressDocumentSchema } from "@darasa/contract/server/submission-documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAttempt } from "../../functions/src/resources/assessments/attempt-state.ts";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import { type ApiOnEmulator, startApiOnEmulator } from "../api/start-api-on-emulator.ts";
import type { DeadlineReport, DeadlineTask } from "./deadline-clients.ts";

/** The number of students who hand in at the deadline. `npm run test:long` sets 10000. */
const COUNT = Number(process.env.DARASA_DEADLINE_STUDENTS ?? 300);
const STUDENTS = Array.from({ length: COUNT }, (_, n) => `student-${n}`);
const READ_AT_ONCE = 500;
const DURATION_MINUTES = 30;
const SECONDS_PER_MINUTE = 60;

let api: ApiOnEmulator;

beforeAll(async () => {
  api = await startApiOnEmulator();
  await api.addPeople([
    { id: "teacher", role: "TEACHER" },
    ...STUDENTS.map((id) => ({ id, role: "STUDENT" as const, className: "Form 2" })),
  ]);
});
afterAll(() => api.close());

const publish = async (): Promise<string> => {
  const { json } = await api.call("teacher", "POST", "/assessments", {
    title: "Mountains",
    subject: "Geography",
    grade: "Form 2",
    duration: DURATION_MINUTES,
    published: true,
    questions: [
      {
        text: "Longonot is a volcano",
        type: "TRUE_FALSE",
        options: ["True", "False"],
        correctAnswer: "True",
        marks: 5,
      },
    ],
  });
  return assessmentRoutes.create.response.parse(json).data.id;
};

/** Starts the attempts of all students without the API, to spend the time of the test on the deadline. */
const startAttempts = async (id: string): Promise<void> => {
  const attempts = STUDENTS.map((student) => {
    const attempt = createAttempt(
      { id, duration: DURATION_MINUTES, closesAt: null },
      { id: student, schoolId: "moi" },
      undefined,
      api.clock.now(),
    );
    return [`attempts/${buildAttemptId(id, student)}`, { ...attempt }] as const;
  });
  await api.save(new Map(attempts));
  api.clock.advanceSeconds(DURATION_MINUTES * SECONDS_PER_MINUTE);
};

const runClients = async (task: DeadlineTask): Promise<DeadlineReport> => {
  const child = fork(resolveFromRoot("tests/suite/deadline-clients.ts"), { stdio: "inherit" });
  const reported = once(child, "message");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The clients ended with ${code} before their report.`);
  });
  child.send(task);
  const [{ report }] = await Promise.race([reported, ended]);
  return report;
};

const countResults = async (id: string) => {
  const counts = { submissions: 0, progress: 0 };
  for (let start = 0; start < COUNT; start += READ_AT_ONCE) {
    const students = STUDENTS.slice(start, start + READ_AT_ONCE);
    const [submissions, progress] = await Promise.all([
      api.database.getAll(students.map((student) => `submissions/${id}_${student}_1`)),
      api.database.getAll(students.map((student) => `progress/${student}`)),
    ]);
    counts.submissions += submissions.filter((found) => found?.data.percent === 100).length;
    counts.progress += progress.filter((found) => {
      const { data } = progressDocumentSchema.safeParse(found?.data);
      return data?.completed === 1 && data.submissions?.length === 1;
    }).length;
  }
  return counts;
};

test(`no submission of ${COUNT} students who hand in on ${COUNT} connections at once is missing`, async () => {
  const id = await publish();
  await startAttempts(id);
  const report = await runClients({
    url: `${api.url}/assessments/${id}/submit`,
    body: JSON.stringify({ q1: "True" }),
    tokens: STUDENTS.map(api.tokenOf),
  });
  process.stdout.write(`Deadline: ${JSON.stringify(report)}\n`);
  expect(report).toMatchObject({ connections: COUNT, confirmed: COUNT });
  expect(await countResults(id)).toEqual({ submissions: COUNT, progress: COUNT });
});
