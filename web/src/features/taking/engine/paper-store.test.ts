import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { createPaperStore, type PaperStore } from "./paper-store.ts";

const NAME = "darasa-papers/grace";

let store: PaperStore;

const assessment = buildAssessment();
const attempt = {
  assessmentId: assessment.id,
  number: 1,
  startedAt: 1_000,
  deadline: 2_000,
  isSubmitRequested: false,
  offsetMs: 5,
  seenMs: 1_000,
};
const paper = { attempt, assessment, journal: { q1: { answer: "Elgon", at: 1_000 } } };

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  store = createPaperStore(NAME);
  await store.create(paper);
});

const journal = async () => (await store.load(assessment.id))?.journal;

describe("the papers on a device", () => {
  it("are there for the next page", async () => {
    expect(await createPaperStore(NAME).load(assessment.id)).toEqual(paper);
    expect(await store.listAttempts()).toEqual([attempt]);
  });

  it("are one user's own", async () => {
    expect(await createPaperStore("darasa-papers/amina").listAttempts()).toEqual([]);
  });

  it("hold what was typed last, without waiting for it", async () => {
    void store.writeAnswer(assessment.id, "q3", { answer: "Bat", at: 1_100 });
    void store.writeAnswer(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    expect(await createPaperStore(NAME).load(assessment.id)).toMatchObject({
      journal: { q3: { answer: "Batian", at: 1_200 } },
    });
  });

  it("take only newer answers from elsewhere", async () => {
    await store.writeAnswer(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.mergeAnswers(assessment.id, {
      q1: { answer: "Longonot", at: 1_001 },
      q3: { answer: "Lenana", at: 1_200 },
    });
    expect(await journal()).toEqual({
      q1: { answer: "Longonot", at: 1_001 },
      q3: { answer: "Batian", at: 1_200 },
    });
  });

  it("are not begun again by a second tab of the same attempt", async () => {
    await store.writeAnswer(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.create({ ...paper, journal: {} });
    expect(await journal()).toMatchObject({ q3: { answer: "Batian" } });
  });

  it("begin anew with the next attempt", async () => {
    await store.writeAnswer(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.create({ ...paper, attempt: { ...attempt, number: 2 }, journal: {} });
    expect(await store.load(assessment.id)).toEqual({
      attempt: { ...attempt, number: 2 },
      assessment,
      journal: {},
    });
  });

  it("note what changes of the attempt, and nothing of a paper that is gone", async () => {
    await store.updateAttempt(assessment.id, { isSubmitRequested: true });
    await store.updateAttempt("nothing", { isSubmitRequested: true });
    expect(await store.listAttempts()).toEqual([{ ...attempt, isSubmitRequested: true }]);
  });

  it("leave with their answers, and leave others", async () => {
    const other = buildAssessment({ id: "volcanoes-2" });
    const second = { ...paper, attempt: { ...attempt, assessmentId: other.id }, assessment: other };
    await store.create(second);
    await store.remove(assessment.id);
    expect(await store.load(assessment.id)).toBeUndefined();
    expect(await store.load(other.id)).toEqual(second);
  });

  it("give way when a logout removes the database, and open a new one after that", async () => {
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(NAME);
      request.onsuccess = resolve;
      request.onblocked = reject;
    });
    expect(await store.listAttempts()).toEqual([]);
  });
});

describe("a device that keeps nothing", () => {
  it("says so", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const none = createPaperStore(NAME);
    await expect(none.load("volcanoes")).rejects.toThrow();
    await expect(none.writeAnswer("volcanoes", "q1", { answer: "", at: 1 })).rejects.toThrow();
  });
});
