import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type DisconnectableProxy,
  startDisconnectableProxy,
} from "../support/disconnectable-proxy.ts";
import {
  BROWSER_TEST_TIMEOUT_MS,
  connectPageToFirestore,
  listenToCollection,
  parseHostAndPort,
  readReceivedSnapshots,
  setUpTestBrowser,
} from "./browser/set-up-test-browser.ts";
import { waitForCollectionSnapshot } from "./browser/test-browser.ts";
import {
  type AdminSdkConnection,
  connectAdminSdk,
  createUniqueProjectId,
  getFirestoreHost,
  loadSecurityRules,
} from "./target.ts";

const at = parseHostAndPort(getFirestoreHost());
const getBrowser = setUpTestBrowser();

const withProject = async (
  name: string,
  work: (projectId: string, admin: AdminSdkConnection["firestore"]) => Promise<void>,
): Promise<void> => {
  const projectId = createUniqueProjectId(name);
  const admin = connectAdminSdk(projectId);
  try {
    await work(projectId, admin.firestore);
  } finally {
    await admin.close();
  }
};

const TRANSPORTS = {
  "the default transport": {},
  "forced long polling": { experimentalForceLongPolling: true },
  "XHR streaming": { useFetchStreams: false },
} as const;

describe.each(Object.entries(TRANSPORTS))("the web SDK in Chromium with %s", (_, settings) => {
  it(
    "listens to non-ASCII text and sends queued writes",
    () =>
      withProject("browser", async (projectId, admin) => {
        const page = await getBrowser().open();
        await connectPageToFirestore(page, { projectId, ...at, user: "owner", settings });
        await listenToCollection(page, "rooms");
        await waitForCollectionSnapshot(page, "rooms", "");
        await admin.doc("rooms/é 日本 😀").set({ v: "ß 😀 日本" });
        await waitForCollectionSnapshot(page, "rooms", "é 日本 😀=ß 😀 日本");
        await page.evaluate(async () => {
          const { sdk, firestoreOf } = window.conformance;
          const document = sdk.doc(firestoreOf("main"), "queue/one");
          await sdk.setDoc(document, { log: [] });
          await Promise.all(
            Array.from({ length: 30 }, (__, index) =>
              sdk.updateDoc(document, { log: sdk.arrayUnion(index) }),
            ),
          );
        });
        expect((await admin.doc("queue/one").get()).get("log")).toHaveLength(30);
        await admin.doc("rooms/é 日本 😀").delete();
        await waitForCollectionSnapshot(page, "rooms", "");
        await page.close();
      }),
    BROWSER_TEST_TIMEOUT_MS,
  );

  it(
    "receives permission-denied from the rules and stays usable",
    () =>
      withProject("browser-rules", async (projectId) => {
        await loadSecurityRules(
          projectId,
          "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /open/{id} { allow read, write; } } }",
        );
        const page = await getBrowser().open();
        await connectPageToFirestore(page, { projectId, ...at, user: { sub: "alice" }, settings });
        await listenToCollection(page, "closed");
        await waitForCollectionSnapshot(page, "closed", "permission-denied");
        const code = await page.evaluate(async () => {
          const { sdk, firestoreOf } = window.conformance;
          const firestore = firestoreOf("main");
          const refused = await sdk.setDoc(sdk.doc(firestore, "closed/x"), { v: 1 }).then(
            () => "granted",
            (error: { code: string }) => error.code,
          );
          await sdk.setDoc(sdk.doc(firestore, "open/x"), { v: 1 });
          return refused;
        });
        expect(code).toBe("permission-denied");
        await listenToCollection(page, "open");
        await waitForCollectionSnapshot(page, "open", "x=1");
        await page.close();
      }),
    BROWSER_TEST_TIMEOUT_MS,
  );
});

