import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, it } from "vitest";
import { deleteIndexedDbDatabase, deleteLocalFirebaseDatabases } from "./local-databases.ts";

const listNames = async (): Promise<(string | undefined)[]> =>
  (await indexedDB.databases()).map(({ name }) => name);

it("deletes a database, and does nothing if there is none", async () => {
  (await openDB("darasa-papers/amina")).close();
  (await openDB("darasa-papers/grace")).close();
  await deleteIndexedDbDatabase("darasa-papers/amina");
  await deleteIndexedDbDatabase("darasa-papers/nobody");
  expect(await listNames()).toEqual(["darasa-papers/grace"]);
  await deleteIndexedDbDatabase("darasa-papers/grace");
});

it("does not wait for another tab that has the database open", async () => {
  const otherTab = await openDB("darasa-papers/amina");
  await deleteIndexedDbDatabase("darasa-papers/amina");
  otherTab.close();
  await deleteIndexedDbDatabase("darasa-papers/amina");
  expect(await listNames()).toEqual([]);
});

it("deletes the databases of the Firebase SDK and no other", async () => {
  for (const name of ["firestore/x/main", "firebaseLocalStorageDb", "darasa-papers/amina"]) {
    (await openDB(name)).close();
  }
  await deleteLocalFirebaseDatabases();
  expect(await listNames()).toEqual(["darasa-papers/amina"]);
});
