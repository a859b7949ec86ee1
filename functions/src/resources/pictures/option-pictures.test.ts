import type { Question } from "@darasa/contract/assessments";
import { questionBankRoutes } from "@darasa/contract/question-bank";
import { VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";
import { buildPngLogo } from "../../testing/logo-fixture.ts";
import {
  buildOptionPictureQuestion,
  buildPictureQuestion,
  PICTURE,
  storePicture,
} from "../../testing/picture-fixture.ts";

const SIZE = { width: 40, height: 30, bytes: PICTURE.length };
const BASE64 = PICTURE.toString("base64");
const LARGE_PICTURE = buildPngLogo({ width: 40, height: 30 }, "a comment that makes it larger");
const DRAFT = { title: "Mountains", subject: "Geography", grade: "Form 2", duration: 30 };
const BANK = { subject: "Geography", grade: "Form 2", difficulty: "EASY" };

type Change = Readonly<Record<string, unknown>>;

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const store = (who: string, image?: Buffer) => storePicture(world.call, who, image);
const ask = (id: string, more: Change = {}) => ({ ...buildOptionPictureQuestion(id), ...more });
const create = (question: object, more: Change = {}) =>
  world.create("teacher", { questions: [question], ...more });
/** Creates an assessment whose only question has a picture in its first option. */
const paper = async (more: Change = {}) => {
  const { id: picture } = await store("teacher");
  const { id } = await world.created("teacher", { questions: [ask(picture)], ...more });
  return { id, picture, place: `?assessmentId=${id}` };
};
const bank = (who: string, question: object) =>
  world.call(who, "POST", "/question-bank", { shared: true, questions: [{ ...BANK, question }] });
/** Returns the status of a request for the bytes, which only a successful response contains. */
const shows = async (who: string, id: string, place = ""): Promise<number> => {
  const { status, json } = await world.get(who, `/pictures/${id}${place}`);
  if (status === 200) expect(json).toMatchObject({ data: { type: "image/png", image: BASE64 } });
  else expect(JSON.stringify(json)).not.toContain(BASE64);
  return status;
};

describe("a question with pictures in its options", () => {
  test("gets the sizes of the stored pictures, and the cover counts them with its own", async () => {
    const [{ id }, large] = [await store("teacher"), await store("teacher", LARGE_PICTURE)];
    const pictured = ask(id, {
      picture: { id, alt: "Three figures" },
      optionPictures: [
        { option: "Figure A", id },
        { option: " Figure C ", id: large.id },
      ],
    });
    const { id: paperId } = await world.created("teacher", { questions: [pictured] });
    const { assessment } = await world.started("amina", paperId);
    const stored = [
      { option: "Figure A", id, ...SIZE },
      { option: "Figure C", ...large },
    ];
    expect(assessment.questions[0]?.optionPictures).toEqual(stored);
    expect(assessment.pictures).toEqual({ count: 3, bytes: 2 * PICTURE.length + large.bytes });
    await world.submit("amina", paperId, { q1: "Figure A" });
    const review = await world.reviewed("amina", `${paperId}_amina_1`);
    expect(review.questions[0]).toMatchObject({ correct: true, optionPictures: stored });
  });

  test("shows its author the pictures in the results and the statistics", async () => {
    const { id, picture } = await paper();
    await world.started("amina", id);
    await world.submit("amina", id, { q1: "Figure A" });
    const optionPictures = [{ option: "Figure A", id: picture, ...SIZE }];
    for (const path of ["", "/statistics"]) {
      expect(await world.get("teacher", `/teacher/analytics/${id}${path}`)).toMatchObject({
        status: 200,
        json: { data: { questions: [{ optionPictures }] } },
      });
    }
  });

  test("can have several right ones", async () => {
    const { id } = await store("teacher");
    const several = ask(id, { type: "MULTI_SELECT", correctAnswer: "Figure A\nFigure B" });
    expect((await create(several)).status).toBe(201);
  });

  test.each<[string, { type?: string; correctAnswer?: string; optionPictures?: object[] }]>([
    ["another type", { type: "ORDERING", correctAnswer: "Figure A\nFigure B\nFigure C" }],
    ["no option", { optionPictures: [{ option: "Figure D" }] }],
    ["the same option twice", { optionPictures: [{ option: "Figure A" }, { option: "Figure A" }] }],
  ])("is refused with pictures of %s", async (_name, change) => {
    const { id } = await store("teacher");
    const { optionPictures = [{ option: "Figure A" }] } = change;
    const sent = optionPictures.map((one) => ({ ...one, id }));
    expect((await create(ask(id, { ...change, optionPictures: sent }))).json).toMatchObject({
      errors: [{ path: "questions.0.optionPictures", message: VALIDATION.optionPicturesInvalid }],
    });
  });

  test.each([
    ["a size", { width: 1 }],
    ["words of their own", { alt: "A square" }],
    ["no text", { option: " " }],
  ])("is refused with pictures that have %s", async (_name, change) => {
    const { id } = await store("teacher");
    const optionPictures = [{ option: "Figure A", id, ...change }];
    expect((await create(ask(id, { optionPictures }))).status).toBe(400);
  });

  test.each([
    ["an unknown picture", () => "0".repeat(32)],
    ["a picture of another school", async () => (await store("teacherElsewhere")).id],
  ])("is refused with %s", async (_name, find) => {
    const [{ id: own }, id] = [await store("teacher"), await find()];
    const question = ask(id, {
      optionPictures: [
        { option: "Figure A", id: own },
        { option: "Figure B", id },
      ],
    });
    const refused = (field: string) => ({
      status: 400,
      json: { errors: [{ path: field, message: VALIDATION.pictureUnknown }] },
    });
    const second = "questions.0.optionPictures.1";
    expect(await create(question)).toMatchObject(refused(second));
    const pools = [{ count: 1, questions: [question] }];
    expect(await world.create("teacher", { pools })).toMatchObject(refused(`pools.0.${second}`));
    const draft = await world.created("teacher", { published: false });
    const body = { ...DRAFT, questions: [question] };
    const changed = await world.call("teacher", "PUT", `/assessments/${draft.id}`, body);
    expect(changed).toMatchObject(refused(second));
    const path = "questions.0.question.optionPictures.1";
    expect(await bank("teacher", question)).toMatchObject(refused(path));
  });

  test("counts each of its pictures among the 20 that an attempt gets", async () => {
    const { id } = await store("teacher");
    const two = ask(id, {
      optionPictures: [
        { option: "Figure A", id },
        { option: "Figure B", id },
      ],
    });
    const list = (count: number) => Array.from({ length: count }, () => two);
    const most = await world.created("teacher", { questions: list(10) });
    expect(most.pictures).toEqual({ count: 20, bytes: 20 * PICTURE.length });
    const refused = { errors: [{ path: "questions", message: VALIDATION.picturesTooMany }] };
    const oneMore = [...list(10), buildPictureQuestion(id)];
    expect((await world.create("teacher", { questions: oneMore })).json).toMatchObject(refused);
    // Of a draw count the questions with the most pictures.
    const pools = [{ count: 2, questions: [buildPictureQuestion(id), ...list(3)] }];
    const drawn = await world.created("teacher", { questions: list(8), pools });
    expect(drawn.pictures).toEqual({ count: 20, bytes: 20 * PICTURE.length });
    const tooMany = [...list(8), buildPictureQuestion(id)];
    expect((await world.create("teacher", { questions: tooMany, pools })).json).toMatchObject(
      refused,
    );
  });

  test("is in no paper that can be loaded before the day", async () => {
    const { id } = await store("teacher");
    const refused = await create(ask(id), { needsWord: true, canPrepare: true });
    expect(refused.json).toMatchObject({
      errors: [{ path: "canPrepare", message: VALIDATION.canPrepareWithPictures }],
    });
  });

  test("keeps the picture with its option, whatever order a student gets", async () => {
    const { id } = await store("teacher");
    const options = ["Figure A", "Figure B", "Figure C", "Figure D", "Figure E"];
    const questions = Array.from({ length: 6 }, () => ask(id, { options }));
    const { id: paperId } = await world.created("teacher", { questions, shuffle: true });
    const { assessment } = await world.started("amina", paperId);
    const ofOptions = assessment.questions.map(({ optionPictures }) => optionPictures);
    expect(ofOptions).toEqual(questions.map(() => [{ option: "Figure A", id, ...SIZE }]));
    const isMoved = ({ options: shown }: Question) => String(shown) !== String(options);
    expect(assessment.questions.filter(isMoved)).not.toEqual([]);
  });
});

describe("a draft with pictures in options", () => {
  const draftOf = async (id: string) =>
    Reflect.get(Object((await world.get("teacher", `/assessments/${id}/draft`)).json), "data");

  test("keeps them, notices that they changed elsewhere, and loses them when they are removed", async () => {
    const { id, picture } = await paper({ published: false });
    const { id: other } = await store("teacher", LARGE_PICTURE);
    const { revision, questions } = await draftOf(id);
    expect(questions[0].optionPictures).toEqual([{ option: "Figure A", id: picture, ...SIZE }]);
    const change = (question: object, more: Change = {}) =>
      world.call("teacher", "PUT", `/assessments/${id}`, {
        ...DRAFT,
        ...more,
        questions: [question],
      });
    expect((await change(ask(other), { revision })).status).toBe(200);
    expect((await change(ask(picture), { revision })).json).toMatchObject({
      code: "CHANGED_ELSEWHERE",
    });
    expect((await change(ask(picture, { optionPictures: [] }))).status).toBe(200);
    const plain = await draftOf(id);
    expect(JSON.stringify(plain)).not.toMatch(/optionPictures|pictures/);
    const { optionPictures: _, ...without } = ask(picture);
    expect((await change(without, { revision: plain.revision })).json).toMatchObject({
      data: { revision: plain.revision },
    });
  });

  test("becomes a copy with them, also in another school, whose teachers may use them then", async () => {
    const { id, picture } = await paper();
    const near = await world.copy("colleague", id, "device-1234");
    const optionPictures = [{ option: "Figure A", id: picture, ...SIZE }];
    expect(near.json).toMatchObject({ data: { questions: [{ optionPictures }] } });
    const far = await world.copy("teacherElsewhere", id, "device-5678");
    const [copied] = Reflect.get(Object(far.json), "data").questions[0].optionPictures;
    expect(copied).toEqual({ option: "Figure A", id: copied.id, ...SIZE });
    expect(copied.id).not.toBe(picture);
    expect(await shows("teacherElsewhere", copied.id)).toBe(200);
    expect((await bank("teacherElsewhere", ask(copied.id))).status).toBe(200);
  });
});

test("in the bank, the pictures of options make another question, and stay with it", async () => {
  const { id } = await store("teacher");
  const moved = ask(id, { optionPictures: [{ option: "Figure B", id }] });
  const plain = ask(id, { optionPictures: [] });
  const saved = [await bank("teacher", ask(id)), await bank("teacher", moved)]
    .concat(await bank("teacher", plain))
    .map(({ json }) => questionBankRoutes.save.response.parse(json).data.questions[0]);
  expect(saved.map((one) => one?.isNew)).toEqual([true, true, true]);
  const path = `/question-bank/${String(saved[0]?.id)}`;
  const optionPictures = [{ option: "Figure A", id, ...SIZE }];
  expect((await world.get("colleague", path)).json).toMatchObject({
    data: { question: { optionPictures } },
  });
  const change = () =>
    world.call("teacher", "PUT", path, { ...BANK, version: 1, question: ask(id, { marks: 5 }) });
  expect((await change()).json).toMatchObject({
    data: { version: 2, question: { optionPictures } },
  });
  // A phone repeats the request.
  expect((await change()).json).toMatchObject({ data: { version: 2 } });
});

describe("the picture of an option is shown", () => {
  test("to a student from the start of the attempt, in the papers of the attempt only", async () => {
    const { id, picture, place } = await paper();
    const other = await world.created("teacher");
    expect(await shows("amina", picture, place)).toBe(404);
    await world.started("amina", id);
    expect(await shows("amina", picture, place)).toBe(200);
    for (const who of ["brian", "parent"]) expect(await shows(who, picture, place)).toBe(404);
    expect(await shows("amina", picture)).toBe(404);
    await world.started("amina", other.id);
    expect(await shows("amina", picture, `?assessmentId=${other.id}`)).toBe(404);
    expect(await shows("teacher", picture, place)).toBe(200);
  });

  test("to a student only in the questions that were drawn", async () => {
    const { id: picture } = await store("teacher");
    const questions = [1, 2, 3, 4].map((n) =>
      ask(picture, { text: `Question ${n}`, ...(n === 1 ? {} : { optionPictures: [] }) }),
    );
    const pools = [{ count: 2, questions }];
    const seen = new Set<number>();
    for (const title of ["One", "Two", "Three", "Four"]) {
      const { id } = await world.created("teacher", { title, questions: [], pools });
      for (const who of ["amina", "brian", "carol"]) {
        const { assessment } = await world.started(who, id);
        const isDrawn = JSON.stringify(assessment.questions).includes(picture);
        const status = await shows(who, picture, `?assessmentId=${id}`);
        expect([who, status]).toEqual([who, isDrawn ? 200 : 404]);
        seen.add(status);
      }
    }
    expect(seen).toEqual(new Set([200, 404]));
  });

  test("in a review to those who see it, from the release of the results", async () => {
    const { id, picture } = await paper({ marksRelease: "BY_HAND" });
    await world.take("amina", id, {});
    const place = `?submissionId=${id}_amina_1`;
    expect(await shows("amina", picture, place)).toBe(409);
    expect(await shows("teacher", picture, place)).toBe(200);
    const release = { id: "release-1", kind: "RELEASE" };
    const path = `/assessments/${id}/results-release`;
    expect((await world.call("teacher", "POST", path, release)).status).toBe(200);
    await world.call("teacher", "POST", `${path}/continue`);
    expect(await shows("amina", picture, place)).toBe(200);
    for (const who of ["brian", "studentElsewhere", "teacherElsewhere", "adminElsewhere"]) {
      expect([who, await shows(who, picture, place)]).toEqual([who, 404]);
    }
  });
});

test("several pictures of a question cost one read each when it is saved, and none if they were there", async () => {
  const costOf = async (work: () => Promise<unknown>) => {
    const before = { ...world.database.usage };
    await work();
    const { reads, writes } = world.database.usage;
    return { reads: reads - before.reads, writes: writes - before.writes };
  };
  const [{ id }, large] = [await store("teacher"), await store("teacher", LARGE_PICTURE)];
  const optionPictures = [
    { option: "Figure A", id },
    { option: "Figure B", id: large.id },
    { option: "Figure C", id },
  ];
  await create(ask(id, { optionPictures: [] }));
  const without = await costOf(() => create(ask(id, { optionPictures: [] })));
  const withTwo = await costOf(() => create(ask(id, { optionPictures })));
  expect(withTwo).toEqual({ ...without, reads: without.reads + 2 });
  const draft = await world.created("teacher", {
    published: false,
    questions: [ask(id, { optionPictures })],
  });
  const change = (title: string, sent: object[]) =>
    costOf(() =>
      world.call("teacher", "PUT", `/assessments/${draft.id}`, {
        ...DRAFT,
        title,
        questions: [ask(id, { optionPictures: sent })],
      }),
    );
  expect(await change("One", optionPictures)).toEqual(await change("Two", []));
});