describe("the web SDK in Chromium", () => {
  it(
    "runs transactions and counts as cross-origin REST requests",
    () =>
      withProject("browser-rest", async (projectId, admin) => {
        await admin.doc("counters/a").set({ n: 1 });
        await admin.doc("counters/b").set({ n: 10 });
        const page = await getBrowser().open();
        await connectPageToFirestore(page, { projectId, ...at, user: "owner" });
        const count = await page.evaluate(async () => {
          const { sdk, firestoreOf } = window.conformance;
          const firestore = firestoreOf("main");
          const a = sdk.doc(firestore, "counters/a");
          const b = sdk.doc(firestore, "counters/b");
          await sdk.runTransaction(firestore, async (transaction) => {
            const first: number = (await transaction.get(a)).get("n");
            const second: number = (await transaction.get(b)).get("n");
            transaction.update(b, { n: first + second });
          });
          const found = await sdk.getCountFromServer(sdk.collection(firestore, "counters"));
          return found.data().count;
        });
        expect(count).toBe(2);
        expect((await admin.doc("counters/b").get()).get("n")).toBe(11);
        await page.close();
      }),
    BROWSER_TEST_TIMEOUT_MS,
  );

  it(
    "shows the writes of one tab in another tab",
    () =>
      withProject("browser-tabs", async (projectId) => {
        const one = await getBrowser().open();
        const other = await getBrowser().open();
        for (const page of [one, other]) {
          await connectPageToFirestore(page, { projectId, ...at, user: "owner", persistent: true });
          await listenToCollection(page, "shared");
          await waitForCollectionSnapshot(page, "shared", "");
        }
        await one.evaluate(async () => {
          const { sdk, firestoreOf } = window.conformance;
          await sdk.setDoc(sdk.doc(firestoreOf("main"), "shared/x"), { v: "from one" });
        });
        await waitForCollectionSnapshot(other, "shared", "x=from one");
        await other.evaluate(async () => {
          const { sdk, firestoreOf } = window.conformance;
          await sdk.deleteDoc(sdk.doc(firestoreOf("main"), "shared/x"));
        });
        await waitForCollectionSnapshot(one, "shared", "");
        await one.close();
        await other.close();
      }),
    BROWSER_TEST_TIMEOUT_MS,
  );
});

describe("a browser's listener on a bad network", () => {
  const proxies: { one?: DisconnectableProxy } = {};
  const proxy = (): DisconnectableProxy => {
    if (proxies.one === undefined) throw new Error("The proxy is not ready.");
    return proxies.one;
  };
  beforeAll(async () => {
    proxies.one = await startDisconnectableProxy(at.port);
  });
  afterAll(() => proxies.one?.close());

  it(
    "receives each change once when its connections are dropped",
    () =>
      withProject("browser-drop", async (projectId, admin) => {
        const page = await getBrowser().open();
        await connectPageToFirestore(page, {
          projectId,
          host: "127.0.0.1",
          port: proxy().port,
          user: "owner",
        });
        await listenToCollection(page, "log");
        await waitForCollectionSnapshot(page, "log", "");
        for (let round = 1; round <= 5; round += 1) {
          await admin.doc("log/x").set({ v: round });
          await waitForCollectionSnapshot(page, "log", `x=${round}`);
          proxy().drop();
        }
        const states = await readReceivedSnapshots(page, "log");
        const values = states.map((state) => Number(state.replace("x=", "") || 0));
        expect(values).toEqual([...values].sort((left, right) => left - right));
        await page.close();
      }),
    BROWSER_TEST_TIMEOUT_MS,
  );

  it(
    "receives the new, changed and deleted documents after an outage",
    () =>
      withProject("browser-cut", async (projectId, admin) => {
        for (const id of ["a", "b"]) await admin.doc(`items/${id}`).set({ v: 1 });
        const page = await getBrowser().open();
        await connectPageToFirestore(page, {
          projectId,
          host: "127.0.0.1",
          port: proxy().port,
          user: "owner",
        });
        await listenToCollection(page, "items");
        await waitForCollectionSnapshot(page, "items", "a=1 b=1");
        proxy().cut();
        await admin.doc("items/a").set({ v: 2 });
        await admin.doc("items/b").delete();
        await admin.doc("items/c").set({ v: 3 });
        proxy().restore();
        await waitForCollectionSnapshot(page, "items", "a=2 c=3");
        await page.close();
      }),
    BROWSER_TEST_TIMEOUT_MS,
  );
});
