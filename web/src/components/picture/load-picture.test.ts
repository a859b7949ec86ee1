import { describe, expect, it } from "vitest";
import type { ScreenServices } from "@/lib/services.ts";
import { loadPicture } from "./load-picture.ts";

const MOST_AT_ONCE = 3;
/** More promise callbacks than run between the end of one request and the start of the next. */
const MAX_STEPS = 20;

/** A server that answers each request when the test says so. */
const createServer = () => {
  const pending: (() => void)[] = [];
  let most = 0;
  const call = () =>
    new Promise((resolve) => {
      pending.push(() => resolve({ data: { type: "image/png", image: "" } }));
      most = Math.max(most, pending.length);
    });
  const services = { api: { call }, session: { account: () => undefined } };
  return {
    services: services as unknown as ScreenServices,
    answerFirst: (): void => pending.shift()?.(),
    most: () => most,
    count: () => pending.length,
  };
};

const wait = async (steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) await Promise.resolve();
};

describe("loadPicture", () => {
  it("never loads more than three pictures at once", async () => {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const { services, answerFirst, most, count } = createServer();
      const load = (id: string) => loadPicture(services, id, {});
      const loads = ["a", "b", "c", "d"].map(load);
      await wait(MAX_STEPS);
      answerFirst();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      loads.push(load("e"));
      await wait(MAX_STEPS);
      expect(most()).toBe(MOST_AT_ONCE);
      for (let left = count(); left > 0; left = count()) {
        answerFirst();
        await wait(MAX_STEPS);
      }
      expect(await Promise.all(loads)).toHaveLength(5);
    }
  });
});
