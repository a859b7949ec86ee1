import { beforeEach, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "./testing/assessment-fixture.ts";

/** The number of seconds after the start of an attempt at which a submission counts as late. */

const LATE_SECONDS = 31 * 60 + 1;

let world: AssessmentFixture;
/**
 * The id of an assessment for which Amina has an attempt with one saved answer, Brian has a submission, and
 * Carol has no attempt.
 */
let id: string;
let draftId: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  for (let n = 0; n < 24; n += 1) await world.created("teacher", { title: `Paper ${n}` });
  ({ id } = await world.created("teacher", { clientId: "device-1234", attemptsAllowed: 2 }));
  for (const student of ["amina", "brian", "carol"]) {
    const other = await world.created("teacher", { title: "Before" });
    await world.take(student, other.id, CORRECT_ANSWERS_BY_QUESTION);
  }
  draftId = (await world.created("teacher", { published: false })).id;
  await world.started("amina", id);
  await world.journal("amina", id, { q1: entry("Longonot") });
  await world.take("brian", id, CORRECT_ANSWERS_BY_QUESTION);
  world.clock.advanceSeconds(1);
  return world.close;
});

const entry = (answer: string) => ({ answer, at: world.at() });
const change = (fields: Readonly<Record<string, unknown>>) =>
  world.call("teacher", "PUT", `/assessments/${draftId}`, buildAssessmentRequestBody(fields));
const again = (who: string) => world.submit(who, id, CORRECT_ANSWERS_BY_QUESTION);

const SUPPORT = { timeFactor: 1.5, largeText: true, readAloud: true, note: "" };
const AGAIN = { id: "again", kind: "ATTEMPT" };
const allow = () =>
  world.call("teacher", "POST", `/assessments/${id}/allowances`, {
    ...{ id: "first", kind: "MINUTES", minutes: 5, studentIds: ["amina"] },
  });

