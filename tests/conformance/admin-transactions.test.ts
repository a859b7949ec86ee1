import { afterAll, describe, expect, it } from "vitest";
import { connectAdminSdk, createUniqueProjectId } from "./target.ts";

const { firestore, close } = connectAdminSdk(createUniqueProjectId("transactions"));
afterAll(close);

describe("a read-write transaction", () => {
  it("applies every increment of twenty concurrent transactions", async () => {
    const counter = firestore.doc("counters/one");
    await counter.set({ n: 0 });
    const increment = () =>
      firestore.runTransaction(
        async (transaction) => {
          const snapshot = await transaction.get(counter);
          transaction.update(counter, { n: snapshot.get("n") + 1 });
        },
        { maxAttempts: 30 },
      );
    await Promise.all(Array.from({ length: 20 }, increment));
    expect((await counter.get()).get("n")).toBe(20);
  }, 60_000);

  it("writes nothing when its function throws", async () => {
    const document = firestore.doc("counters/thrown");
    const failing = firestore.runTransaction(async (transaction) => {
      await transaction.get(document);
      transaction.set(document, { n: 1 });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect((await document.get()).exists).toBe(false);
  });

  it("reads a query and creates a document that depends on the result", async () => {
    const items = firestore.collection("items");
    const addIfFew = () =>
      firestore.runTransaction(async (transaction) => {
        const found = await transaction.get(items.where("kind", "==", "x"));
        if (found.size < 3) transaction.create(items.doc(), { kind: "x" });
      });
    for (let index = 0; index < 5; index += 1) await addIfFew();
    expect((await items.get()).size).toBe(3);
  });

  it("counts documents inside the transaction", async () => {
    const size = await firestore.runTransaction(async (transaction) => {
      const result = await transaction.get(firestore.collection("items").count());
      return result.data().count;
    });
    expect(size).toBe(3);
  });
});

describe("a read-only transaction", () => {
  it("reads the same snapshot after another write", async () => {
    const document = firestore.doc("snapshots/one");
    await document.set({ n: 1 });
    const values = await firestore.runTransaction(
      async (transaction) => {
        const first = await transaction.get(document);
        await document.set({ n: 2 });
        const second = await transaction.get(document);
        return [first.get("n"), second.get("n")];
      },
      { readOnly: true },
    );
    expect(values).toEqual([1, 1]);
  });

  it("reads the state at a given read time", async () => {
    const document = firestore.doc("snapshots/past");
    const { writeTime } = await document.set({ n: "old" });
    await document.set({ n: "new" });
    const value = await firestore.runTransaction(
      async (transaction) => (await transaction.get(document)).get("n"),
      { readOnly: true, readTime: writeTime },
    );
    expect(value).toBe("old");
  });
});
