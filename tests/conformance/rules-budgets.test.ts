import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  setDoc,
  setLogLevel,
  writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ClientTarget, connectClient, freshProject, loadRules } from "./target.ts";

/* How many documents rules may look up: 10 for one document or query, 20 for a request that names several. */

const count = (size: number): readonly number[] =>
  Array.from({ length: size }, (_, index) => index);
/** Documents of the one that is asked for; none exists. */
const own = (size: number): string =>
  count(size)
    .map((index) => `!exists(/databases/$(database)/documents/none/$(id + '-${index}'))`)
    .join(" && ");
const fixed = (size: number): string =>
  count(size)
    .map((index) => `!exists(/databases/$(database)/documents/none/n${index})`)
    .join(" && ");
const one = "!exists(/databases/$(database)/documents/none/same)";

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /ten/{id} { allow get, write: if ${own(10)}; }
    match /eleven/{id} { allow get, write: if ${own(11)}; }
    match /one/{id} { allow get, write: if ${own(1)}; }
    match /tenFixed/{id} { allow list: if ${fixed(10)}; }
    match /elevenFixed/{id} { allow list: if ${fixed(11)}; }
    match /again/{id} { allow get, list, write: if ${count(11)
      .map(() => one)
      .join(" && ")}; }
    match /mixed/{id} {
      allow get: if ${own(5)} && ${count(5)
        .map((index) => `get(/databases/$(database)/documents/none/g${index}) == null`)
        .join(" && ")};
      allow write: if ${own(5)} && ${count(6)
        .map((index) => `!existsAfter(/databases/$(database)/documents/none/g${index})`)
        .join(" && ")};
    }
  }
}`;

const projectId = freshProject("budgets");
const state: { client?: ClientTarget } = {};
const firestore = (): Firestore => {
  if (state.client === undefined) throw new Error("The client is not connected.");
  return state.client.firestore;
};
beforeAll(async () => {
  // The SDK logs each refusal that these tests provoke on purpose.
  setLogLevel("silent");
  await loadRules(projectId, RULES);
  state.client = connectClient(projectId, { sub: "alice" });
});
afterAll(() => state.client?.close());

const verdict = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "granted",
    (error: { code: string }) => error.code,
  );
const write = (...paths: string[]): Promise<string> => {
  const batch = writeBatch(firestore());
  for (const path of paths) batch.set(doc(firestore(), path), {});
  return verdict(batch.commit());
};
const DENIED = "permission-denied";

describe("the lookups of rules", () => {
  it("of one document are ten", async () => {
    expect(await verdict(getDoc(doc(firestore(), "ten/a")))).toBe("granted");
    expect(await verdict(getDoc(doc(firestore(), "eleven/a")))).toBe(DENIED);
    expect(await verdict(setDoc(doc(firestore(), "ten/a"), {}))).toBe("granted");
    expect(await verdict(setDoc(doc(firestore(), "eleven/a"), {}))).toBe(DENIED);
  });

  it("of a query are ten", async () => {
    expect(await verdict(getDocs(collection(firestore(), "tenFixed")))).toBe("granted");
    expect(await verdict(getDocs(collection(firestore(), "elevenFixed")))).toBe(DENIED);
  });

  it("of a batch are twenty, and ten of each write", async () => {
    expect(await write("ten/a", "ten/b")).toBe("granted");
    expect(await write("ten/a", "ten/b", "one/c")).toBe(DENIED);
    expect(await write("one/a", "eleven/b")).toBe(DENIED);
    expect(await write(...count(20).map((index) => `one/w${index}`))).toBe("granted");
    expect(await write(...count(21).map((index) => `one/w${index}`))).toBe(DENIED);
  });

  it("of the same document are one", async () => {
    expect(await verdict(getDoc(doc(firestore(), "again/a")))).toBe("granted");
    expect(await verdict(getDocs(collection(firestore(), "again")))).toBe("granted");
    expect(await write(...count(25).map((index) => `again/w${index}`))).toBe("granted");
  });

  it("count alike, whichever function makes them", async () => {
    expect(await verdict(getDoc(doc(firestore(), "mixed/a")))).toBe("granted");
    expect(await verdict(setDoc(doc(firestore(), "mixed/a"), {}))).toBe(DENIED);
  });
});
