import { FieldPath, Timestamp } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAdminSdk, createUniqueProjectId } from "./target.ts";

const { firestore, close } = connectAdminSdk(createUniqueProjectId("reads"));
afterAll(close);

const ids = (snapshot: { docs: { id: string }[] }): string[] => snapshot.docs.map(({ id }) => id);

describe("getAll", () => {
  it("returns existing and missing documents in order and applies a field mask", async () => {
    await firestore.doc("many/a").set({ x: 1, y: { z: 2, w: 3 } });
    await firestore.doc("many/c").set({ x: 3 });
    const snapshots = await firestore.getAll(
      firestore.doc("many/c"),
      firestore.doc("many/b"),
      firestore.doc("many/a"),
      { fieldMask: ["y.z"] },
    );
    expect(snapshots.map(({ id, exists }) => [id, exists])).toEqual([
      ["c", true],
      ["b", false],
      ["a", true],
    ]);
    expect(snapshots.map((snapshot) => snapshot.data())).toEqual([{}, undefined, { y: { z: 2 } }]);
  });
});

describe("queries", () => {
  const people = firestore.collection("people");
  beforeAll(async () => {
    const batch = firestore.batch();
    const rows: Record<string, object> = {
      ann: { age: 30, tags: ["a", "b"], town: { name: "Eldoret" }, joined: new Timestamp(10, 0) },
      ben: { age: 25, tags: ["b"], town: { name: "Kisumu" } },
      cat: { age: 30.0, tags: [], town: { name: "Nairobi" }, nick: null },
      dan: { age: Number.NaN, tags: ["c", 1] },
      eve: { age: "old", nick: "E" },
      fay: { nick: "F" },
    };
    for (const [id, data] of Object.entries(rows)) batch.set(people.doc(id), data);
    await batch.commit();
  });

  it("compare integers and doubles by value", async () => {
    expect(ids(await people.where("age", "==", 30).get())).toEqual(["ann", "cat"]);
  });
  it("compare only values of the operand's type in a range", async () => {
    expect(ids(await people.where("age", ">", 0).get())).toEqual(["ben", "ann", "cat"]);
    expect(ids(await people.where("age", ">", "a").get())).toEqual(["eve"]);
  });
  it("find NaN and null by equality", async () => {
    expect(ids(await people.where("age", "==", Number.NaN).get())).toEqual(["dan"]);
    expect(ids(await people.where("nick", "==", null).get())).toEqual(["cat"]);
  });
  it("with != exclude missing fields and null, but not NaN", async () => {
    expect(ids(await people.where("age", "!=", 30).get())).toEqual(["dan", "ben", "eve"]);
    expect(ids(await people.where("nick", "!=", null).get())).toEqual(["eve", "fay"]);
  });
  it("with not-in exclude null", async () => {
    expect(ids(await people.where("age", "not-in", [25, 30]).get())).toEqual(["dan", "eve"]);
  });
  it("find array members", async () => {
    expect(ids(await people.where("tags", "array-contains", "b").get())).toEqual(["ann", "ben"]);
    expect(ids(await people.where("tags", "array-contains-any", ["c", "a"]).get())).toEqual([
      "ann",
      "dan",
    ]);
  });
  it("filter by fields of maps", async () => {
    expect(ids(await people.where("town.name", "in", ["Eldoret", "Nairobi"]).get())).toEqual([
      "ann",
      "cat",
    ]);
  });
  it("order by value across types, then by name, without documents that lack the field", async () => {
    expect(ids(await people.orderBy("age").get())).toEqual(["dan", "ben", "ann", "cat", "eve"]);
    expect(ids(await people.orderBy("age", "desc").get())).toEqual([
      "eve",
      "cat",
      "ann",
      "ben",
      "dan",
    ]);
  });
  it("support cursors, offsets and limits", async () => {
    const byAge = people.orderBy("age");
    expect(ids(await byAge.startAt(30).limit(1).get())).toEqual(["ann"]);
    expect(ids(await byAge.startAfter(30).get())).toEqual(["eve"]);
    expect(ids(await byAge.endBefore(30).get())).toEqual(["dan", "ben"]);
    expect(ids(await byAge.offset(1).limit(2).get())).toEqual(["ben", "ann"]);
    expect(ids(await byAge.limitToLast(2).get())).toEqual(["cat", "eve"]);
    const ann = await people.doc("ann").get();
    expect(ids(await byAge.startAfter(ann).get())).toEqual(["cat", "eve"]);
  });
  it("select fields", async () => {
    const snapshot = await people.where("nick", "==", "E").select("age").get();
    expect(snapshot.docs.map((document) => document.data())).toEqual([{ age: "old" }]);
    const names = await people.limit(1).select().get();
    expect(names.docs[0]?.data()).toEqual({});
  });
  it("filter by document id", async () => {
    const byId = people.where(FieldPath.documentId(), ">=", "dan");
    expect(ids(await byId.get())).toEqual(["dan", "eve", "fay"]);
    expect(ids(await people.where(FieldPath.documentId(), "in", ["fay", "ann"]).get())).toEqual([
      "ann",
      "fay",
    ]);
  });
  it("read a collection group in path order", async () => {
    await firestore.doc("a/1/notes/x").set({ n: 1 });
    await firestore.doc("b/1/notes/y").set({ n: 2 });
    await firestore.doc("notes/z").set({ n: 3 });
    const group = await firestore.collectionGroup("notes").get();
    expect(group.docs.map(({ ref }) => ref.path)).toEqual([
      "a/1/notes/x",
      "b/1/notes/y",
      "notes/z",
    ]);
  });
});

