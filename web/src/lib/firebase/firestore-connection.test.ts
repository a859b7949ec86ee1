import { describe, expect, it, vi } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import { FirestoreConnection } from "./firestore-connection.ts";

function buildLink() {
  const clock = new ManualClock();
  const disconnect = vi.fn(async () => undefined);
  const connect = vi.fn(async () => undefined);
  return {
    clock,
    disconnect,
    connect,
    link: new FirestoreConnection({ clock, disconnect, connect }),
  };
}

describe("FirestoreConnection", () => {
  it("disconnects after the first failure and reconnects after a second", async () => {
    const { link, clock, disconnect, connect } = buildLink();
    link.failed();
    link.failed();
    expect(disconnect).toHaveBeenCalledTimes(1);
    await clock.advance(999);
    expect(connect).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it("backs off up to 15 seconds until the server responds", async () => {
    const clock = new ManualClock();
    const start = clock.now();
    const triedAt: number[] = [];
    const link: FirestoreConnection = new FirestoreConnection({
      clock,
      disconnect: async () => undefined,
      connect: async () => {
        triedAt.push((clock.now() - start) / 1_000);
        link.failed();
      },
    });
    link.failed();
    await clock.advance(45_000);
    expect(triedAt).toEqual([1, 3, 7, 15, 30, 45]);
    link.confirmed();
    await clock.advance(15_000 + 1_000);
    expect(triedAt.slice(-2)).toEqual([60, 61]);
  });

  it("reconnects at once when the device is online again", async () => {
    const { link, clock, connect } = buildLink();
    link.retry();
    expect(connect).not.toHaveBeenCalled();
    link.failed();
    link.retry();
    expect(connect).toHaveBeenCalledTimes(1);
    await clock.advance(60_000);
    expect(connect).toHaveBeenCalledTimes(1);
  });
});
