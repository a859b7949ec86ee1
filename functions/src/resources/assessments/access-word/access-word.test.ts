import { accessWordRoutes, normalizeAccessWord } from "@darasa/contract/access-word";
import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { API_ERROR_MESSAGES, VALIDATION } from "@darasa/contract/texts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AssessmentFixture,
  buildAssessmentRequestBody,
  CORRECT_ANSWERS_BY_QUESTION,
  setUpAssessmentFixture,
} from "../../../testing/assessment-fixture.ts";
import { createAccessWord } from "./create-access-word.ts";

const QUARTER_HOUR = 15 * 60;
const TRIES = 20;

let world: AssessmentFixture;
let id: string;

beforeEach(async () => {
  world = await setUpAssessmentFixture();
  ({ id } = await world.created("teacher", { needsWord: true, attemptsAllowed: 2 }));
  return world.close;
});

const read = (who: string, of = id) => world.get(who, `/assessments/${of}/access-word`);
const replace = (who: string, change: string, of = id) =>
  world.call(who, "POST", `/assessments/${of}/access-word`, { id: change });
const wordOf = async (of = id) =>
  accessWordRoutes.accessWord.response.parse((await read("teacher", of)).json).data.word;
const startWith = (who: string, word: string | undefined, of = id) =>
  world.call(who, "POST", `/assessments/${of}/attempt`, word === undefined ? {} : { word });
const WRONG = { code: "PERMISSION_DENIED", message: API_ERROR_MESSAGES.accessWordWrong };
const attemptOf = (who: string) => world.database.documents.get(`attempts/${id}_${who}`);

describe("the word of an assessment", () => {
  test("has four groups of two syllables, without rude ones", () => {
    let turn = -1;
    const pick = (count: number): number => {
      turn += 1;
      // The first group would be KUMA.
      return [6, 4, 7, 0][turn] ?? turn % count;
    };
    const word = createAccessWord({ pick });
    expect(word).toMatch(/^(?:[BDFGHJKMNPRSTVWZ][AEIOU][BDFGHJKMNPRSTVWZ][AEIOU] ?){4}$/);
    expect(word).not.toContain("KUMA");
  });

  test("is seen by the author and administrators of the school, and by nobody else", async () => {
    const word = await wordOf();
    expect((await read("admin")).json).toMatchObject({ data: { word, version: 1 } });
    for (const who of ["colleague", "teacherElsewhere", "adminElsewhere", "office"]) {
      expect([who, (await read(who)).status]).toEqual([who, 404]);
      expect([who, (await replace(who, "change-1")).status]).toEqual([who, 404]);
    }
    for (const who of ["amina", "parent"]) expect((await read(who)).status).toBe(403);
    expect(await wordOf()).toBe(word);
  });

  test("is in no other response, and in no document that the rules open", async () => {
    const word = await wordOf();
    const found: string[] = [];
    const look = async (who: string, path: string) => {
      found.push(JSON.stringify((await world.get(who, path)).json));
    };
    await startWith("amina", word);
    for (const who of ["teacher", "admin", "colleague", "amina", "studentElsewhere", "parent"]) {
      await look(who, "/assessments");
      await look(who, `/assessments/${id}`);
      await look(who, `/assessments/${id}/attempt`);
      await look(who, `/assessments/${id}/solutions`);
      await look(who, `/teacher/analytics/${id}`);
      await look(who, `/assessments/${id}/attempts`);
    }
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    await look("teacher", `/assessments/submissions/${id}_amina_1`);
    await look("amina", `/assessments/submissions/${id}_amina_1`);
    await replace("teacher", "change-1");
    const paths = [...world.database.documents.keys()].filter((path) =>
      JSON.stringify(world.database.documents.get(path)).includes(word.slice(0, 9)),
    );
    // Devices may have begun with it without a network.
    expect(paths).toEqual([`assessments/${id}/private/paper`]);
    expect(found.join(" ").toUpperCase()).not.toContain(word.slice(0, 9));
    expect(found.join(" ")).toContain('"needsWord":true');
  });

  test("does not exist for a draft and for an assessment without a word", async () => {
    const draft = await world.created("teacher", { needsWord: true, published: false });
    const unguarded = await world.created("teacher");
    for (const { id: other } of [draft, unguarded]) {
      expect((await read("teacher", other)).json).toMatchObject({
        code: "NOT_FOUND",
        message: API_ERROR_MESSAGES.accessWordNotFound,
      });
    }
    const { documents } = world.database;
    expect(documents.get(`assessments/${draft.id}/private/paper`)).not.toHaveProperty("accessWord");
  });

  test("is made when a draft is published, and stays the same if the request is repeated", async () => {
    const draft = await world.created("teacher", { needsWord: true, published: false });
    const publish = () =>
      world.call(
        "teacher",
        "PUT",
        `/assessments/${draft.id}`,
        buildAssessmentRequestBody({ needsWord: true, published: true }),
      );
    expect((await publish()).status).toBe(200);
    const word = await wordOf(draft.id);
    expect((await publish()).status).toBe(200);
    expect(await wordOf(draft.id)).toBe(word);
    expect((await startWith("amina", word, draft.id)).status).toBe(200);
  });

  test("is not needed any more if the author turns it off in the draft", async () => {
    const draft = await world.created("teacher", { needsWord: true, published: false });
    const body = buildAssessmentRequestBody({ published: true });
    await world.call("teacher", "PUT", `/assessments/${draft.id}`, body);
    expect((await startWith("amina", undefined, draft.id)).status).toBe(200);
  });

  test("is another one for a copy, whose author never sees the first one", async () => {
    const { json } = await world.copy("teacherElsewhere", id, "device-1234");
    const copy = assessmentRoutes.copy.response.parse(json).data;
    expect(copy.needsWord).toBe(true);
    const paper = world.database.documents.get(`assessments/${copy.id}/private/paper`);
    expect(paper).not.toHaveProperty("accessWord");
  });

  test("is refused as a setting that is no switch", async () => {
    const { status, json } = await world.create("teacher", { needsWord: "KAFO" });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      errors: [{ path: "needsWord", message: VALIDATION.needsWordInvalid }],
    });
  });

  test("gives the draft another revision", async () => {
    const revision = async (change: object) => {
      const { id: draft } = await world.created("teacher", { published: false, ...change });
      const { json } = await world.get("teacher", `/assessments/${draft}/draft`);
      return assessmentRoutes.draft.response.parse(json).data.revision;
    };
    expect(await revision({ needsWord: true })).not.toBe(await revision({}));
  });
});

