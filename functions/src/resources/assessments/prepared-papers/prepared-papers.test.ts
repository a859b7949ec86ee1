import { API_ERROR_MESSAGES, VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  CORRECT_ANSWERS_BY_QUESTION,
  SECRET_CORRECT_ANSWER,
} from "../../../testing/assessment-fixture.ts";
import {
  decryptPaper,
  type PreparedPaperFixture,
  setUpPreparedPaperFixture,
} from "../../../testing/prepared-paper-fixture.ts";

const HOUR = 3_600;
const ROOM = { needsWord: true, canPrepare: true } as const;

let world: PreparedPaperFixture;
let id: string;

beforeEach(async () => {
  world = await setUpPreparedPaperFixture();
  ({ id } = await world.created("teacher", { ...ROOM, opensAt: world.at(HOUR) }));
  return world.close;
});

describe("a prepared paper", () => {
  test("contains the questions before the day, which only the word opens", async () => {
    const paper = await world.loaded("amina", id);
    const questions = decryptPaper(paper, (await world.wordOf(id)).toLowerCase());
    expect(questions.map(({ text }) => text)).toEqual([
      "Which is the highest?",
      "Longonot is a volcano",
      "What was its older name?",
    ]);
    expect(JSON.stringify(questions)).not.toContain(SECRET_CORRECT_ANSWER);
    expect(() => decryptPaper(paper, "KAFO BIRU MESA TUDE")).toThrow();
    expect(world.database.documents.has(`attempts/${id}_amina`)).toBe(false);
  });

  test("shows no question, no right answer, no word and no key in any byte", async () => {
    const paper = await world.loaded("amina", id);
    const word = await world.wordOf(id);
    const stored = Object(world.database.documents.get(`assessments/${id}/private/paper`));
    const bytes = ["ticket", "encrypted", "iv", "salt"].map((name) =>
      Buffer.from(String(Object(paper)[name]), "base64").toString("latin1"),
    );
    const all = [JSON.stringify(paper), ...bytes].join(" ");
    for (const secret of ["highest", "Longonot", "Mount Kenya", SECRET_CORRECT_ANSWER]) {
      expect(all).not.toContain(secret);
    }
    expect(all.toUpperCase()).not.toContain(word);
    expect(all).not.toContain(stored.accessWord.ticketKey);
  });

  test("is another one for each student, and cannot be opened with another ticket", async () => {
    const [amina, brian] = [await world.loaded("amina", id), await world.loaded("brian", id)];
    expect(amina.encrypted).not.toBe(brian.encrypted);
    const word = await world.wordOf(id);
    expect(() => decryptPaper({ ...amina, ticket: brian.ticket }, word)).toThrow();
    expect(decryptPaper(brian, word)).toHaveLength(3);
  });

  test("contains only what the student's attempt would get, in its order", async () => {
    const pool = Array.from({ length: 8 }, (_, index) => ({
      text: `Drawn ${index}`,
      type: "TRUE_FALSE",
      options: ["True", "False"],
      correctAnswer: "True",
      marks: 1,
    }));
    const drawn = await world.created("teacher", {
      ...ROOM,
      shuffle: true,
      pools: [{ count: 2, questions: pool }],
    });
    const word = await world.wordOf(drawn.id);
    const prepared = decryptPaper(await world.loaded("amina", drawn.id), word);
    expect(prepared).toHaveLength(5);
    const { json } = await world.call("amina", "POST", `/assessments/${drawn.id}/attempt`, {
      word,
    });
    expect(json).toMatchObject({ data: { assessment: { questions: prepared } } });
  });

  test("tells the device whether to keep what shows formulas", async () => {
    expect((await world.loaded("amina", id)).hasFormulas).toBeUndefined();
    const text = String.raw`Solve \(x^2 = 4\)`;
    const question = { text, type: "SHORT_ANSWER", correctAnswer: "2", marks: 10 };
    const other = await world.created("teacher", { ...ROOM, questions: [question] });
    expect((await world.loaded("amina", other.id)).hasFormulas).toBe(true);
  });

  test("has the extra support of the student", async () => {
    const support = { timeFactor: 1.5, largeText: true, readAloud: false, note: "A reader" };
    await world.call("admin", "PUT", "/students/amina/accommodations", support);
    const { accommodations } = await world.loaded("amina", id);
    expect(accommodations).toEqual({ timeFactor: 1.5, largeText: true, readAloud: false });
    expect((await world.loaded("brian", id)).accommodations).toBeUndefined();
  });

  test("does not exist for students outside the audience, and for nobody of a draft", async () => {
    const own = await world.created("teacher", { ...ROOM, audience: "SCHOOL" });
    expect((await world.load("studentElsewhere", own.id)).status).toBe(404);
    expect((await world.load("amina", own.id)).status).toBe(200);
    const draft = await world.created("teacher", { ...ROOM, published: false });
    expect((await world.load("amina", draft.id)).status).toBe(404);
    for (const who of ["teacher", "parent"]) expect((await world.load(who, id)).status).toBe(403);
  });

  test("is refused if the author has not allowed it, or the assessment is closed", async () => {
    const other = await world.created("teacher", { needsWord: true });
    expect((await world.load("amina", other.id)).json).toMatchObject({
      message: API_ERROR_MESSAGES.notPreparable,
    });
    await world.call("teacher", "PUT", `/assessments/${id}/closing-time`, {
      ...{ opensAt: null, closesAt: "now" },
    });
    expect((await world.load("amina", id)).json).toMatchObject({
      message: API_ERROR_MESSAGES.assessmentClosed,
    });
  });

  test("is refused while an attempt runs and when none is left", async () => {
    const open = await world.created("teacher", ROOM);
    const word = await world.wordOf(open.id);
    const nothing = { message: API_ERROR_MESSAGES.nothingToPrepare };
    await world.call("amina", "POST", `/assessments/${open.id}/attempt`, { word });
    expect((await world.load("amina", open.id)).json).toMatchObject(nothing);
    await world.submit("amina", open.id, CORRECT_ANSWERS_BY_QUESTION);
    expect((await world.load("amina", open.id)).json).toMatchObject(nothing);
    expect((await world.load("brian", open.id)).status).toBe(200);
  });

  test("costs three reads and no write once the API knows the paper", async () => {
    await world.load("brian", id);
    Object.assign(world.database.usage, { reads: 0, writes: 0 });
    await world.load("amina", id);
    expect(world.database.usage).toEqual({ reads: 3, writes: 0 });
  });
});

describe("the setting", () => {
  test("needs a word", async () => {
    const { status, json } = await world.create("teacher", { canPrepare: true });
    expect(status).toBe(400);
    const message = VALIDATION.canPrepareWithoutWord;
    expect(json).toMatchObject({ errors: [{ path: "canPrepare", message }] });
    expect((await world.create("teacher", ROOM)).status).toBe(201);
  });

  test("tells the cover the version of the word, so that a device notices a new one", async () => {
    expect((await world.found("amina", id)).wordVersion).toBe(1);
    await world.call("teacher", "POST", `/assessments/${id}/access-word`, { id: "change-1" });
    expect((await world.found("amina", id)).wordVersion).toBe(2);
    const { id: other } = await world.created("teacher", { needsWord: true });
    expect((await world.found("amina", other)).wordVersion).toBeUndefined();
  });
});