const COSTS: readonly [string, { reads: number; writes: number }, () => Promise<unknown>][] = [
  ["creating an assessment", { reads: 1, writes: 7 }, () => world.create("teacher")],
  [
    "creating an assessment with a clientId",
    { reads: 2, writes: 7 },
    () => world.create("teacher", { clientId: "device-5678" }),
  ],
  [
    "repeating the creation with the same clientId",
    { reads: 2, writes: 0 },
    () => world.create("teacher", { clientId: "device-1234" }),
  ],
  [
    "copying an assessment of 3 questions",
    { reads: 6, writes: 7 },
    () => world.copy("colleague", id, "device-5678"),
  ],
  [
    "repeating the copy with the same clientId",
    { reads: 2, writes: 0 },
    async () => {
      await world.copy("colleague", id, "device-5678");
      resetUsage();
      await world.copy("colleague", id, "device-5678");
    },
  ],
  [
    "listing a page of 20 published assessments of the school",
    { reads: 21, writes: 0 },
    () => world.filtered("colleague", "?subject=&grade=&from=school"),
  ],
  [
    "reading a draft",
    { reads: 3, writes: 0 },
    () => world.get("teacher", `/assessments/${draftId}/draft`),
  ],
  ["changing a draft", { reads: 3, writes: 4 }, () => change({ title: "Better" })],
  ["sending an unchanged draft", { reads: 3, writes: 0 }, () => change({})],
  ["publishing a draft", { reads: 3, writes: 7 }, () => change({ published: true })],
  [
    "changing the closing time",
    { reads: 2, writes: 2 },
    () => world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt: "now" }),
  ],
  [
    "changing the opening time, which looks whether a student has begun",
    { reads: 3, writes: 2 },
    async () => {
      const { id: unopened } = await world.created("teacher");
      resetUsage();
      const times = { opensAt: "2030-01-04T13:00:00Z", closesAt: null };
      await world.call("teacher", "PUT", `/assessments/${unopened}/closing-time`, times);
    },
  ],
  [
    "listing who has started, of two students",
    { reads: 6, writes: 0 },
    () => world.get("teacher", `/assessments/${id}/attempts`),
  ],
  [
    "checking a receipt, with the counter of checks",
    { reads: 4, writes: 1 },
    async () => {
      const code = String((await world.reviewed("brian", `${id}_brian_1`)).receipt);
      resetUsage();
      await world.call("teacher", "POST", `/assessments/${id}/receipts/check`, { receipt: code });
    },
  ],
  [
    "reading the extra support of a student",
    { reads: 2, writes: 0 },
    () => world.get("admin", "/students/amina/accommodations"),
  ],
  [
    "changing the extra support of a student",
    { reads: 3, writes: 2 },
    () => world.call("admin", "PUT", "/students/amina/accommodations", SUPPORT),
  ],
  ["giving a student more minutes", { reads: 4, writes: 4 }, () => allow()],
  [
    "taking the minutes back",
    { reads: 4, writes: 4 },
    async () => {
      await allow();
      resetUsage();
      await world.call("teacher", "POST", `/assessments/${id}/allowances/undo`, { id: "first" });
    },
  ],
  [
    "giving everybody another attempt",
    { reads: 3, writes: 3 },
    () => world.call("teacher", "POST", `/assessments/${id}/allowances`, AGAIN),
  ],
  [
    "listing a page of 20 open assessments with statistics",
    { reads: 21, writes: 0 },
    () => world.get("teacher", "/teacher/analytics?state=open"),
  ],
  [
    "listing the closed assessments, of which there is one",
    { reads: 2, writes: 0 },
    async () => {
      await world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt: "now" });
      resetUsage();
      await world.get("teacher", "/teacher/analytics?state=closed");
    },
  ],
  [
    "deleting a draft",
    { reads: 1, writes: 7 },
    () => world.call("teacher", "DELETE", `/assessments/${draftId}`),
  ],
  ["listing a page of 20 assessments", { reads: 21, writes: 0 }, () => world.listed("amina")],
  [
    "listing a page of 20 assessments with drafts",
    { reads: 21, writes: 0 },
    () => world.listed("teacher"),
  ],
  [
    "filtering a page of 20 assessments",
    { reads: 21, writes: 0 },
    () => world.filtered("amina", "?subject=Geography&grade=Form%202"),
  ],
  [
    "listing the second page with a cursor",
    { reads: 9, writes: 0 },
    async () => {
      const { next } = await world.listed("amina");
      resetUsage();
      await world.listed("amina", `?page=1&after=${next}`);
    },
  ],
  [
    "listing a page of 20 assessments with all drafts of the school",
    { reads: 21, writes: 0 },
    () => world.listed("admin"),
  ],
  [
    "reading the cover of an assessment as a student",
    { reads: 2, writes: 0 },
    () => world.get("carol", `/assessments/${id}`),
  ],
  [
    "reading the cover of an assessment as a parent",
    { reads: 1, writes: 0 },
    () => world.get("parent", `/assessments/${id}`),
  ],
  [
    "reading an assessment within an attempt",
    { reads: 2, writes: 0 },
    () => world.get("amina", `/assessments/${id}`),
  ],
  ["looking for an attempt", { reads: 3, writes: 0 }, () => world.find("carol", id)],
  ["finding an attempt", { reads: 2, writes: 0 }, () => world.find("amina", id)],
  ["starting an attempt", { reads: 3, writes: 1 }, () => world.start("carol", id)],
  ["continuing an attempt", { reads: 2, writes: 0 }, () => world.start("amina", id)],
  ["starting the next attempt", { reads: 4, writes: 1 }, () => world.start("brian", id)],
  [
    "saving another answer to a question",
    { reads: 1, writes: 1 },
    () => world.journal("amina", id, { q1: entry("Menengai") }),
  ],
  [
    "saving the first answer to a question",
    { reads: 1, writes: 1 },
    () => world.journal("amina", id, { q2: entry("True") }),
  ],
  ["saving no answers", { reads: 1, writes: 0 }, () => world.journal("amina", id, {})],
  ["submitting an attempt", { reads: 4, writes: 3 }, () => again("amina")],
  ["refusing a submission without an attempt", { reads: 2, writes: 0 }, () => again("carol")],
  [
    "submitting after the deadline",
    { reads: 4, writes: 3 },
    async () => {
      await passDeadline();
      await again("amina");
    },
  ],
  [
    "submitting as a student without a progress document",
    { reads: 5, writes: 3 },
    () => {
      world.database.documents.delete("progress/amina");
      return again("amina");
    },
  ],
  [
    "saving late answers",
    { reads: 1, writes: 1 },
    async () => {
      const late = entry("True");
      await passDeadline();
      await world.journal("amina", id, { q2: late });
    },
  ],
  [
    "accepting the late answers of one student",
    { reads: 4, writes: 3 },
    async () => {
      const late = entry("True");
      world.clock.advanceSeconds(LATE_SECONDS);
      await world.journal("amina", id, { q2: late });
      await again("amina");
      resetUsage();
      await world.call("teacher", "POST", `/assessments/${id}/late-answers`, {
        decision: "accept",
        studentIds: ["amina"],
      });
    },
  ],
  ["repeating a submission", { reads: 2, writes: 0 }, () => again("brian")],
  ["listing two own submissions", { reads: 1, writes: 0 }, () => world.mySubmissions("brian")],
  ["reading the own progress", { reads: 1, writes: 0 }, () => world.progress("brian")],
  [
    "reading the own submission without the right answers",
    { reads: 2, writes: 0 },
    () => world.review("brian", `${id}_brian_1`),
  ],
  [
    "reading the own submission while another attempt is possible",
    { reads: 3, writes: 0 },
    async () => {
      await showSolutions(id, "AT_ONCE");
      await world.review("brian", `${id}_brian_1`);
    },
  ],
  [
    "reading the own last submission with the right answers",
    { reads: 3, writes: 0 },
    async () => {
      await world.take("brian", id, CORRECT_ANSWERS_BY_QUESTION);
      await showSolutions(id, "AT_ONCE");
      await world.review("brian", `${id}_brian_2`);
    },
  ],
  [
    "reading an earlier submission with the right answers",
    { reads: 4, writes: 0 },
    async () => {
      await world.take("brian", id, CORRECT_ANSWERS_BY_QUESTION);
      await showSolutions(id, "AT_ONCE");
      await world.review("brian", `${id}_brian_1`);
    },
  ],
  [
    "reading a student's submission as the author, with the notes about the student",
    { reads: 4, writes: 0 },
    () => world.review("teacher", `${id}_brian_1`),
  ],
  [
    "reading the right answers as the author",
    { reads: 2, writes: 0 },
    () => world.get("teacher", `/assessments/${id}/solutions`),
  ],
  [
    "changing when students see the right answers",
    { reads: 2, writes: 2 },
    () => world.call("teacher", "PUT", `/assessments/${id}/solutions`, { solutions: "AT_ONCE" }),
  ],
  [
    "repeating that change",
    { reads: 1, writes: 0 },
    async () => {
      await showSolutions(id, "AT_ONCE");
      await world.call("teacher", "PUT", `/assessments/${id}/solutions`, { solutions: "AT_ONCE" });
    },
  ],
  [
    "refusing another student's submission",
    { reads: 1, writes: 0 },
    () => world.review("amina", `${id}_brian_1`),
  ],
  [
    "refusing another child's submission",
    { reads: 2, writes: 0 },
    () => world.review("parent", `${id}_brian_1`),
  ],
  [
    "reading a child's submission as a parent",
    { reads: 3, writes: 0 },
    () => {
      world.database.documents.set("guardianLinks/parent_brian", {
        parentId: "parent",
        studentId: "brian",
        schoolId: "moi",
        admissionNumber: "1",
        status: "APPROVED",
        createdAt: world.clock.now(),
      });
      return world.review("parent", `${id}_brian_1`);
    },
  ],
];

let before = { reads: 0, writes: 0 };
/** Resets the read and write counts, so that a test measures only the requests after this call. */
const resetUsage = () => {
  before = { ...world.database.usage };
};

/** Sets when students see the right answers. Does not measure this change. */
const showSolutions = async (assessmentId: string, solutions: string) => {
  await world.call("teacher", "PUT", `/assessments/${assessmentId}/solutions`, { solutions });
  resetUsage();
};

/** Waits until the attempts are over. Does not measure the request that reads the status of the school again. */
const passDeadline = async () => {
  world.clock.advanceSeconds(LATE_SECONDS);
  await world.progress("amina");
  resetUsage();
};

test.each(COSTS)("%s costs %o", async (_name, cost, call) => {
  resetUsage();
  await call();
  const { reads, writes } = world.database.usage;
  expect({ reads: reads - before.reads, writes: writes - before.writes }).toEqual(cost);
});