describe("a start", () => {
  test.each([
    ["without the word", undefined],
    ["with an empty word", ""],
    ["with another word", "KAFO BIRU MESA TUDE"],
  ])("is refused %s, and begins nothing", async (_case, word) => {
    const { status, json } = await startWith("amina", word);
    expect(status).toBe(403);
    expect(json).toMatchObject(WRONG);
    expect(attemptOf("amina")).toBeUndefined();
  });

  test("is refused with a part of the word", async () => {
    const word = await wordOf();
    expect((await startWith("amina", word.slice(0, -1))).status).toBe(403);
    expect((await startWith("amina", `${word}A`)).status).toBe(403);
    expect((await startWith("amina", word)).status).toBe(200);
  });

  test("takes the word in any case and spelling", async () => {
    const word = await wordOf();
    const spelled = ` ${normalizeAccessWord(word)
      .toLowerCase()
      .replaceAll(/(.{3})/g, "$1-")} `;
    expect((await startWith("amina", spelled)).status).toBe(200);
  });

  test("needs no word to go on, also on another device, but for the next attempt", async () => {
    const word = await wordOf();
    await startWith("amina", word);
    const again = await startWith("amina", undefined);
    expect(again.json).toMatchObject({ data: { attempt: { number: 1, status: "IN_PROGRESS" } } });
    await world.submit("amina", id, CORRECT_ANSWERS_BY_QUESTION);
    expect((await startWith("amina", undefined)).json).toMatchObject(WRONG);
    expect((await startWith("amina", word)).json).toMatchObject({
      data: { attempt: { number: 2 } },
    });
  });

  test("says that the assessment is closed, not whether the word is right", async () => {
    await world.call("teacher", "PUT", `/assessments/${id}/closing-time`, { closesAt: "now" });
    expect((await startWith("amina", "wrong")).json).toMatchObject({ code: "CONFLICT" });
    expect((await startWith("amina", await wordOf())).json).toMatchObject({ code: "CONFLICT" });
  });

  test("needs no word if the assessment has none", async () => {
    const { id: unguarded } = await world.created("teacher");
    expect((await startWith("amina", "anything", unguarded)).status).toBe(200);
    expect((await startWith("brian", undefined, unguarded)).status).toBe(200);
  });

  test("is refused after too many wrong words, for this student and assessment only", async () => {
    const word = await wordOf();
    for (let count = 0; count < TRIES; count += 1) {
      expect((await startWith("amina", "wrong")).status).toBe(403);
    }
    expect((await startWith("amina", word)).json).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect((await startWith("brian", word)).status).toBe(200);
    const other = await world.created("teacher", { needsWord: true });
    expect((await startWith("amina", await wordOf(other.id), other.id)).status).toBe(200);
    world.clock.advanceSeconds(QUARTER_HOUR);
    expect((await startWith("amina", word)).status).toBe(200);
  });

  test("costs one read more than without a word, the counter of wrong words", async () => {
    const costOf = async (who: string, of: string, sent: string | undefined) => {
      Object.assign(world.database.usage, { reads: 0, writes: 0 });
      await startWith(who, sent, of);
      return { ...world.database.usage };
    };
    const { id: unguarded } = await world.created("teacher");
    const word = await wordOf();
    const { reads, writes } = await costOf("amina", unguarded, undefined);
    expect(await costOf("amina", id, word)).toEqual({ reads: reads + 1, writes });
  });
});

describe("a new word", () => {
  test("is the only one that starts from then on, on every instance of the API", async () => {
    const before = await wordOf();
    // The API has the questions with the old word in its memory.
    await startWith("amina", before);
    expect((await replace("admin", "change-1")).status).toBe(200);
    const after = await wordOf();
    expect(after).not.toBe(before);
    expect((await startWith("brian", before)).json).toMatchObject(WRONG);
    expect((await startWith("brian", after)).status).toBe(200);
    expect((await startWith("amina", undefined)).status).toBe(200);
  });

  test("is made once by a repeated request, and audited", async () => {
    const first = await replace("teacher", "change-1");
    expect((await replace("teacher", "change-1")).json).toEqual(first.json);
    expect((await replace("teacher", "change-2")).json).not.toEqual(first.json);
    const entries = [...world.database.documents]
      .filter(([path]) => path.startsWith("audit/"))
      .map(([, entry]) => entry);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      action: "ACCESS_WORD_REPLACED",
      actorId: "teacher",
      subjectId: id,
      subjectName: "Mountains",
      schoolId: "moi",
    });
    expect(JSON.stringify(entries)).not.toContain((await wordOf()).slice(0, 9));
  });
});
