import {
  addDoc,
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  limitToLast,
  onSnapshot,
  or,
  orderBy,
  type QuerySnapshot,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from "firebase/firestore";
import { afterAll, describe, expect, it } from "vitest";
import { createReceivedItemCollector } from "./item-collector.ts";
import { connectClientSdk, createUniqueProjectId } from "./target.ts";

const projectId = createUniqueProjectId("client");
const { firestore, close } = connectClientSdk(projectId, "owner");
const other = connectClientSdk(projectId, "owner");
afterAll(async () => {
  await close();
  await other.close();
});

const ids = (snapshot: QuerySnapshot): string => snapshot.docs.map(({ id }) => id).join();

describe("the web SDK in Node", () => {
  it("writes and reads documents with non-ASCII names and values", async () => {
    const reference = doc(firestore, "é 日本/😀");
    await setDoc(reference, { text: "é 日本 😀", "naïve key": [1, "ß"] });
    expect((await getDoc(doc(other.firestore, "é 日本/😀"))).data()).toEqual({
      text: "é 日本 😀",
      "naïve key": [1, "ß"],
    });
  });

  it("keeps many queued writes in order", async () => {
    const reference = doc(firestore, "queue/one");
    await setDoc(reference, { log: [] });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => updateDoc(reference, { log: arrayUnion(index) })),
    );
    const log: unknown = (await getDoc(doc(other.firestore, "queue/one"))).get("log");
    expect(log).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  it("rejects a failed write and sends the next write", async () => {
    const missing = updateDoc(doc(firestore, "queue/missing"), { a: 1 });
    const fine = setDoc(doc(firestore, "queue/fine"), { a: 1 });
    await expect(missing).rejects.toMatchObject({ code: "not-found" });
    await fine;
    expect((await getDoc(doc(other.firestore, "queue/fine"))).exists()).toBe(true);
  });

  it("shows a local write immediately and the server timestamp later", async () => {
    const reference = doc(firestore, "local/time");
    const states = createReceivedItemCollector<{ pending: boolean; at: unknown }>();
    const stop = onSnapshot(reference, { includeMetadataChanges: true }, (snapshot) =>
      states.push({ pending: snapshot.metadata.hasPendingWrites, at: snapshot.get("at") }),
    );
    await setDoc(reference, { at: serverTimestamp(), n: increment(1) });
    const confirmed = await states.until(({ pending, at }) => !pending && at instanceof Timestamp);
    stop();
    expect(states.items.some(({ pending }) => pending)).toBe(true);
    expect(confirmed.at).toBeInstanceOf(Timestamp);
  });

  it("commits a batch", async () => {
    const batch = writeBatch(firestore);
    batch.set(doc(firestore, "batch/a"), { n: 1 });
    batch.update(doc(firestore, "batch/a"), { n: increment(1) });
    batch.delete(doc(firestore, "batch/b"));
    await batch.commit();
    expect((await getDoc(doc(other.firestore, "batch/a"))).get("n")).toBe(2);
  });

  it("runs transactions that read one document and write another", async () => {
    const source = doc(firestore, "transactions/source");
    const counter = doc(firestore, "transactions/counter");
    await setDoc(source, { step: 2 });
    await setDoc(counter, { n: 0 });
    const add = () =>
      runTransaction(
        firestore,
        async (transaction) => {
          const step: number = (await transaction.get(source)).get("step");
          const n: number = (await transaction.get(counter)).get("n");
          transaction.update(counter, { n: n + step });
        },
        { maxAttempts: 20 },
      );
    await Promise.all([add(), add(), add(), add()]);
    expect((await getDoc(doc(other.firestore, "transactions/counter"))).get("n")).toBe(8);
  });

  it("counts documents on the server", async () => {
    for (const n of [1, 2, 3]) await addDoc(collection(firestore, "counted"), { n });
    const counted = query(collection(firestore, "counted"), where("n", ">", 1));
    expect((await getCountFromServer(counted)).data().count).toBe(2);
  });
});

describe("a listener of the web SDK", () => {
  it("receives exactly the changes of another client", async () => {
    const watched = query(
      collection(firestore, "rooms"),
      where("open", "==", true),
      orderBy("rank"),
    );
    const states = createReceivedItemCollector<string>();
    const stop = onSnapshot(watched, (snapshot) => states.push(ids(snapshot)), states.fail);
    await states.until((state) => state === "");
    const room = (id: string) => doc(other.firestore, "rooms", id);
    await setDoc(room("b"), { open: true, rank: 2 });
    await states.until((state) => state === "b");
    await setDoc(room("a"), { open: true, rank: 1 });
    await states.until((state) => state === "a,b");
    await updateDoc(room("a"), { open: false });
    await states.until((state) => state === "b" && states.items.length > 3);
    await deleteDoc(room("b"));
    await states.until((state) => state === "" && states.items.length > 4);
    stop();
    expect(states.items).toEqual(["", "b", "a,b", "b", ""]);
  });

  it("returns exact results with limit, limitToLast, cursors and or()", async () => {
    const base = collection(firestore, "windows");
    const windows = {
      first: query(base, orderBy("n"), limit(2)),
      last: query(base, orderBy("n"), limitToLast(2)),
      after: query(base, orderBy("n"), startAfter(2)),
      either: query(base, or(where("n", "==", 1), where("n", ">", 3))),
      named: query(base, where(documentId(), "in", ["b", "d"])),
    };
    const states = Object.fromEntries(
      Object.keys(windows).map((name) => [name, createReceivedItemCollector<string>()]),
    );
    const stops = Object.entries(windows).map(([name, window]) =>
      onSnapshot(window, (snapshot) => states[name]?.push(ids(snapshot)), states[name]?.fail),
    );
    for (const [index, id] of ["a", "b", "c", "d"].entries()) {
      await setDoc(doc(other.firestore, "windows", id), { n: index + 1 });
    }
    await deleteDoc(doc(other.firestore, "windows/a"));
    const expected = { first: "b,c", last: "c,d", after: "c,d", either: "d", named: "b,d" };
    for (const [name, window] of Object.entries(expected)) {
      await states[name]?.until((state) => state === window);
    }
    for (const stop of stops) stop();
    for (const [name, window] of Object.entries(expected)) {
      expect([name, states[name]?.items.at(-1)]).toEqual([name, window]);
    }
  });

  it("receives changes of a collection group", async () => {
    const states = createReceivedItemCollector<string>();
    const stop = onSnapshot(collectionGroup(firestore, "pages"), (snapshot) =>
      states.push(ids(snapshot)),
    );
    await setDoc(doc(other.firestore, "books/1/pages/p"), {});
    await states.until((state) => state === "p");
    await setDoc(doc(other.firestore, "pages/q"), {});
    await states.until((state) => state === "p,q");
    stop();
  });

  it("can be added and removed repeatedly on one stream", async () => {
    const reference = collection(firestore, "again");
    await setDoc(doc(other.firestore, "again/x"), { n: 1 });
    for (let round = 0; round < 5; round += 1) {
      const states = createReceivedItemCollector<string>();
      const stop = onSnapshot(reference, (snapshot) => states.push(ids(snapshot)), states.fail);
      await states.until((state) => state === "x");
      stop();
    }
    expect(ids(await getDocs(reference))).toBe("x");
  });
});
