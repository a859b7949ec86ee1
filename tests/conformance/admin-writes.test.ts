import { FieldPath, FieldValue, GeoPoint, Timestamp } from "firebase-admin/firestore";
import { afterAll, describe, expect, it } from "vitest";
import { connectAdminSdk, createUniqueProjectId } from "./target.ts";

const { firestore, close } = connectAdminSdk(createUniqueProjectId("writes"));
afterAll(close);

const GRPC = { invalidArgument: 3, notFound: 5, alreadyExists: 6, failedPrecondition: 9 };

describe("values", () => {
  it("are returned as stored", async () => {
    const document = firestore.doc("values/all");
    const stored = {
      nothing: null,
      yes: true,
      whole: 42,
      large: Number.MAX_SAFE_INTEGER,
      fraction: 1.5,
      infinite: Number.NEGATIVE_INFINITY,
      text: "é 日本 😀",
      bytes: Buffer.from([0, 1, 254, 255]),
      when: new Timestamp(1_700_000_000, 123_456_000),
      where: new GeoPoint(0.5143, 35.2698),
      who: firestore.doc("users/alice"),
      list: [1, "two", { three: [3] }],
      map: { nested: { deep: { deeper: true } }, "a.b": 1, "`": 2 },
      empty: {},
      emptyList: [],
      vector: FieldValue.vector([1, 2.5, -3]),
    };
    await document.set(stored);
    const data = (await document.get()).data();
    expect(data).toEqual(stored);
  });

  it("keeps integers beyond 2^53 exact", async () => {
    const document = firestore.doc("values/int64");
    await document.set({ n: 2n ** 53n + 1n, least: -(2n ** 63n) });
    await document.update({ n: FieldValue.increment(1) });
    const found = await firestore
      .collection("values")
      .where("n", "==", 2n ** 53n + 2n)
      .get();
    expect(found.docs.map(({ id }) => id)).toEqual(["int64"]);
  });

  it("keeps a timestamp's microseconds and drops its nanoseconds", async () => {
    const document = firestore.doc("values/time");
    await document.set({ at: new Timestamp(1, 123_456_789) });
    expect((await document.get()).get("at")).toEqual(new Timestamp(1, 123_456_000));
  });
});

describe("set", () => {
  it("replaces the document", async () => {
    const document = firestore.doc("set/replace");
    await document.set({ a: 1, b: 2 });
    await document.set({ b: 3 });
    expect((await document.get()).data()).toEqual({ b: 3 });
  });

  it("merges with the merge option", async () => {
    const document = firestore.doc("set/merge");
    await document.set({ a: { x: 1, y: 2 }, b: 1 });
    await document.set({ a: { x: 3, z: 4 } }, { merge: true });
    expect((await document.get()).data()).toEqual({ a: { x: 3, y: 2, z: 4 }, b: 1 });
  });

  it("merges only the fields of the mask", async () => {
    const document = firestore.doc("set/merge-fields");
    await document.set({ a: 1, b: 1 });
    await document.set({ a: 2, b: 2 }, { mergeFields: ["a"] });
    expect((await document.get()).data()).toEqual({ a: 2, b: 1 });
  });

  it("preserves the create time and changes the update time", async () => {
    const document = firestore.doc("set/times");
    const first = await document.create({ n: 1 });
    const second = await document.set({ n: 2 });
    const snapshot = await document.get();
    expect(snapshot.createTime).toEqual(first.writeTime);
    expect(snapshot.updateTime).toEqual(second.writeTime);
    expect(second.writeTime.valueOf() > first.writeTime.valueOf()).toBe(true);
  });

  it("does not change the update time if nothing changes", async () => {
    const document = firestore.doc("set/no-op");
    await document.set({ n: 1 });
    const before = await document.get();
    await document.set({ n: 1 });
    expect((await document.get()).updateTime).toEqual(before.updateTime);
  });
});

describe("update", () => {
  it("changes nested fields by path and preserves other fields", async () => {
    const document = firestore.doc("update/nested");
    await document.set({ a: { b: { c: 1, d: 2 } }, "x.y": 1 });
    await document.update({ "a.b.c": 9, "a.e": 5 });
    await document.update(new FieldPath("x.y"), 2);
    expect((await document.get()).data()).toEqual({ a: { b: { c: 9, d: 2 }, e: 5 }, "x.y": 2 });
  });

  it("deletes fields", async () => {
    const document = firestore.doc("update/delete-field");
    await document.set({ a: 1, b: { c: 1, d: 2 } });
    await document.update({ a: FieldValue.delete(), "b.c": FieldValue.delete() });
    expect((await document.get()).data()).toEqual({ b: { d: 2 } });
  });

  it("of a missing document fails with NOT_FOUND", async () => {
    await expect(firestore.doc("update/missing").update({ a: 1 })).rejects.toMatchObject({
      code: GRPC.notFound,
    });
  });
});

