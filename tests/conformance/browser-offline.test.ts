import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import {
  BROWSER_TEST_TIMEOUT_MS,
  connectPageToFirestore,
  listenToCollection,
  parseHostAndPort,
  setUpTestBrowser,
} from "./browser/set-up-test-browser.ts";
import { waitForCollectionSnapshot } from "./browser/test-browser.ts";
import {
  clearDatabase,
  connectAdminSdk,
  createUniqueProjectId,
  getFirestoreHost,
  loadSecurityRules,
} from "./target.ts";

const at = parseHostAndPort(getFirestoreHost());
const getBrowser = setUpTestBrowser();

const setNetwork = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((enable) => {
    const { sdk, firestoreOf } = window.conformance;
    const firestore = firestoreOf("main");
    return enable ? sdk.enableNetwork(firestore) : sdk.disableNetwork(firestore);
  }, isOn);

describe("a browser that goes offline and online again", () => {
  it(
    "sends its offline writes of every kind in order",
    async () => {
      const projectId = createUniqueProjectId("offline");
      const admin = connectAdminSdk(projectId);
      await admin.firestore.doc("notes/old").set({ v: 0 });
      await admin.firestore.doc("notes/gone").set({ v: 0 });
      const page = await getBrowser().open();
      await connectPageToFirestore(page, { projectId, ...at, user: "owner" });
      await listenToCollection(page, "notes");
      await waitForCollectionSnapshot(page, "notes", "gone=0 old=0");
      await setNetwork(page, false);
      await page.evaluate(() => {
        const { sdk, firestoreOf } = window.conformance;
        const firestore = firestoreOf("main");
        const old = sdk.doc(firestore, "notes/old");
        for (let round = 1; round <= 15; round += 1) {
          void sdk.updateDoc(old, { v: sdk.increment(1), log: sdk.arrayUnion(round) });
        }
        void sdk.deleteDoc(sdk.doc(firestore, "notes/gone"));
        void sdk.setDoc(sdk.doc(firestore, "notes/new"), { v: 1, at: sdk.serverTimestamp() });
      });
      expect((await admin.firestore.doc("notes/new").get()).exists).toBe(false);
      await setNetwork(page, true);
      await page.evaluate(() => {
        const { sdk, firestoreOf } = window.conformance;
        return sdk.waitForPendingWrites(firestoreOf("main"));
      });
      await waitForCollectionSnapshot(page, "notes", "new=1 old=15");
      const old = await admin.firestore.doc("notes/old").get();
      expect(old.get("log")).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
      expect((await admin.firestore.doc("notes/gone").get()).exists).toBe(false);
      await page.close();
      await admin.close();
    },
    BROWSER_TEST_TIMEOUT_MS,
  );
});

describe("a browser with a persistent cache, closed and opened again", () => {
  it.each([
    ["of a few documents", 3],
    ["of many documents", 60],
  ])(
    "resumes its listener from the resume token with the correct result %s",
    async (_, size) => {
      const projectId = createUniqueProjectId("persistent");
      const admin = connectAdminSdk(projectId);
      const id = (index: number): string => `d${String(index).padStart(3, "0")}`;
      const expected = new Map(Array.from({ length: size }, (__, index) => [id(index), 0]));
      const state = (): string =>
        Array.from(expected, ([name, v]) => `${name}=${v}`)
          .sort()
          .join(" ");
      const batch = admin.firestore.batch();
      for (const [name, v] of expected) batch.set(admin.firestore.doc(`items/${name}`), { v });
      await batch.commit();

      const first = await getBrowser().open();
      await connectPageToFirestore(first, { projectId, ...at, user: "owner", persistent: true });
      await listenToCollection(first, "items");
      await waitForCollectionSnapshot(first, "items", state());
      // Leaving the page makes the tab release its lock on the SDK's persistent cache. The second tab needs this
      // lock.
      await first.goto("about:blank");
      await first.close();

      await admin.firestore.doc(`items/${id(0)}`).set({ v: 1 });
      await admin.firestore.doc(`items/${id(1)}`).delete();
      await admin.firestore.doc(`items/${id(size)}`).set({ v: 2 });
      expected.set(id(0), 1).set(id(size), 2).delete(id(1));

      const second = await getBrowser().open();
      const sent: string[] = [];
      second.on("request", (request) => sent.push(decodeURIComponent(request.postData() ?? "")));
      await connectPageToFirestore(second, { projectId, ...at, user: "owner", persistent: true });
      await listenToCollection(second, "items");
      await waitForCollectionSnapshot(second, "items", state());
      const resumed = sent.find((body) => body.includes('"resumeToken"'));
      expect(resumed).toContain(`"expectedCount":${size}`);
      await admin.firestore.doc(`items/${id(2)}`).set({ v: 3 });
      expected.set(id(2), 3);
      await waitForCollectionSnapshot(second, "items", state());
      await second.close();
      await admin.close();
    },
    BROWSER_TEST_TIMEOUT_MS,
  );
});

describe("a browser's listener", () => {
  it(
    "receives the deletions of a cleared database and the changes after it",
    async () => {
      const projectId = createUniqueProjectId("clear");
      const admin = connectAdminSdk(projectId);
      for (const name of ["a", "b"]) await admin.firestore.doc(`items/${name}`).set({ v: 1 });
      const page = await getBrowser().open();
      await connectPageToFirestore(page, { projectId, ...at, user: "owner" });
      await listenToCollection(page, "items");
      await waitForCollectionSnapshot(page, "items", "a=1 b=1");
      await clearDatabase(projectId);
      await waitForCollectionSnapshot(page, "items", "");
      await admin.firestore.doc("items/a").set({ v: 2 });
      await waitForCollectionSnapshot(page, "items", "a=2");
      await page.close();
      await admin.close();
    },
    BROWSER_TEST_TIMEOUT_MS,
  );

  it(
    "stays open when new rules are loaded, which apply to the next requests",
    async () => {
      const projectId = createUniqueProjectId("upload");
      const rules = (condition: string): string =>
        `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents/{p=**} { allow read, write: if ${condition}; } }`;
      await loadSecurityRules(projectId, rules("request.auth.uid == 'alice'"));
      const page = await getBrowser().open();
      await connectPageToFirestore(page, { projectId, ...at, user: { sub: "alice" } });
      await listenToCollection(page, "items");
      await waitForCollectionSnapshot(page, "items", "");
      const write = (v: number): Promise<string> =>
        page.evaluate(async (value) => {
          const { sdk, firestoreOf } = window.conformance;
          const document = sdk.doc(firestoreOf("main"), "items/a");
          return sdk.setDoc(document, { v: value }).then(
            () => "granted",
            (error: { code: string }) => error.code,
          );
        }, v);
      expect(await write(1)).toBe("granted");
      await loadSecurityRules(projectId, rules("false"));
      expect(await write(2)).toBe("permission-denied");
      await listenToCollection(page, "others");
      await waitForCollectionSnapshot(page, "others", "permission-denied");
      await expect(loadSecurityRules(projectId, rules("broken("))).rejects.toThrow(
        "INVALID_ARGUMENT",
      );
      expect(await write(2)).toBe("permission-denied");
      await loadSecurityRules(projectId, rules("true"));
      expect(await write(3)).toBe("granted");
      await waitForCollectionSnapshot(page, "items", "a=3");
      await page.close();
    },
    BROWSER_TEST_TIMEOUT_MS,
  );
});
