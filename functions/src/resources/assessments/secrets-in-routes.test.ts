import { accessWordRoutes } from "@darasa/contract/access-word";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { RouteDefinition } from "@darasa/contract/http";
import { ALL_ROUTES } from "@darasa/contract/routes";
import { beforeEach, expect, test } from "vitest";
import { type ClassFixture, setUpClassFixture } from "../../testing/class-fixture.ts";
import {
  buildPictureQuestion,
  PICTURE_SAMPLE,
  storePicture,
} from "../../testing/picture-fixture.ts";

/*
 * The test asks every route that reads, also those that are added later, for the questions and the right answers of a paper:
 * before it opens, while a student writes, and after its window. Each text of the paper says what it is.
 */

const QUESTION = "secretQuestion";
const KEYS = ["secretKey", "secretExplanation", "secretGuidance", "correctAnswer"] as const;
/** The questions with their picture, and the keys. */
const SECRETS = [QUESTION, PICTURE_SAMPLE.image, ...KEYS];
const HOUR = 3_600;

const QUESTIONS = [
  {
    ...{ text: `${QUESTION} 1`, type: "SHORT_ANSWER", marks: 2, explanation: "secretExplanation" },
    ...{ correctAnswer: "secretKey of it", alsoAccepted: ["secretKey too"] },
  },
  { text: `${QUESTION} 2`, type: "LONG_ANSWER", marks: 4, correctAnswer: "secretGuidance" },
  {
    ...{ text: `${QUESTION} 3`, type: "MULTI_SELECT", marks: 2 },
    ...{ options: ["one", "two", "three"], correctAnswer: "one\ntwo" },
  },
];
const ANSWERS = { q1: "a guess", q2: "a thought", q3: "three" };

const ROUTES = ALL_ROUTES.filter(({ method }) => method === "GET");
/** Values with which a request for the paper, its class and its students is complete. */
const QUERY =
  "classId=east&question=q1&term=1&subject=Geography&show=ALL&year=2026&studentId=amina&ids=amina&strand=";

let world: ClassFixture;
let id = "";
let draftId = "";
let word = "";
let banked = "";
let picture = "";

const hourFromNow = (hours: number): string =>
  new Date(world.clock.now().getTime() + hours * HOUR * 1_000).toISOString();
const done = async (who: string, method: string, path: string, body?: unknown) => {
  const { status, json } = await world.call(who, method, path, body);
  expect(status, `${method} ${path}: ${JSON.stringify(json)}`).toBeLessThan(300);
  return json;
};

const create = async (change: object): Promise<string> => {
  const paper = await done("teacher", "POST", "/assessments", {
    ...{ title: "Mountains", subject: "Geography", grade: "Form 2", duration: 30 },
    ...{ audience: "CLASSES", classIds: ["east"], needsWord: true, canPrepare: true },
    ...{ opensAt: hourFromNow(1), closesAt: hourFromNow(3), solutions: "NEVER" },
    ...{ questions: QUESTIONS, ...change },
  });
  return assessmentRoutes.create.response.parse(paper).data.id;
};

beforeEach(async () => {
  world = await setUpClassFixture();
  world.people.addClass("west", ["teacher"], { stream: "West" });
  const east = Object(world.documentOf("classes/east"));
  const geography = { subject: "Geography", teacherId: "teacher", teacherName: "teacher" };
  const teachers = { classTeacherId: "teacher", subjectTeachers: [geography] };
  world.database.documents.set("classes/east", { ...east, ...teachers });
  const west = { className: "Form 2", classId: "west", classLabel: "Form 2 West" };
  world.people.addPerson({ id: "dan", role: "STUDENT", ...west });
  world.database.documents.set("guardianLinks/parent_amina", {
    ...{ parentId: "parent", studentId: "amina", schoolId: "moi", admissionNumber: "1" },
    ...{ status: "APPROVED", createdAt: world.clock.now() },
  });
  const tags = { subject: "Geography", grade: "Form 2", strand: "Kenya", subStrand: "" };
  const bank = QUESTIONS.map((question) => ({ ...tags, difficulty: "EASY", question }));
  const saved = await done("teacher", "POST", "/question-bank", { questions: bank });
  banked = Object(saved).data.questions[0].id;
  id = await create({ published: true });
  ({ id: picture } = await storePicture(world.call, "teacher"));
  const pictured = [...QUESTIONS, buildPictureQuestion(picture)];
  draftId = await create({ published: false, canPrepare: false, questions: pictured });
  const known = await done("teacher", "GET", `/assessments/${id}/access-word`);
  ({ word } = accessWordRoutes.accessWord.response.parse(known).data);
  return () => world.api.close();
});

