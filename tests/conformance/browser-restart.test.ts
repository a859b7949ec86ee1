import { collection, onSnapshot, type QuerySnapshot } from "firebase/firestore";
import { afterEach, describe, expect, it } from "vitest";
import { type EmulatorProcess, startEmulatorProcess } from "../support/emulator-process.ts";
import {
  BROWSER_TEST_TIMEOUT_MS,
  connectPageToFirestore,
  listenToCollection,
  parseHostAndPort,
  setUpTestBrowser,
} from "./browser/set-up-test-browser.ts";
import { waitForCollectionSnapshot } from "./browser/test-browser.ts";
import { createReceivedItemCollector } from "./item-collector.ts";
import { connectAdminSdk, connectClientSdk, createUniqueProjectId } from "./target.ts";

const getBrowser = setUpTestBrowser();
const running = new Set<EmulatorProcess>();
afterEach(async () => {
  for (const emulator of running) await emulator.kill();
  running.clear();
});

const start = async (port?: number): Promise<EmulatorProcess> => {
  const emulator = await startEmulatorProcess(port === undefined ? {} : { port });
  running.add(emulator);
  return emulator;
};

const put = async (
  emulator: EmulatorProcess,
  projectId: string,
  values: Record<string, number>,
) => {
  const admin = connectAdminSdk(projectId, emulator.host);
  for (const [id, v] of Object.entries(values)) await admin.firestore.doc(`rooms/${id}`).set({ v });
  await admin.close();
};

const stateOf = (snapshot: QuerySnapshot): string =>
  snapshot.docs.map((document) => `${document.id}=${String(document.get("v"))}`).join(" ");

describe("a server that is killed and restarted on the same port", () => {
  it(
    "receives the listeners of a browser and of Node again, which then show the current documents",
    async () => {
      const projectId = createUniqueProjectId("restart");
      const first = await start();
      await put(first, projectId, { a: 1, b: 1 });
      const page = await getBrowser().open();
      await connectPageToFirestore(page, {
        projectId,
        ...parseHostAndPort(first.host),
        user: "owner",
      });
      await listenToCollection(page, "rooms");
      await waitForCollectionSnapshot(page, "rooms", "a=1 b=1");
      const client = connectClientSdk(projectId, "owner", first.host);
      const states = createReceivedItemCollector<string>();
      const stop = onSnapshot(
        collection(client.firestore, "rooms"),
        { includeMetadataChanges: true },
        (snapshot) => {
          if (!snapshot.metadata.fromCache) states.push(stateOf(snapshot));
        },
        states.fail,
      );
      await states.until((state) => state === "a=1 b=1");

      await first.kill();
      // The SDK queues this write while the server is down and sends it after the restart.
      await page.evaluate(() => {
        const { sdk, firestoreOf } = window.conformance;
        void sdk.setDoc(sdk.doc(firestoreOf("main"), "rooms/d"), { v: 4 });
      });
      const second = await start(first.port);
      await put(second, projectId, { b: 2, c: 3 });
      await waitForCollectionSnapshot(page, "rooms", "b=2 c=3 d=4");
      await states.until((state) => state === "b=2 c=3 d=4");
      await put(second, projectId, { c: 4 });
      await waitForCollectionSnapshot(page, "rooms", "b=2 c=4 d=4");
      await states.until((state) => state === "b=2 c=4 d=4");
      stop();
      await client.close();
      await page.close();
    },
    BROWSER_TEST_TIMEOUT_MS,
  );

  it("rejects channels of the previous process", async () => {
    const emulator = await start();
    const channel = `http://${emulator.host}/google.firestore.v1.Firestore/Listen/channel`;
    const back = await fetch(`${channel}?VER=8&RID=rpc&SID=of-before&AID=7&CI=0&TYPE=xmlhttp&t=1`);
    const forward = await fetch(`${channel}?VER=8&RID=8&SID=of-before&AID=7&t=1`, {
      method: "POST",
      body: "count=0",
    });
    for (const response of [back, forward]) {
      expect([response.status, await response.text()]).toEqual([400, ""]);
    }
  });
});
