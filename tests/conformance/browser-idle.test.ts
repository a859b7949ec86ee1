import { createEmulator } from "@darasa/emulator/source";
import { describe, expect, it } from "vitest";
import { waitForState } from "./browser/open-page.ts";
import {
  addressOf,
  BROWSER_TIMEOUT_MS,
  browserStage,
  connectPage,
  statesOf,
  watchPage,
} from "./browser/stage.ts";
import { connectAdmin, freshProject } from "./target.ts";

const stage = browserStage();

/** A minute and a half of the protocol, in little time: noops stay as rare as they are, responses end all the sooner. */
const HASTE = { noopMs: 30_000, lifetimeMs: 150, expiryMs: 90_000 };
const LIFETIMES = 4;

describe("a listener in a browser that hears nothing for minutes", () => {
  it(
    "opens one back channel after the other, is told of nothing, and then of the next change",
    async () => {
      const emulator = await createEmulator({ channelTimes: HASTE });
      const host = `${emulator.host}:${emulator.port}`;
      const projectId = freshProject("idle");
      const admin = connectAdmin(projectId, host);
      await admin.firestore.doc("rooms/a").set({ v: 1 });
      const page = await stage().open();
      let backChannels = 0;
      const manyLifetimes = new Promise<void>((resolve) => {
        page.on("request", (request) => {
          if (request.url().includes("RID=rpc")) backChannels += 1;
          if (backChannels > LIFETIMES) resolve();
        });
      });
      await connectPage(page, { projectId, ...addressOf(host), user: "owner" });
      await watchPage(page, "rooms");
      await waitForState(page, "rooms", "a=1");
      await manyLifetimes;
      await admin.firestore.doc("rooms/a").set({ v: 2 });
      await waitForState(page, "rooms", "a=2");
      expect(await statesOf(page, "rooms")).toEqual(["a=1", "a=2"]);
      await page.close();
      await admin.close();
      await emulator.close();
    },
    BROWSER_TIMEOUT_MS,
  );
});
