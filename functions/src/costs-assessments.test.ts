import { beforeEach, expect, test } from "vitest";
import {
  type AssessmentWorld,
  buildPaper,
  RIGHT,
  startAssessmentWorld,
} from "./testing/assessment-world.ts";

/** What each route of the assessments costs on the bill of Firestore. */

const LATE_SECONDS = 31 * 60 + 1;

let world: AssessmentWorld;
/** Amina's attempt is under way with one answer, Brian has submitted, Carol has not opened it. */
let id: string;
let draftId: string;

beforeEach(async () => {
  world = await startAssessmentWorld();
  for (let n = 0; n < 24; n += 1) await world.created("teacher", { title: `Paper ${n}` });
  ({ id } = await world.created("teacher", { clientId: "device-1234", attemptsAllowed: 2 }));
  for (const student of ["amina", "brian", "carol"]) {
    const other = await world.created("teacher", { title: "Before" });
    await world.submit(student, other.id, RIGHT);
  }
  draftId = (await world.created("teacher", { published: false })).id;
  await world.opened("amina", id);
  await world.journal("amina", id, { q1: entry("Longonot") });
  await world.submit("brian", id, RIGHT);
  world.clock.advanceSeconds(1);
  return world.close;
});

const entry = (answer: string) => ({ answer, at: world.at() });
const change = (fields: Readonly<Record<string, unknown>>) =>
  world.call("teacher", "PUT", `/assessments/${draftId}`, buildPaper(fields));
const again = (who: string) => world.submit(who, id, RIGHT);

const COSTS: readonly [string, { reads: number; writes: number }, () => Promise<unknown>][] = [
  ["a new assessment", { reads: 1, writes: 6 }, () => world.create("teacher")],
  [
    "a new assessment of a device",
    { reads: 2, writes: 6 },
    () => world.create("teacher", { clientId: "device-5678" }),
  ],
  [
    "an assessment that is sent again",
    { reads: 1, writes: 0 },
    () => world.create("teacher", { clientId: "device-1234" }),
  ],
  [
    "a draft for editing",
    { reads: 2, writes: 0 },
    () => world.get("teacher", `/assessments/${draftId}/draft`),
  ],
  ["a changed draft", { reads: 2, writes: 3 }, () => change({ title: "Better" })],
  ["a draft that is sent again as it is", { reads: 2, writes: 0 }, () => change({})],
  ["publishing a draft", { reads: 2, writes: 6 }, () => change({ published: true })],
  [
    "deleting a draft",
    { reads: 2, writes: 6 },
    () => world.call("teacher", "DELETE", `/assessments/${draftId}`),
  ],
  ["a page of twenty", { reads: 21, writes: 0 }, () => world.listed("amina")],
  ["a page of twenty with drafts", { reads: 21, writes: 0 }, () => world.listed("teacher")],
  [
    "a filtered page of twenty",
    { reads: 21, writes: 0 },
    () => world.filtered("amina", "?subject=Geography&grade=Form%202"),
  ],
  [
    "the second page, by cursor",
    { reads: 9, writes: 0 },
    async () => {
      const { next } = await world.listed("amina");
      discount();
      await world.listed("amina", `?page=1&after=${next}`);
    },
  ],
  ["one assessment", { reads: 2, writes: 0 }, () => world.get("amina", `/assessments/${id}`)],
  ["starting an attempt", { reads: 2, writes: 1 }, () => world.open("carol", id)],
  ["going on with an attempt", { reads: 2, writes: 0 }, () => world.open("amina", id)],
  ["starting the next attempt", { reads: 3, writes: 1 }, () => world.open("brian", id)],
  [
    "saving another answer to a question",
    { reads: 1, writes: 1 },
    () => world.journal("amina", id, { q1: entry("Menengai") }),
  ],
  [
    "saving the first answer to a question",
    { reads: 2, writes: 1 },
    () => world.journal("amina", id, { q2: entry("True") }),
  ],
  ["saving nothing new", { reads: 1, writes: 0 }, () => world.journal("amina", id, {})],
  ["a submission", { reads: 4, writes: 3 }, () => again("amina")],
  ["a submission without an attempt", { reads: 4, writes: 3 }, () => again("carol")],
  [
    "a late submission",
    { reads: 4, writes: 3 },
    () => {
      world.clock.advanceSeconds(LATE_SECONDS);
      return again("amina");
    },
  ],
  [
    "the first submission of a student without progress",
    { reads: 5, writes: 3 },
    () => {
      world.database.documents.delete("progress/carol");
      return again("carol");
    },
  ],
  ["a submission again", { reads: 2, writes: 0 }, () => again("brian")],
  ["two submissions of one's own", { reads: 2, writes: 0 }, () => world.mySubmissions("brian")],
  ["one's progress", { reads: 1, writes: 0 }, () => world.progress("brian")],
  ["a review", { reads: 1, writes: 0 }, () => world.review("brian", `${id}_brian_1`)],
  [
    "a review for nobody else",
    { reads: 1, writes: 0 },
    () => world.review("amina", `${id}_brian_1`),
  ],
  ["a review of a parent", { reads: 2, writes: 0 }, () => world.review("parent", `${id}_brian_1`)],
];

let before = { reads: 0, writes: 0 };
/** What was read so far is not part of the cost. */
const discount = () => {
  before = { ...world.database.usage };
};

test.each(COSTS)("%s costs %o", async (_name, cost, call) => {
  discount();
  await call();
  const { reads, writes } = world.database.usage;
  expect({ reads: reads - before.reads, writes: writes - before.writes }).toEqual(cost);
});
