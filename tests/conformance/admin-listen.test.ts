import type { QuerySnapshot } from "firebase-admin/firestore";
import { afterAll, describe, expect, it } from "vitest";
import { createReceivedItemCollector, type ReceivedItemCollector } from "./item-collector.ts";
import { clearDatabase, connectAdminSdk, createUniqueProjectId } from "./target.ts";

const projectId = createUniqueProjectId("admin-listen");
const { firestore, close } = connectAdminSdk(projectId);
afterAll(close);

const idsOf = (snapshot: QuerySnapshot): string => snapshot.docs.map(({ id }) => id).join();
const waitForIds = (
  snapshots: ReceivedItemCollector<QuerySnapshot>,
  ids: string,
): Promise<QuerySnapshot> => snapshots.until((snapshot) => idsOf(snapshot) === ids);

describe("a document listener", () => {
  it("receives creation, change and deletion", async () => {
    const document = firestore.doc("docs/one");
    const states = createReceivedItemCollector<unknown>();
    const stop = document.onSnapshot(
      (snapshot) => states.push(snapshot.exists ? snapshot.get("n") : "missing"),
      states.fail,
    );
    await states.until((state) => state === "missing");
    await document.set({ n: 1 });
    await states.until((state) => state === 1);
    await document.update({ n: 2 });
    await states.until((state) => state === 2);
    await document.delete();
    await states.until((state) => state === "missing" && states.items.length > 3);
    stop();
    expect(states.items).toEqual(["missing", 1, 2, "missing"]);
  });
});

describe("a query listener", () => {
  it("receives documents that enter, change, leave the result or are deleted", async () => {
    const query = firestore.collection("todo").where("open", "==", true).orderBy("rank");
    const snapshots = createReceivedItemCollector<QuerySnapshot>();
    const stop = query.onSnapshot(snapshots.push, snapshots.fail);
    await waitForIds(snapshots, "");
    await firestore.doc("todo/b").set({ open: true, rank: 2 });
    await waitForIds(snapshots, "b");
    await firestore.doc("todo/a").set({ open: true, rank: 1 });
    await waitForIds(snapshots, "a,b");
    await firestore.doc("todo/a").update({ rank: 3 });
    await waitForIds(snapshots, "b,a");
    await firestore.doc("todo/b").update({ open: false });
    await waitForIds(snapshots, "a");
    await firestore.doc("todo/a").delete();
    await snapshots.until((snapshot) => snapshot.empty && snapshots.items.length > 4);
    stop();
  });

  it("contains exactly the first documents of a query with a limit", async () => {
    const scores = firestore.collection("scores");
    const snapshots = createReceivedItemCollector<QuerySnapshot>();
    const stop = scores.orderBy("n", "desc").limit(2).onSnapshot(snapshots.push, snapshots.fail);
    for (const [id, n] of [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ] as const)
      await scores.doc(id).set({ n });
    await waitForIds(snapshots, "c,b");
    await scores.doc("c").delete();
    await waitForIds(snapshots, "b,a");
    await scores.doc("a").update({ n: 10 });
    await waitForIds(snapshots, "a,b");
    stop();
  });

  it("receives a batch in one snapshot", async () => {
    const group = firestore.collection("together");
    const snapshots = createReceivedItemCollector<QuerySnapshot>();
    const stop = group.onSnapshot(snapshots.push, snapshots.fail);
    await waitForIds(snapshots, "");
    const batch = firestore.batch();
    batch.set(group.doc("x"), {});
    batch.set(group.doc("y"), {});
    await batch.commit();
    await waitForIds(snapshots, "x,y");
    stop();
    expect(snapshots.items.map(idsOf)).toEqual(["", "x,y"]);
  });

  it("receives changes of a collection group", async () => {
    const snapshots = createReceivedItemCollector<QuerySnapshot>();
    const stop = firestore.collectionGroup("leaf").onSnapshot(snapshots.push, snapshots.fail);
    await waitForIds(snapshots, "");
    await firestore.doc("t/1/leaf/x").set({});
    await waitForIds(snapshots, "x");
    await firestore.doc("t/1/u/2/leaf/y").set({});
    await waitForIds(snapshots, "x,y");
    stop();
  });

  it("receives the deletion of every document when the database is cleared", async () => {
    const snapshots = createReceivedItemCollector<QuerySnapshot>();
    await firestore.doc("cleared/x").set({});
    const stop = firestore.collection("cleared").onSnapshot(snapshots.push, snapshots.fail);
    await waitForIds(snapshots, "x");
    await clearDatabase(projectId);
    await waitForIds(snapshots, "");
    stop();
  });
});
