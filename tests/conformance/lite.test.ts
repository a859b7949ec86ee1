import { deleteApp, initializeApp } from "firebase/app";
import {
  average,
  collection,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  getFirestore,
  orderBy,
  query,
  runTransaction,
  setDoc,
  sum,
  updateDoc,
  where,
} from "firebase/firestore/lite";
import { afterAll, describe, expect, it } from "vitest";
import { createUniqueProjectId, getFirestoreHost, loadSecurityRules } from "./target.ts";

const connectLite = (projectId: string, mockUserToken?: "owner" | { sub: string }) => {
  const app = initializeApp(
    { projectId, apiKey: "any" },
    `${projectId}-${mockUserToken === "owner"}`,
  );
  const firestore = getFirestore(app);
  const [host, port] = getFirestoreHost().split(":");
  connectFirestoreEmulator(
    firestore,
    host ?? "",
    Number(port),
    mockUserToken ? { mockUserToken } : {},
  );
  return { firestore, close: () => deleteApp(app) };
};

const { firestore, close } = connectLite(createUniqueProjectId("lite"), "owner");
afterAll(close);

describe("firestore/lite, over REST", () => {
  it("writes, reads, updates and deletes", async () => {
    const reference = doc(firestore, "notes/a b%2F:c");
    await setDoc(reference, { n: 1, deep: { list: [true, null, 1.5] } });
    await updateDoc(reference, { "deep.list": [], n: 2 });
    expect((await getDoc(reference)).data()).toEqual({ n: 2, deep: { list: [] } });
    await deleteDoc(reference);
    expect((await getDoc(reference)).exists()).toBe(false);
    await expect(updateDoc(reference, { n: 1 })).rejects.toMatchObject({ code: "not-found" });
  });

  it("queries, aggregates and runs transactions", async () => {
    for (const n of [3, 1, 2]) await setDoc(doc(firestore, `items/i${n}`), { n });
    const items = collection(firestore, "items");
    const sorted = await getDocs(query(items, where("n", ">", 1), orderBy("n", "desc")));
    expect(sorted.docs.map(({ id }) => id)).toEqual(["i3", "i2"]);
    const figures = await getAggregate(items, { n: count(), s: sum("n"), a: average("n") });
    expect(figures.data()).toEqual({ n: 3, s: 6, a: 2 });
    await runTransaction(firestore, async (transaction) => {
      const snapshot = await transaction.get(doc(firestore, "items/i1"));
      transaction.update(doc(firestore, "items/i2"), { n: snapshot.get("n") });
    });
    expect((await getDoc(doc(firestore, "items/i2"))).get("n")).toBe(1);
  });

  it("is denied by the rules like every other transport", async () => {
    const ruled = createUniqueProjectId("lite-rules");
    await loadSecurityRules(
      ruled,
      "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read; } } }",
    );
    const guest = connectLite(ruled);
    await expect(getDoc(doc(guest.firestore, "closed/x"))).rejects.toMatchObject({
      code: "permission-denied",
    });
    await expect(setDoc(doc(guest.firestore, "open/x"), {})).rejects.toMatchObject({
      code: "permission-denied",
    });
    expect((await getDocs(collection(guest.firestore, "open"))).empty).toBe(true);
    await guest.close();
  });
});
