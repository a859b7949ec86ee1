import { createEmulator } from "@darasa/emulator/source";
import { describe, expect, it } from "vitest";
import {
  BROWSER_TEST_TIMEOUT_MS,
  connectPageToFirestore,
  listenToCollection,
  parseHostAndPort,
  readReceivedSnapshots,
  setUpTestBrowser,
} from "./browser/set-up-test-browser.ts";
import { waitForCollectionSnapshot } from "./browser/test-browser.ts";
import { connectAdminSdk, createUniqueProjectId } from "./target.ts";

const getBrowser = setUpTestBrowser();

/**
 * The emulator ends each WebChannel response after 150 ms, so that a short test sees several responses. The
 * other two values are the defaults: the interval of the keep-alive messages (noops) and the time after which a
 * session without a back channel is closed.
 */
const SHORT_LIFETIMES = { noopMs: 30_000, lifetimeMs: 150, expiryMs: 90_000 };
const LIFETIMES = 4;

describe("a browser listener without changes for minutes", () => {
  it(
    "reopens its back channel without a new snapshot, then receives the next change",
    async () => {
      const emulator = await createEmulator({ channelTimes: SHORT_LIFETIMES });
      const host = `${emulator.host}:${emulator.port}`;
      const projectId = createUniqueProjectId("idle");
      const admin = connectAdminSdk(projectId, host);
      await admin.firestore.doc("rooms/a").set({ v: 1 });
      const page = await getBrowser().open();
      let backChannels = 0;
      const manyLifetimes = new Promise<void>((resolve) => {
        page.on("request", (request) => {
          if (request.url().includes("RID=rpc")) backChannels += 1;
          if (backChannels > LIFETIMES) resolve();
        });
      });
      await connectPageToFirestore(page, { projectId, ...parseHostAndPort(host), user: "owner" });
      await listenToCollection(page, "rooms");
      await waitForCollectionSnapshot(page, "rooms", "a=1");
      await manyLifetimes;
      await admin.firestore.doc("rooms/a").set({ v: 2 });
      await waitForCollectionSnapshot(page, "rooms", "a=2");
      expect(await readReceivedSnapshots(page, "rooms")).toEqual(["a=1", "a=2"]);
      await page.close();
      await admin.close();
      await emulator.close();
    },
    BROWSER_TEST_TIMEOUT_MS,
  );
});
