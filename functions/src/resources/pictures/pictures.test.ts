import { questionBankRoutes } from "@darasa/contract/question-bank";
import { API_ERROR_MESSAGES, VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  setUpAssessmentFixture,
} from "../../testing/assessment-fixture.ts";
import { buildJpegLogo, buildPngLogo } from "../../testing/logo-fixture.ts";
import {
  buildPictureQuestion,
  PICTURE,
  PICTURE_ALT,
  savePicture,
  storePicture,
} from "../../testing/picture-fixture.ts";

const STORED = { width: 40, height: 30, bytes: PICTURE.length };
/** The bytes of a PNG file with a comment, beside the letters of the comment. */
const SMALL_PNG = buildPngLogo(undefined, "x").length - 1;
const BASE64 = PICTURE.toString("base64");

type Change = Readonly<Record<string, unknown>>;

let world: AssessmentFixture;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  return world.close;
});

const pictures = () =>
  [...world.database.documents.keys()].filter((path) => /^pictures\//.test(path));
const save = (who: string, image?: Buffer | string) => savePicture(world.call, who, image);
const store = (who: string, image?: Buffer) => storePicture(world.call, who, image);
const load = (who: string, id: string, place = "") => world.get(who, `/pictures/${id}${place}`);
const shows = async (who: string, id: string, place = ""): Promise<number> => {
  const { status, json } = await load(who, id, place);
  if (status === 200) expect(json).toMatchObject({ data: { type: "image/png", image: BASE64 } });
  else expect(JSON.stringify(json)).not.toContain(BASE64);
  return status;
};
const withPicture = (id: string, more: Change = {}) => ({
  questions: [buildPictureQuestion(id)],
  ...more,
});
/** Creates an assessment whose only question has a picture. */
const paper = async (more: Change = {}) => {
  const { id: picture } = await store("teacher");
  const { id } = await world.created("teacher", withPicture(picture, more));
  return { id, picture, place: `?assessmentId=${id}` };
};

describe("storing a picture", () => {
  test("returns its size as the bytes say it, once for the same bytes of a school", async () => {
    const first = await store("teacher");
    expect(first).toEqual({ id: first.id, ...STORED });
    expect(first.id).toMatch(/^[0-9a-f]{32}$/);
    expect(await store("teacher")).toEqual(first);
    expect(await store("colleague")).toEqual(first);
    expect(pictures()).toHaveLength(1);
    expect((await store("teacherElsewhere")).id).not.toBe(first.id);
    const jpeg = await save("admin", buildJpegLogo());
    expect(jpeg).toMatchObject({ status: 200, json: { data: { width: 16, height: 16 } } });
  });

  test.each([
    ["HTML", "<html><script>alert(1)</script></html>", VALIDATION.pictureUnreadable],
    [
      "SVG",
      `<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>`,
      VALIDATION.pictureUnreadable,
    ],
    ["GIF", Buffer.from("4749463839610100010000", "hex"), VALIDATION.pictureUnreadable],
    ["WebP", Buffer.from("RIFF....WEBPVP8 "), VALIDATION.pictureUnreadable],
    ["a cut file", PICTURE.subarray(0, 40), VALIDATION.pictureUnreadable],
    [
      "another file behind it",
      Buffer.concat([PICTURE, Buffer.from("<script>")]),
      VALIDATION.pictureUnreadable,
    ],
    ["too many pixels", buildPngLogo({ width: 1201, height: 10 }), VALIDATION.pictureTooLarge],
    [
      "over 60 KB",
      buildPngLogo(undefined, "x".repeat(60 * 1024 - SMALL_PNG + 1)),
      VALIDATION.pictureTooLarge,
    ],
    ["nothing", "", VALIDATION.pictureUnreadable],
  ])("refuses %s", async (_name, image, message) => {
    expect(await save("teacher", image)).toMatchObject({
      status: 400,
      json: { errors: [{ path: "image", message }] },
    });
    expect(pictures()).toEqual([]);
  });

  test("accepts a picture of exactly 60 KB", async () => {
    const image = buildPngLogo(undefined, "x".repeat(60 * 1024 - SMALL_PNG));
    expect(await save("teacher", image)).toMatchObject({
      status: 200,
      json: { data: { bytes: 60 * 1024 } },
    });
  });

  test.each(["amina", "parent", "office"])("is not for %s", async (who) => {
    expect((await save(who)).status).toBe(403);
    expect(pictures()).toEqual([]);
  });
});

describe("a question with a picture", () => {
  test("gets the size of the stored picture, and the cover says how many there are", async () => {
    const { id, picture } = await paper();
    const stored = { id: picture, alt: PICTURE_ALT, ...STORED };
    const { assessment } = await world.started("amina", id);
    expect(assessment).toMatchObject({
      pictures: { count: 1, bytes: PICTURE.length },
      questions: [{ picture: stored }],
    });
    await world.submit("amina", id, {});
    expect((await world.reviewed("amina", `${id}_amina_1`)).questions[0]?.picture).toEqual(stored);
  });

  test.each([
    ["an unknown picture", () => "0".repeat(32)],
    ["a picture of another school", async () => (await store("teacherElsewhere")).id],
  ])("is refused with %s", async (_name, find) => {
    const id = await find();
    const refused = { status: 400, json: { errors: [{ message: VALIDATION.pictureUnknown }] } };
    const path = "questions.0.picture";
    expect(await world.create("teacher", withPicture(id))).toMatchObject({
      ...refused,
      json: { errors: [{ path }] },
    });
    const pool = { count: 1, questions: [buildPictureQuestion(id)] };
    const drawn = await world.create("teacher", { pools: [pool] });
    expect(drawn).toMatchObject(refused);
    const draft = await world.created("teacher", { published: false });
    const body = { ...draftBody(), questions: [buildPictureQuestion(id)] };
    expect(await world.call("teacher", "PUT", `/assessments/${draft.id}`, body)).toMatchObject(
      refused,
    );
    expect(await bank("teacher", buildPictureQuestion(id))).toMatchObject(refused);
  });

  test("needs words for people who do not see it, and no size", async () => {
    const { id } = await store("teacher");
    const wordless = await world.create("teacher", { questions: [buildPictureQuestion(id, " ")] });
    expect(wordless.json).toMatchObject({ errors: [{ message: VALIDATION.pictureAltRequired }] });
    const picture = { id, alt: "x", width: 1, height: 1, bytes: 1 };
    const sized = { ...buildPictureQuestion(id), picture };
    expect((await world.create("teacher", { questions: [sized] })).status).toBe(400);
  });

  test("is one of at most 20 that an attempt gets", async () => {
    const { id } = await store("teacher");
    const list = (count: number) => Array.from({ length: count }, () => buildPictureQuestion(id));
    const most = await world.created("teacher", { questions: list(20) });
    expect(most.pictures).toEqual({ count: 20, bytes: 20 * PICTURE.length });
    expect((await world.create("teacher", { questions: list(21) })).json).toMatchObject({
      errors: [{ path: "questions", message: VALIDATION.picturesTooMany }],
    });
    const pools = [{ count: 2, questions: list(30) }];
    const drawn = await world.created("teacher", { questions: list(18), pools });
    expect(drawn.pictures?.count).toBe(20);
    expect((await world.create("teacher", { questions: list(19), pools })).status).toBe(400);
  });

  test("is in no paper that can be loaded before the day", async () => {
    const { id } = await store("teacher");
    const ahead = { needsWord: true, canPrepare: true };
    expect((await world.create("teacher", ahead)).status).toBe(201);
    expect((await world.create("teacher", withPicture(id, ahead))).json).toMatchObject({
      errors: [{ path: "canPrepare", message: VALIDATION.canPrepareWithPictures }],
    });
  });

  test("keeps its picture in a draft, and loses it when it is removed", async () => {
    const { id, picture } = await paper({ published: false });
    const draftOf = async () =>
      Object(
        Reflect.get(Object((await world.get("teacher", `/assessments/${id}/draft`)).json), "data"),
      );
    expect(await draftOf()).toMatchObject({ questions: [{ picture: { id: picture, ...STORED } }] });
    const change = (questions: readonly object[]) =>
      world.call("teacher", "PUT", `/assessments/${id}`, { ...draftBody(), questions });
    const renamed = await change([buildPictureQuestion(picture, "A map")]);
    expect(renamed).toMatchObject({ status: 200, json: { data: { pictures: { count: 1 } } } });
    const { picture: _, ...plain } = buildPictureQuestion(picture);
    expect((await change([plain])).status).toBe(200);
    expect((await world.get("teacher", `/assessments/${id}`)).json).not.toHaveProperty(
      "data.pictures",
    );
    expect(JSON.stringify(await draftOf())).not.toContain(picture);
  });

  test("goes with a copy, also into another school, whose teachers may use it then", async () => {
    const { id, picture } = await paper();
    const near = await world.copy("colleague", id, "device-1234");
    expect(near.json).toMatchObject({ data: { questions: [{ picture: { id: picture } }] } });
    const far = await world.copy("teacherElsewhere", id, "device-5678");
    const copied = Reflect.get(Object(far.json), "data").questions[0].picture;
    expect(copied).toEqual({ id: copied.id, alt: PICTURE_ALT, ...STORED });
    expect(copied.id).not.toBe(picture);
    expect(await shows("teacherElsewhere", copied.id)).toBe(200);
    expect((await bank("teacherElsewhere", buildPictureQuestion(copied.id))).status).toBe(200);
  });
});

const draftBody = () => ({
  title: "Mountains",
  subject: "Geography",
  grade: "Form 2",
  duration: 30,
});

const bank = (who: string, question: object) =>
  world.call(who, "POST", "/question-bank", {
    shared: true,
    questions: [{ subject: "Geography", grade: "Form 2", difficulty: "EASY", question }],
  });

describe("a picture in the question bank", () => {
  test("stays with its question, which is another one than the same words without it", async () => {
    const { id } = await store("teacher");
    const { picture: _, ...plain } = buildPictureQuestion(id);
    const saved = [
      await bank("teacher", buildPictureQuestion(id)),
      await bank("teacher", plain),
    ].map(({ json }) => questionBankRoutes.save.response.parse(json).data.questions[0]);
    expect(saved.map((one) => one?.isNew)).toEqual([true, true]);
    const read = await world.get("colleague", `/question-bank/${String(saved[0]?.id)}`);
    const stored = { id, alt: PICTURE_ALT, ...STORED };
    expect(read.json).toMatchObject({ data: { question: { picture: stored } } });
    expect(await shows("colleague", id)).toBe(200);
    const change = (version: number, question: object) =>
      world.call("teacher", "PUT", `/question-bank/${String(saved[0]?.id)}`, {
        ...{ subject: "Geography", grade: "Form 2", difficulty: "EASY", version, question },
      });
    const longer = { ...buildPictureQuestion(id), marks: 5 };
    expect(await change(1, longer)).toMatchObject({
      json: { data: { version: 2, question: { picture: stored } } },
    });
    expect(await change(1, longer)).toMatchObject({ status: 200, json: { data: { version: 2 } } });
  });
});

describe("a picture is shown", () => {
  test("to staff of the school that stored it, without naming a paper", async () => {
    const { picture } = await paper();
    for (const who of ["teacher", "colleague", "admin"])
      expect(await shows(who, picture)).toBe(200);
    for (const who of ["teacherElsewhere", "adminElsewhere", "office", "amina", "parent"]) {
      expect([who, await shows(who, picture)]).toEqual([who, 404]);
    }
    expect((await load("teacher", "0".repeat(32))).json).toMatchObject({
      code: "NOT_FOUND",
      message: API_ERROR_MESSAGES.pictureNotFound,
    });
  });

  test("to a student from the start of the attempt, in the papers of the attempt only", async () => {
    const { id, picture, place } = await paper();
    const other = await world.created("teacher");
    expect(await shows("amina", picture, place)).toBe(404);
    await world.started("amina", id);
    expect(await shows("amina", picture, place)).toBe(200);
    expect(await shows("brian", picture, place)).toBe(404);
    await world.started("amina", other.id);
    expect(await shows("amina", picture, `?assessmentId=${other.id}`)).toBe(404);
    expect(await shows("parent", picture, place)).toBe(404);
  });

  test("to no student before the opening, after the closing or of another class or school", async () => {
    const opensAt = world.at(3600);
    const closesAt = world.at(7200);
    const { id, picture, place } = await paper({ opensAt, closesAt, audience: "SCHOOL" });
    await world.start("amina", id);
    expect(await shows("amina", picture, place)).toBe(404);
    world.clock.advanceSeconds(3601);
    await world.started("amina", id);
    await world.start("studentElsewhere", id);
    world.clock.advanceSeconds(3601);
    await world.start("brian", id);
    expect(await shows("amina", picture, place)).toBe(200);
    for (const who of ["brian", "studentElsewhere", "teacherElsewhere", "office"]) {
      expect([who, await shows(who, picture, place)]).toEqual([who, 404]);
    }
    expect(await shows("colleague", picture, place)).toBe(200);
  });

  test("to a student only in the questions that were drawn", async () => {
    const { id: picture } = await store("teacher");
    const questions = [1, 2, 3, 4, 5, 6].map((n) =>
      n === 1
        ? buildPictureQuestion(picture)
        : { ...buildPictureQuestion(picture), picture: undefined, text: `Question ${n}` },
    );
    const pools = [{ count: 3, questions }];
    const seen: number[] = [];
    for (const title of ["One", "Two", "Three", "Four"]) {
      const { id } = await world.created("teacher", { title, questions: [], pools });
      const place = `?assessmentId=${id}`;
      for (const who of ["amina", "brian", "carol"]) {
        const { assessment } = await world.started(who, id);
        const isDrawn = JSON.stringify(assessment.questions).includes(picture);
        const status = await shows(who, picture, place);
        expect([who, status]).toEqual([who, isDrawn ? 200 : 404]);
        seen.push(status);
      }
      expect(await shows("colleague", picture, place)).toBe(404);
      expect(await shows("teacher", picture, place)).toBe(200);
    }
    expect(new Set(seen)).toEqual(new Set([200, 404]));
  });

  test("in a review to those who see it, also while others do not", async () => {
    world.database.documents.set("guardianLinks/parent_amina", {
      ...{ parentId: "parent", studentId: "amina", schoolId: "moi", admissionNumber: "1" },
      ...{ status: "APPROVED", createdAt: world.clock.now() },
    });
    const { id, picture } = await paper({ marksRelease: "BY_HAND" });
    await world.take("amina", id, {});
    const place = `?submissionId=${id}_amina_1`;
    expect(await shows("amina", picture, place)).toBe(409);
    expect(await shows("parent", picture, place)).toBe(409);
    expect(await shows("teacher", picture, place)).toBe(200);
    expect(await shows("admin", picture, place)).toBe(200);
    const release = { id: "release-1", kind: "RELEASE" };
    const released = await world.call(
      "teacher",
      "POST",
      `/assessments/${id}/results-release`,
      release,
    );
    expect(released.status).toBe(200);
    await world.call("teacher", "POST", `/assessments/${id}/results-release/continue`);
    expect(await shows("amina", picture, place)).toBe(200);
    expect(await shows("parent", picture, place)).toBe(200);
    for (const who of ["brian", "studentElsewhere", "teacherElsewhere", "adminElsewhere"]) {
      expect([who, await shows(who, picture, place)]).toEqual([who, 404]);
    }
    const strange = await store("teacher", buildPngLogo({ width: 9, height: 9 }));
    expect((await load("amina", strange.id, place)).status).toBe(404);
  });

  test("by the assessment if a submission is named, too", async () => {
    const { id, picture } = await paper();
    const other = await world.created("teacher");
    await world.take("amina", id, {});
    const review = `submissionId=${id}_amina_1`;
    expect(await shows("amina", picture, `?assessmentId=${id}&${review}`)).toBe(200);
    expect(await shows("amina", picture, `?assessmentId=${other.id}&${review}`)).toBe(404);
  });
});

describe("the cost in Firestore", () => {
  const costOf = async (work: () => Promise<unknown>) => {
    const before = { ...world.database.usage };
    await work();
    const { reads, writes } = world.database.usage;
    return { reads: reads - before.reads, writes: writes - before.writes };
  };

  test("of pictures is one read each beside the question, and nothing for a paper without them", async () => {
    await world.listed("teacher");
    // The picture, and the counter of the rate limit.
    expect(await costOf(() => save("teacher"))).toEqual({ reads: 1, writes: 2 });
    const { id, picture, place } = await paper();
    const plain = await world.created("teacher");
    const start = (of: string) => costOf(() => world.started("amina", of));
    expect(await start(id)).toEqual(await start(plain.id));
    expect(await costOf(() => load("amina", picture, place))).toEqual({ reads: 3, writes: 0 });
    expect(await costOf(() => load("teacher", picture))).toEqual({ reads: 1, writes: 0 });
    await world.submit("amina", id, {});
    const review = `?submissionId=${id}_amina_1`;
    expect(await costOf(() => load("amina", picture, review))).toEqual({ reads: 2, writes: 0 });
    const create = (change: Change) => costOf(() => world.create("teacher", change));
    const without = await create({});
    expect(await create(withPicture(picture))).toEqual({ ...without, reads: without.reads + 1 });
  });
});
