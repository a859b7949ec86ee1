import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { createPaperStore, type PaperStore } from "./paper-store.ts";
import { buildPaper } from "./testing/paper-world.ts";

const NAME = "darasa-papers/grace";

let factory: IDBFactory;
let store: PaperStore;

const assessment = buildPaper();
const attempt = {
  assessmentId: assessment.id,
  number: 1,
  startedAt: 1_000,
  deadline: 2_000,
  isHandInAsked: false,
  offsetMs: 5,
  seenMs: 1_000,
};
const paper = { attempt, assessment, journal: { q1: { answer: "Elgon", at: 1_000 } } };

beforeEach(async () => {
  factory = new IDBFactory();
  store = createPaperStore(factory, NAME);
  await store.keep(paper);
});

const journal = async () => (await store.load(assessment.id))?.journal;

describe("the papers on a device", () => {
  it("are there for the next page", async () => {
    expect(await createPaperStore(factory, NAME).load(assessment.id)).toEqual(paper);
    expect(await store.list()).toEqual([attempt]);
  });

  it("are one user's own", async () => {
    expect(await createPaperStore(factory, "darasa-papers/amina").list()).toEqual([]);
  });

  it("hold what was typed last, without waiting for it", async () => {
    void store.write(assessment.id, "q3", { answer: "Bat", at: 1_100 });
    void store.write(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    expect(await createPaperStore(factory, NAME).load(assessment.id)).toMatchObject({
      journal: { q3: { answer: "Batian", at: 1_200 } },
    });
  });

  it("take only newer answers from elsewhere", async () => {
    await store.write(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.merge(assessment.id, {
      q1: { answer: "Longonot", at: 1_001 },
      q3: { answer: "Lenana", at: 1_200 },
    });
    expect(await journal()).toEqual({
      q1: { answer: "Longonot", at: 1_001 },
      q3: { answer: "Batian", at: 1_200 },
    });
  });

  it("are not begun again by a second tab of the same attempt", async () => {
    await store.write(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.keep({ ...paper, journal: {} });
    expect(await journal()).toMatchObject({ q3: { answer: "Batian" } });
  });

  it("begin anew with the next attempt", async () => {
    await store.write(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.keep({ ...paper, attempt: { ...attempt, number: 2 }, journal: {} });
    expect(await store.load(assessment.id)).toEqual({
      attempt: { ...attempt, number: 2 },
      assessment,
      journal: {},
    });
  });

  it("note what changes of the attempt, and nothing of a paper that is gone", async () => {
    await store.note(assessment.id, { isHandInAsked: true });
    await store.note("nothing", { isHandInAsked: true });
    expect(await store.list()).toEqual([{ ...attempt, isHandInAsked: true }]);
  });

  it("leave with their answers, and leave others", async () => {
    const other = buildPaper({ id: "volcanoes-2" });
    const second = { ...paper, attempt: { ...attempt, assessmentId: other.id }, assessment: other };
    await store.keep(second);
    await store.remove(assessment.id);
    expect(await store.load(assessment.id)).toBeUndefined();
    expect(await store.load(other.id)).toEqual(second);
  });

  it("give way when a logout removes the database, and open a new one after that", async () => {
    await new Promise((resolve, reject) => {
      const request = factory.deleteDatabase(NAME);
      request.onsuccess = resolve;
      request.onblocked = reject;
    });
    expect(await store.list()).toEqual([]);
  });
});

describe("a device that keeps nothing", () => {
  it("says so", async () => {
    const none = createPaperStore(undefined, NAME);
    await expect(none.load("volcanoes")).rejects.toThrow();
    await expect(none.write("volcanoes", "q1", { answer: "", at: 1 })).rejects.toThrow();
  });
});
