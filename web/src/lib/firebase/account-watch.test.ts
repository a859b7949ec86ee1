import { describe, expect, it, vi } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import { watchAccountStatus } from "./account-watch.ts";

interface Listener {
  readonly heard: (status: unknown) => void;
  readonly ended: () => void;
  readonly stop: () => void;
}

const open = (ask: () => Promise<void> = async () => undefined) => {
  const clock = new ManualClock();
  const listeners: Listener[] = [];
  const asked = vi.fn(ask);
  const stop = watchAccountStatus({
    clock,
    listen: (heard, ended) => {
      const listener = { heard, ended, stop: vi.fn() };
      listeners.push(listener);
      return listener.stop;
    },
    ask: asked,
  });
  const newest = (): Listener => {
    const listener = listeners.at(-1);
    if (listener === undefined) throw new Error("nobody listens");
    return listener;
  };
  return { clock, listeners, newest, asked, stop };
};

describe("watchAccountStatus", () => {
  it("sends no request while the account is ACTIVE", async () => {
    const { clock, newest, asked } = open();
    newest().heard("ACTIVE");
    await clock.advance(60_000);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(["SUSPENDED", undefined])(
    "checks the account and stops listening for the status %s",
    (status) => {
      const { newest, asked } = open();
      newest().heard(status);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(newest().stop).toHaveBeenCalled();
    },
  );

  it("checks the account when the server ends the listener", () => {
    const { newest, asked } = open();
    newest().heard("ACTIVE");
    newest().ended();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["lets the person go on", async () => undefined],
    ["cannot be reached", () => Promise.reject(new Error("offline"))],
  ])("listens again with exponential backoff while the API %s", async (_case, ask) => {
    const { clock, listeners, newest, asked } = open(ask);
    for (const delay of [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      newest().ended();
      const before = listeners.length;
      await clock.advance(delay - 1);
      expect(listeners).toHaveLength(before);
      await clock.advance(1);
      expect(listeners).toHaveLength(before + 1);
    }
    expect(asked).toHaveBeenCalledTimes(9);
    newest().heard("ACTIVE");
    newest().ended();
    await clock.advance(250);
    expect(listeners).toHaveLength(11);
  });

  it("stops listening and retrying", async () => {
    const { clock, listeners, newest, stop } = open();
    newest().ended();
    await clock.advance();
    stop();
    await clock.advance(60_000);
    expect(listeners).toHaveLength(1);
  });
});
