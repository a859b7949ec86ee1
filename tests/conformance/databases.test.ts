import { deleteApp, initializeApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  setDoc,
} from "firebase/firestore";
import {
  deleteApp as deleteAdminApp,
  initializeApp as initializeAdminApp,
} from "firebase-admin/app";
import { getFirestore as getAdminFirestore } from "firebase-admin/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseHostAndPort } from "./browser/set-up-test-browser.ts";
import { createReceivedItemCollector } from "./item-collector.ts";
import { createUniqueProjectId, getFirestoreHost, loadSecurityRules } from "./target.ts";

/*
 * The Firebase project of these tests. Its default database and its named databases share the security rules but
 * no data.
 */

const projectId = createUniqueProjectId("databases");
const at = parseHostAndPort(getFirestoreHost());

const adminApp = initializeAdminApp({ projectId }, projectId);
const settings = { host: getFirestoreHost(), ssl: false };
const adminOf = (databaseId?: string) => {
  const firestore =
    databaseId === undefined
      ? getAdminFirestore(adminApp)
      : getAdminFirestore(adminApp, databaseId);
  firestore.settings(settings);
  return firestore;
};
const [main, archive] = [adminOf(), adminOf("archive")];

const app = initializeApp({ projectId, apiKey: "any" }, projectId);
const mockUserToken = { sub: "alice" };
const clientArchive = getFirestore(app, "archive");
connectFirestoreEmulator(clientArchive, at.host, at.port, { mockUserToken });
const clientMain = getFirestore(app);
connectFirestoreEmulator(clientMain, at.host, at.port, { mockUserToken });

beforeAll(() =>
  loadSecurityRules(
    projectId,
    `rules_version = '2'; service cloud.firestore {
       match /databases/{database}/documents {
         match /notes/{id} {
           allow read: if database == 'archive' && get(/databases/$(database)/documents/keys/main).data.open;
         }
       }
     }`,
  ),
);
afterAll(async () => {
  await Promise.all([main.terminate(), archive.terminate()]);
  await deleteAdminApp(adminApp);
  await deleteApp(app);
});

describe("databases of one project", () => {
  it("contain separate documents and pass their id to the rules", async () => {
    await archive.doc("keys/main").set({ open: true });
    await main.doc("keys/main").set({ open: true });
    await archive.doc("notes/a").set({ from: "archive" });
    await main.doc("notes/b").set({ from: "main" });
    expect((await getDocs(collection(clientArchive, "notes"))).docs.map(({ id }) => id)).toEqual([
      "a",
    ]);
    expect((await getDoc(doc(clientArchive, "notes/b"))).exists()).toBe(false);
    // The test awaits each denied request before it sends the next one. If it sent both at once, the second could
    // be rejected before its `expect` runs, and Vitest would report an unhandled rejection.
    const denied = { code: "permission-denied" };
    await expect(getDoc(doc(clientMain, "notes/b"))).rejects.toMatchObject(denied);
    await expect(setDoc(doc(clientArchive, "notes/c"), {})).rejects.toMatchObject(denied);
  });

  it("notify only their own listeners", async () => {
    const states = createReceivedItemCollector<string>();
    const stop = onSnapshot(
      collection(clientArchive, "notes"),
      ({ docs }) => states.push(docs.map(({ id }) => id).join()),
      states.fail,
    );
    await states.until((state) => state === "a");
    await main.doc("notes/z").set({});
    await archive.doc("notes/y").set({});
    await states.until((state) => state === "a,y");
    stop();
    expect(states.items).not.toContain("a,z");
  });

  it("reject a batch with a document of another database", async () => {
    const batch = main.batch();
    expect(() => batch.set(archive.doc("notes/x"), {})).not.toThrow();
    await expect(batch.commit()).rejects.toMatchObject({ code: 3 });
  });
});