/** Fills the parameter of a path with all ids that it can mean; with every id if the segment before it is a new one. */
const pathsOf = ({ path }: RouteDefinition): string[] => {
  if (!path.includes(":")) return [path];
  const papers = [id, draftId];
  const ids: Readonly<Record<string, readonly string[]>> = {
    ...{ assessments: papers, analytics: papers, submissions: [`${id}_amina_1`] },
    ...{ "question-bank": [banked], pictures: [picture], classes: ["east"], gradebooks: ["east"] },
    ...{
      students: ["amina"],
      children: ["amina"],
      users: ["amina"],
      schools: ["moi"],
      conversation: ["teacher"],
    },
  };
  const [, segment = ""] = /([^/]+)\/:/.exec(path) ?? [];
  return (ids[segment] ?? Object.values(ids).flat()).map((value) => path.replace(/:\w+/, value));
};

/** Asks all routes as one person. Returns the routes that responded, and those whose responses contain one of the texts. */
const ask = async (who: string, texts: readonly string[]) => {
  const [responded, told] = [new Set<string>(), new Set<string>()];
  for (const route of ROUTES) {
    for (const path of pathsOf(route)) {
      const query = `${QUERY}&assessmentId=${draftId}`;
      const { status, json } = await world.call(who, "GET", `${path}?${query}`);
      if (status < 300) responded.add(route.path);
      if (texts.some((text) => JSON.stringify(json ?? "").includes(text))) told.add(route.path);
    }
  }
  return { responded, told: [...told].sort() };
};
const askFor = async (who: string, texts: readonly string[]) => (await ask(who, texts)).told;

const start = (who: string) => done(who, "POST", `/assessments/${id}/attempt`, { word });
const submit = (who: string) => done(who, "POST", `/assessments/${id}/submit`, ANSWERS);

/** The routes that tell the keys of a paper to its author once somebody has handed it in. */
const WITH_KEYS = [
  "/assessments/:id/draft",
  "/assessments/:id/marking",
  "/assessments/:id/solutions",
  "/assessments/submissions/:id",
  "/question-bank",
  "/question-bank/:id",
  "/teacher/analytics/:id",
];

/** The routes of an item of the library, which has none here. */
const OF_CONTENT = ["/content/:id", "/content/:id/file"];

const isClosedToTeachers = (access: RouteDefinition["access"]): boolean =>
  Array.isArray(access) && !access.includes("TEACHER");

/** The people who may read no question at all, whatever the time, unless they have begun. */
const WITHOUT_QUESTIONS = ["dan", "carol", "student2", "teacher2", "admin2", "office"];
/** The teacher may read questions, but not the keys, of papers of colleagues. */
const COLLEAGUE = "colleague";

const expectNothingFor = async (others: readonly string[]): Promise<void> => {
  for (const who of others) expect(await askFor(who, SECRETS), who).toEqual([]);
  expect(await askFor(COLLEAGUE, KEYS)).toEqual([]);
};

test("no route tells questions before the start, also not while another student writes", async () => {
  await expectNothingFor([...WITHOUT_QUESTIONS, "amina", "brian", "parent"]);
  world.clock.advanceSeconds(HOUR);
  await start("amina");
  await expectNothingFor([...WITHOUT_QUESTIONS, "brian", "parent"]);
  expect(await askFor("amina", KEYS)).toEqual([]);
  expect(await askFor("amina", [QUESTION])).toEqual([
    "/assessments/:id",
    "/assessments/:id/attempt",
  ]);
});

test("no route tells questions after the window to those who did not write, nor keys to those who did", async () => {
  world.clock.advanceSeconds(HOUR);
  await start("amina");
  await submit("amina");
  world.clock.advanceSeconds(4 * HOUR);
  await expectNothingFor([...WITHOUT_QUESTIONS, "brian"]);
  for (const who of ["amina", "parent"]) {
    expect(await askFor(who, KEYS), who).toEqual([]);
    expect(await askFor(who, [QUESTION]), who).toContain("/assessments/submissions/:id");
  }
});

test("the author and administrators get the keys, and the requests reach the routes of a paper", async () => {
  world.clock.advanceSeconds(HOUR);
  await start("amina");
  await submit("amina");
  const author = await ask("teacher", KEYS);
  expect(author.told).toEqual(WITH_KEYS);
  // A question of the bank that is not shared belongs to its author alone.
  const ofPaper = WITH_KEYS.filter((path) => !path.startsWith("/question-bank"));
  expect(await askFor("admin", KEYS)).toEqual(ofPaper);
  const unreached = ROUTES.filter(({ access }) => !isClosedToTeachers(access)).filter(
    ({ path }) => !author.responded.has(path),
  );
  expect(unreached.map(({ path }) => path)).toEqual(OF_CONTENT);
});