describe("create and delete", () => {
  it("create twice fails with ALREADY_EXISTS", async () => {
    const document = firestore.doc("create/twice");
    await document.create({ n: 1 });
    await expect(document.create({ n: 2 })).rejects.toMatchObject({ code: GRPC.alreadyExists });
    expect((await document.get()).data()).toEqual({ n: 1 });
  });

  it("delete of a missing document succeeds, and fails when it must exist", async () => {
    const document = firestore.doc("delete/missing");
    await document.delete();
    await expect(document.delete({ exists: true })).rejects.toMatchObject({ code: GRPC.notFound });
  });

  it("refuses a delete whose update time is not the stored one", async () => {
    const document = firestore.doc("delete/stale");
    const first = await document.set({ n: 1 });
    await document.set({ n: 2 });
    await expect(document.delete({ lastUpdateTime: first.writeTime })).rejects.toMatchObject({
      code: GRPC.failedPrecondition,
    });
    const current = await document.get();
    if (current.updateTime === undefined) throw new Error("A stored document has an update time.");
    await document.delete({ lastUpdateTime: current.updateTime });
    expect((await document.get()).exists).toBe(false);
  });
});

describe("a batch", () => {
  it("is applied completely or not at all", async () => {
    const batch = firestore.batch();
    batch.set(firestore.doc("batch/a"), { n: 1 });
    batch.update(firestore.doc("batch/missing"), { n: 1 });
    await expect(batch.commit()).rejects.toMatchObject({ code: GRPC.notFound });
    expect((await firestore.doc("batch/a").get()).exists).toBe(false);
  });

  it("gives all documents the same update time", async () => {
    const batch = firestore.batch();
    batch.set(firestore.doc("batch/b"), { n: 1 });
    batch.set(firestore.doc("batch/c"), { n: 1 });
    await batch.commit();
    const [b, c] = await firestore.getAll(firestore.doc("batch/b"), firestore.doc("batch/c"));
    expect(b?.updateTime).toEqual(c?.updateTime);
  });

  it("applies later writes to the result of earlier ones", async () => {
    const document = firestore.doc("batch/same");
    const batch = firestore.batch();
    batch.set(document, { n: 1 });
    batch.update(document, { n: FieldValue.increment(5) });
    await batch.commit();
    expect((await document.get()).get("n")).toBe(6);
  });
});

describe("field transforms", () => {
  const transforms = [
    ["increment of a missing field", undefined, FieldValue.increment(2), 2],
    ["increment of a number", 3, FieldValue.increment(2), 5],
    ["increment by a fraction", 3, FieldValue.increment(0.5), 3.5],
    ["increment of text starts anew", "text", FieldValue.increment(2), 2],
    ["arrayUnion", [1, 2], FieldValue.arrayUnion(2, 3, 3), [1, 2, 3]],
    ["arrayUnion of a missing field", undefined, FieldValue.arrayUnion("a"), ["a"]],
    ["arrayRemove", [1, 2, 1, 3], FieldValue.arrayRemove(1), [2, 3]],
    ["arrayRemove of a number takes either kind", [1, 1.0, 2], FieldValue.arrayRemove(1), [2]],
    ["arrayUnion of text", "text", FieldValue.arrayUnion(1), [1]],
  ] as const;
  it.each(transforms)("%s", async (name, before, transform, after) => {
    const document = firestore.collection("transforms").doc(name);
    await document.set(before === undefined ? {} : { field: before });
    await document.update({ field: transform });
    expect((await document.get()).get("field")).toEqual(after);
  });

  it("serverTimestamp is the commit's time in milliseconds, the same for all fields", async () => {
    const document = firestore.doc("transforms/time");
    const { writeTime } = await document.set({
      a: FieldValue.serverTimestamp(),
      b: { c: FieldValue.serverTimestamp() },
    });
    const data = await document.get();
    expect(data.get("a")).toEqual(data.get("b.c"));
    expect(data.get("a").toMillis()).toBe(writeTime.toMillis());
  });
});

describe("limits", () => {
  it("refuses a document over 1 MiB", async () => {
    const halves = { a: "x".repeat(600_000), b: "x".repeat(600_000) };
    await expect(firestore.doc("limits/large").set(halves)).rejects.toMatchObject({
      code: GRPC.invalidArgument,
    });
  });

  it("refuses reserved field names", async () => {
    await expect(firestore.doc("limits/reserved").set({ __x__: 1 })).rejects.toMatchObject({
      code: GRPC.invalidArgument,
    });
  });

  it("refuses reserved ids", async () => {
    await expect(firestore.doc("limits/__x__").set({ a: 1 })).rejects.toMatchObject({
      code: GRPC.invalidArgument,
    });
  });
});
