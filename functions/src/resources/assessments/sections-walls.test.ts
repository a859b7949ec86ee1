import { beforeEach, describe, expect, test } from "vitest";
import {
  decryptPaper,
  type PreparedPaperFixture,
  setUpPreparedPaperFixture,
} from "../../testing/prepared-paper-fixture.ts";
import {
  INSTRUCTIONS_MARK,
  PASSAGE_MARK,
  SECTIONED_QUESTIONS,
} from "../../testing/sectioned-paper.ts";

const HOUR = 3_600;

let world: PreparedPaperFixture;
let id: string;
beforeEach(async () => {
  world = await setUpPreparedPaperFixture();
  world.population.addClass("east", ["teacher"], { stream: "East" });
  world.tokens.set(
    "amina",
    world.population.addPerson({
      ...{ id: "amina", role: "STUDENT", className: "Form 2", classId: "east", schoolId: "moi" },
    }),
  );
  ({ id } = await create({}));
  return world.close;
});

const create = (change: object) =>
  world.created("teacher", {
    questions: SECTIONED_QUESTIONS,
    audience: "CLASSES",
    classIds: ["east"],
    attemptsAllowed: 2,
    closesAt: world.at(HOUR),
    ...change,
  });

const tells = (response: unknown): boolean => {
  const text = JSON.stringify(response);
  return text.includes(PASSAGE_MARK) || text.includes(INSTRUCTIONS_MARK);
};

/** Every route that says something of a paper, as anybody could call it. */
const ROUTES: readonly (readonly [string, (who: string) => Promise<{ json: unknown }>])[] = [
  ["the paper", (who) => world.get(who, `/assessments/${id}`)],
  ["the list", (who) => world.get(who, "/assessments")],
  ["the shared papers", (who) => world.get(who, "/assessments/filter?from=everywhere")],
  ["the attempt", (who) => world.find(who, id)],
  ["a start", (who) => world.start(who, id)],
  ["the draft", (who) => world.get(who, `/assessments/${id}/draft`)],
  ["the right answers", (who) => world.get(who, `/assessments/${id}/solutions`)],
  ["the analysis", (who) => world.get(who, `/teacher/analytics/${id}`)],
  ["the statistics", (who) => world.get(who, `/teacher/analytics/${id}/statistics`)],
  ["the wrong answers", (who) => world.get(who, `/teacher/analytics/${id}/wrong-answers`)],
  ["the marking", (who) => world.get(who, `/assessments/${id}/marking`)],
  ["the paper entries", (who) => world.get(who, `/assessments/${id}/paper-entries?classId=east`)],
  ["the room", (who) => world.get(who, `/assessments/${id}/room?classId=east`)],
  ["the package", (who) => world.get(who, `/assessments/${id}/package`)],
  ["the review", (who) => world.review(who, `${id}_amina_1`)],
  ["the progress", (who) => world.get(who, "/assessments/my-progress")],
  ["a copy", (who) => world.copy(who, id, `copy-by-${who}`)],
];

/** A student of another class, those of another school, a parent and the national office. */
const OUTSIDERS = [
  "brian",
  "studentElsewhere",
  "teacherElsewhere",
  "adminElsewhere",
  "parent",
  "office",
];

describe("the passage of a section", () => {
  test.each(ROUTES)("reaches nobody from outside by %s", async (_name, ask) => {
    await world.taken("amina", id, {});
    for (const who of OUTSIDERS) expect([who, tells((await ask(who)).json)]).toEqual([who, false]);
  });

  test("reaches a student of the class with the start of the attempt, and not before", async () => {
    for (const [name, ask] of ROUTES.filter(([route]) => route !== "a start")) {
      expect([name, tells((await ask("amina")).json)]).toEqual([name, false]);
    }
    expect(tells((await world.start("amina", id)).json)).toBe(true);
    expect(tells((await world.find("amina", id)).json)).toBe(true);
    await world.submitted("amina", id, {});
    expect(tells((await world.review("amina", `${id}_amina_1`)).json)).toBe(true);
  });

  test("reaches no student who begins after the closing time, but one who began before it", async () => {
    await world.started("amina", id);
    const other = await create({ title: "Another" });
    world.clock.advanceSeconds(HOUR + 1);
    expect(tells((await world.start("amina", other.id)).json)).toBe(false);
    expect(tells((await world.find("amina", other.id)).json)).toBe(false);
    expect(tells((await world.find("amina", id)).json)).toBe(true);
  });

  test.each(["teacher", "admin", "colleague"])(
    "is read by %s, who may read the questions",
    async (who) => {
      expect(tells((await world.get(who, `/assessments/${id}`)).json)).toBe(true);
    },
  );

  test("of a draft is read by its author and administrators of the school only", async () => {
    ({ id } = await create({ published: false }));
    for (const [who, isTold] of [
      ["teacher", true],
      ["admin", true],
      ["colleague", false],
      ["amina", false],
      ["adminElsewhere", false],
    ] as const) {
      expect([who, tells((await world.get(who, `/assessments/${id}/draft`)).json)]).toEqual([
        who,
        isTold,
      ]);
      expect([who, tells((await world.get(who, `/assessments/${id}`)).json)]).toEqual([
        who,
        isTold,
      ]);
    }
  });

  test("is in no document that browsers can read, except in a submission", async () => {
    await world.started("amina", id);
    const readable = () =>
      [...world.database.documents].filter(([path]) => !path.includes("/private/"));
    expect(tells(readable())).toBe(false);
    await world.submitted("amina", id, {});
    expect(
      readable()
        .filter(tells)
        .map(([path]) => path),
    ).toEqual([`submissions/${id}_amina_1`]);
  });

  test("is encrypted in a package, which only the word opens", async () => {
    const room = await create({ needsWord: true, canPrepare: true, shuffle: true });
    const paper = await world.loaded("amina", room.id);
    expect(tells((await world.load("amina", room.id)).json)).toBe(false);
    expect(tells(Buffer.from(paper.encrypted, "base64").toString("latin1"))).toBe(false);
    expect(tells(decryptPaper(paper, await world.wordOf(room.id)))).toBe(true);
  });
});

test("a package says that only a passage has a formula", async () => {
  const [warmUp, ...others] = SECTIONED_QUESTIONS;
  const section = { passage: String.raw`Let \(x = 2\)` };
  const room = await create({
    ...{ needsWord: true, canPrepare: true },
    questions: [{ ...warmUp, section }, ...others],
  });
  expect((await world.loaded("amina", room.id)).hasFormulas).toBe(true);
});

test("the entry of answers from paper leaves out the passages, which the printed paper has", async () => {
  const { json } = await world.get("teacher", `/assessments/${id}/paper-entries?classId=east`);
  const { questions } = Object(json).data;
  expect(questions).toHaveLength(SECTIONED_QUESTIONS.length);
  const none = { title: "", instructions: "", passage: "" };
  expect(questions.flatMap(({ section }: { section?: unknown }) => section ?? [])).toEqual([
    none,
    none,
  ]);
  expect(tells(json)).toBe(false);
});