describe("aggregations", () => {
  const sales = firestore.collection("sales");
  beforeAll(async () => {
    await sales.doc("a").set({ amount: 10 });
    await sales.doc("b").set({ amount: 2.5 });
    await sales.doc("c").set({ amount: "text" });
    await sales.doc("d").set({});
  });

  it("count, sum and average like production", async () => {
    const { AggregateField } = await import("firebase-admin/firestore");
    const all = await sales.count().get();
    expect(all.data().count).toBe(4);
    const result = await sales
      .aggregate({
        n: AggregateField.count(),
        total: AggregateField.sum("amount"),
        mean: AggregateField.average("amount"),
      })
      .get();
    expect(result.data()).toEqual({ n: 3, total: 12.5, mean: 6.25 });
  });

  it("of an empty result are 0, 0 and null", async () => {
    const { AggregateField } = await import("firebase-admin/firestore");
    const none = sales.where("amount", ">", 1000);
    const result = await none
      .aggregate({
        n: AggregateField.count(),
        s: AggregateField.sum("amount"),
        a: AggregateField.average("amount"),
      })
      .get();
    expect(result.data()).toEqual({ n: 0, s: 0, a: null });
  });
});

describe("listing", () => {
  it("returns collection ids in order, also below missing documents", async () => {
    await firestore.doc("list/missing/zoo/1").set({});
    await firestore.doc("list/missing/ant/1").set({});
    await firestore.doc("list/there").set({ n: 1 });
    const below = await firestore.doc("list/missing").listCollections();
    expect(below.map(({ id }) => id)).toEqual(["ant", "zoo"]);
    const documents = await firestore.collection("list").listDocuments();
    expect(documents.map(({ id }) => id)).toEqual(["missing", "there"]);
  });
});

describe("bulk operations", () => {
  it("bulkWriter writes a thousand documents and recursiveDelete removes them", async () => {
    const writer = firestore.bulkWriter();
    const bulk = firestore.collection("bulk");
    for (let index = 0; index < 1000; index += 1) {
      void writer.set(bulk.doc(`d${index}`), { index });
    }
    void writer.set(bulk.doc("d1").collection("below").doc("x"), { deep: true });
    await writer.close();
    expect((await bulk.count().get()).data().count).toBe(1000);
    await firestore.recursiveDelete(bulk);
    expect((await bulk.count().get()).data().count).toBe(0);
    expect((await firestore.collectionGroup("below").get()).size).toBe(0);
  });

  it("getPartitions covers each document of the collection group once", async () => {
    const seen: string[] = [];
    for await (const partition of firestore.collectionGroup("notes").getPartitions(3)) {
      const { docs } = await partition.toQuery().get();
      seen.push(...docs.map(({ ref }) => ref.path));
    }
    expect(seen.sort()).toEqual(["a/1/notes/x", "b/1/notes/y", "notes/z"]);
  });
});
