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
import {
  type ClientSdkConnection,
  connectClientSdk,
  createUniqueProjectId,
  loadSecurityRules,
} from "./target.ts";

/* Counts from 0 to size - 1 and returns these numbers. */

const count = (size: number): readonly number[] =>
  Array.from({ length: size }, (_, index) => index);
/**
 * Returns a rules condition that reads `size` documents, none of which exists. Their ids contain the id of the
 * requested document, so the rules read different documents for each requested document. Rules may read at most
 * 10 documents for a request of one document or one query, and at most 20 for a request of several documents.
 */
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

const projectId = createUniqueProjectId("budgets");
const state: { client?: ClientSdkConnection } = {};
const firestore = (): Firestore => {
  if (state.client === undefined) throw new Error("The client is not connected.");
  return state.client.firestore;
};
beforeAll(async () => {
  // The SDK would otherwise log every error that these tests expect.
  setLogLevel("silent");
  await loadSecurityRules(projectId, RULES);
  state.client = connectClientSdk(projectId, { sub: "alice" });
});
afterAll(() => state.client?.close());

const getVerdict = (response: Promise<unknown>): Promise<string> =>
  response.then(
    () => "granted",
    (error: { code: string }) => error.code,
  );
const write = (...paths: string[]): Promise<string> => {
  const batch = writeBatch(firestore());
  for (const path of paths) batch.set(doc(firestore(), path), {});
  return getVerdict(batch.commit());
};
const DENIED = "permission-denied";

describe("document reads in rules", () => {
  it("are limited to ten for one document", async () => {
    expect(await getVerdict(getDoc(doc(firestore(), "ten/a")))).toBe("granted");
    expect(await getVerdict(getDoc(doc(firestore(), "eleven/a")))).toBe(DENIED);
    expect(await getVerdict(setDoc(doc(firestore(), "ten/a"), {}))).toBe("granted");
    expect(await getVerdict(setDoc(doc(firestore(), "eleven/a"), {}))).toBe(DENIED);
  });

  it("are limited to ten for a query", async () => {
    expect(await getVerdict(getDocs(collection(firestore(), "tenFixed")))).toBe("granted");
    expect(await getVerdict(getDocs(collection(firestore(), "elevenFixed")))).toBe(DENIED);
  });

  it("are limited to twenty for a batch and to ten per write", async () => {
    expect(await write("ten/a", "ten/b")).toBe("granted");
    expect(await write("ten/a", "ten/b", "one/c")).toBe(DENIED);
    expect(await write("one/a", "eleven/b")).toBe(DENIED);
    expect(await write(...count(20).map((index) => `one/w${index}`))).toBe("granted");
    expect(await write(...count(21).map((index) => `one/w${index}`))).toBe(DENIED);
  });

  it("count the same document once", async () => {
    expect(await getVerdict(getDoc(doc(firestore(), "again/a")))).toBe("granted");
    expect(await getVerdict(getDocs(collection(firestore(), "again")))).toBe("granted");
    expect(await write(...count(25).map((index) => `again/w${index}`))).toBe("granted");
  });

  it("count equally for every read function", async () => {
    expect(await getVerdict(getDoc(doc(firestore(), "mixed/a")))).toBe("granted");
    expect(await getVerdict(setDoc(doc(firestore(), "mixed/a"), {}))).toBe(DENIED);
  });
});
