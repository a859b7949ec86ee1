import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildAssessment } from "@/testing/build-assessment.ts";
import { createIndexedDbAttemptStore, type OfflineAttemptStore } from "./attempt-store.ts";

const NAME = "darasa-papers/grace";

let store: OfflineAttemptStore;
const newId = () => "device-2";

const assessment = buildAssessment();
const attempt = {
  assessmentId: assessment.id,
  number: 1,
  deviceId: "device-1",
  startedAt: 1_000,
  deadline: 2_000,
  isSubmitRequested: false,
  offsetMs: 5,
  seenMs: 1_000,
};
const paper = { attempt, assessment, journal: { q1: { answer: "Elgon", at: 1_000 } } };

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  store = createIndexedDbAttemptStore(NAME, newId);
  await store.create(paper);
});

const journal = async () => (await store.load(assessment.id))?.journal;

describe("the papers stored on a device", () => {
  it("survive a reload", async () => {
    expect(await createIndexedDbAttemptStore(NAME, newId).load(assessment.id)).toEqual(paper);
    expect(await store.listAttempts()).toEqual([attempt]);
  });

  it("are separate per user", async () => {
    expect(await createIndexedDbAttemptStore("darasa-papers/amina", newId).listAttempts()).toEqual(
      [],
    );
  });

  it("are not created again by a late write after the owner's session has ended", async () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    const late = createIndexedDbAttemptStore(NAME, newId, () => false);
    await expect(late.mergeAnswers(assessment.id, paper.journal)).rejects.toThrow("has ended");
    expect(await indexedDB.databases()).toEqual([]);
  });

  it("contain the last answer even if its write was not awaited", async () => {
    void store.writeAnswer(assessment.id, "q3", { answer: "Bat", at: 1_100 });
    void store.writeAnswer(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    expect(await createIndexedDbAttemptStore(NAME, newId).load(assessment.id)).toMatchObject({
      journal: { q3: { answer: "Batian", at: 1_200 } },
    });
  });

  it("merge only newer answers", async () => {
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

  it("are not overwritten by a second tab that opens the same attempt", async () => {
    await store.writeAnswer(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.create({ ...paper, journal: {} });
    expect(await journal()).toMatchObject({ q3: { answer: "Batian" } });
  });

  it("are replaced by the next attempt", async () => {
    await store.writeAnswer(assessment.id, "q3", { answer: "Batian", at: 1_200 });
    await store.create({ ...paper, attempt: { ...attempt, number: 2 }, journal: {} });
    expect(await store.load(assessment.id)).toEqual({
      attempt: { ...attempt, number: 2 },
      assessment,
      journal: {},
    });
  });

  it("store changes of an attempt and ignore changes of a removed one", async () => {
    await store.updateAttempt(assessment.id, { isSubmitRequested: true });
    await store.updateAttempt("nothing", { isSubmitRequested: true });
    expect(await store.listAttempts()).toEqual([{ ...attempt, isSubmitRequested: true }]);
  });

  it("are removed with their answers, without other papers", async () => {
    const other = buildAssessment({ id: "volcanoes-2" });
    const second = { ...paper, attempt: { ...attempt, assessmentId: other.id }, assessment: other };
    await store.create(second);
    await store.remove(assessment.id);
    expect(await store.load(assessment.id)).toBeUndefined();
    expect(await store.load(other.id)).toEqual(second);
  });

  it("get an id of the device if an earlier version stored them without one", async () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    const { deviceId: _missing, ...stored } = attempt;
    const old = await openDB(NAME, 1, {
      upgrade: (created) => {
        void created.createObjectStore("attempts", { keyPath: "assessmentId" }).add(stored);
        void created.createObjectStore("papers", { keyPath: "id" }).add(assessment);
        created.createObjectStore("answers", { keyPath: ["assessmentId", "questionId"] });
      },
    });
    old.close();
    for (const _page of ["first", "second"]) {
      const opened = createIndexedDbAttemptStore(NAME, newId);
      expect(await opened.load(assessment.id)).toEqual({
        attempt: { ...attempt, deviceId: "device-2" },
        assessment,
        journal: {},
      });
    }
  });

  it("close the database when a logout deletes it, and reopen a new one", async () => {
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(NAME);
      request.onsuccess = resolve;
      request.onblocked = reject;
    });
    expect(await store.listAttempts()).toEqual([]);
  });
});

describe("a device without IndexedDB", () => {
  it("rejects reads and writes", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const none = createIndexedDbAttemptStore(NAME, newId);
    await expect(none.load("volcanoes")).rejects.toThrow();
    await expect(none.writeAnswer("volcanoes", "q1", { answer: "", at: 1 })).rejects.toThrow();
  });
});
