import { describe, expect, it } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import type { Sink } from "./live.ts";
import { type Heard, LiveOrPoll } from "./live-or-poll.ts";

const INTERVAL_MS = 3_000;

/** A server and a listener that do what the test says. */
class World {
  readonly clock = new ManualClock();
  stored = "first";
  polls = 0;
  opened = 0;
  closed = 0;
  pollFailure: Error | undefined;
  sink: Sink<Heard<string>> | undefined;

  readonly machine = new LiveOrPoll<string>({
    intervalMs: INTERVAL_MS,
    clock: this.clock,
    poll: async () => {
      this.polls += 1;
      if (this.pollFailure !== undefined) throw this.pollFailure;
      return this.stored;
    },
    isSame: (one, other) => one === other,
    isEmpty: (data) => data === "",
  });

  readonly listen = (sink: Sink<Heard<string>>): (() => void) => {
    this.opened += 1;
    this.sink = sink;
    return () => {
      this.closed += 1;
    };
  };

  hear(data: string, isFromCache = false): void {
    this.sink?.next({ data, isFromCache });
  }
}

const buildWorld = (): World => new World();

async function buildLiveWorld() {
  const world = buildWorld();
  world.machine.setListen(world.listen);
  world.machine.show();
  world.hear("first");
  await world.clock.advance();
  return world;
}

describe("without a listener", () => {
  it("asks at once and then at every tick", async () => {
    const world = buildWorld();
    world.machine.show();
    await world.clock.advance();
    expect(world.machine.state()).toEqual({ mode: "polling", data: "first", error: undefined });
    world.stored = "second";
    await world.clock.advance(2 * INTERVAL_MS);
    expect(world.machine.state().data).toBe("second");
    expect(world.polls).toBe(3);
  });

  it("keeps the identity of data that did not change", async () => {
    const world = buildWorld();
    world.machine.show();
    await world.clock.advance();
    const seen: unknown[] = [];
    world.machine.subscribe(() => seen.push(world.machine.state().data));
    await world.clock.advance(2 * INTERVAL_MS);
    expect(world.polls).toBe(3);
    expect(new Set(seen)).toEqual(new Set(["first"]));
  });

  it("does not ask again while an answer is under way", async () => {
    const world = buildWorld();
    let answer: (data: string) => void = () => undefined;
    let polls = 0;
    const machine = new LiveOrPoll<string>({
      intervalMs: INTERVAL_MS,
      clock: world.clock,
      poll: () => {
        polls += 1;
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      isSame: Object.is,
      isEmpty: () => false,
    });
    machine.show();
    await world.clock.advance(3 * INTERVAL_MS);
    expect(polls).toBe(1);
    answer("late");
    await world.clock.advance();
    expect(machine.state().data).toBe("late");
    expect(polls).toBe(2);
  });

  it("tells of a failure and forgets it with the next answer", async () => {
    const world = buildWorld();
    world.pollFailure = new Error("down");
    world.machine.show();
    await world.clock.advance();
    expect(world.machine.state()).toMatchObject({ data: undefined, error: world.pollFailure });
    world.pollFailure = undefined;
    await world.clock.advance(INTERVAL_MS);
    expect(world.machine.state()).toMatchObject({ data: "first", error: undefined });
  });

  it("keeps what is known through a failure", async () => {
    const world = buildWorld();
    world.machine.show();
    await world.clock.advance();
    world.pollFailure = new Error("down");
    await world.clock.advance(INTERVAL_MS);
    expect(world.machine.state()).toMatchObject({ data: "first", error: world.pollFailure });
  });

  it("asks at once when a person tries again", async () => {
    const world = buildWorld();
    world.pollFailure = new Error("down");
    world.machine.show();
    await world.clock.advance();
    world.pollFailure = undefined;
    world.machine.retry();
    await world.clock.advance();
    expect(world.machine.state().data).toBe("first");
  });
});

describe("with a live listener", () => {
  it("never asks the server", async () => {
    const world = await buildLiveWorld();
    await world.clock.advance(100 * INTERVAL_MS);
    world.hear("second");
    await world.clock.advance(100 * INTERVAL_MS);
    expect(world.machine.state()).toEqual({ mode: "live", data: "second", error: undefined });
    expect(world.polls).toBe(0);
  });

  it("shows what the device remembers, but asks the server when no confirmation comes", async () => {
    const world = buildWorld();
    world.machine.setListen(world.listen);
    world.machine.show();
    world.hear("remembered", true);
    expect(world.machine.state()).toMatchObject({ mode: "polling", data: "remembered" });
    await world.clock.advance(INTERVAL_MS);
    expect(world.machine.state().data).toBe("first");
  });

  it("does not take an empty memory for an answer", () => {
    const world = buildWorld();
    world.machine.setListen(world.listen);
    world.machine.show();
    world.hear("", true);
    expect(world.machine.state().data).toBeUndefined();
  });

  it("opens when the listeners arrive late", async () => {
    const world = buildWorld();
    world.machine.show();
    await world.clock.advance();
    expect(world.polls).toBe(1);
    world.machine.setListen(world.listen);
    world.hear("first");
    await world.clock.advance(10 * INTERVAL_MS);
    expect(world.machine.state().mode).toBe("live");
    expect(world.polls).toBe(1);
  });

  it("lets a confirmed snapshot win over an answer that was asked for before it", async () => {
    const world = buildWorld();
    world.machine.show();
    world.machine.setListen(world.listen);
    world.hear("newer");
    await world.clock.advance();
    expect(world.machine.state()).toMatchObject({ mode: "live", data: "newer" });
  });

  it("polls with the next tick after the connection is cut, and stops when it returns", async () => {
    const world = await buildLiveWorld();
    world.hear("first", true);
    world.stored = "second";
    expect(world.machine.state()).toMatchObject({ mode: "polling", data: "first" });
    await world.clock.advance(INTERVAL_MS);
    expect(world.machine.state()).toMatchObject({ mode: "polling", data: "second" });
    await world.clock.advance(INTERVAL_MS);
    expect(world.polls).toBe(2);
    world.hear("third");
    await world.clock.advance(10 * INTERVAL_MS);
    expect(world.machine.state()).toMatchObject({ mode: "live", data: "third" });
    expect(world.polls).toBe(2);
  });

  it("tries a failed listener again, less and less often", async () => {
    const world = await buildLiveWorld();
    const openedAt: number[] = [];
    const start = world.clock.now();
    world.machine.setListen((sink) => {
      openedAt.push((world.clock.now() - start) / INTERVAL_MS);
      sink.failed(new Error("permission-denied"));
      return () => undefined;
    });
    await world.clock.advance(16 * INTERVAL_MS);
    expect(world.machine.state().mode).toBe("polling");
    expect(openedAt).toEqual([0, 1, 3, 7, 15]);
    expect(world.polls).toBe(16);
  });

  it("takes over again after a failure", async () => {
    const world = await buildLiveWorld();
    world.sink?.failed(new Error("unavailable"));
    expect(world.machine.state().mode).toBe("polling");
    await world.clock.advance(INTERVAL_MS);
    world.hear("again");
    expect(world.machine.state()).toMatchObject({ mode: "live", data: "again" });
    expect(world.opened).toBe(2);
  });

  it("hears nothing from a listener that was closed", async () => {
    const world = await buildLiveWorld();
    const old = world.sink;
    world.machine.hide();
    old?.next({ data: "ghost", isFromCache: false });
    expect(world.machine.state()).toMatchObject({ mode: "hidden", data: "first" });
  });
});

describe("a hidden page", () => {
  it("neither ticks nor listens, and catches up when it is shown", async () => {
    const world = await buildLiveWorld();
    world.machine.hide();
    await world.clock.advance(100 * INTERVAL_MS);
    expect([world.polls, world.opened, world.closed]).toEqual([0, 1, 1]);
    expect(world.machine.state()).toMatchObject({ mode: "hidden", data: "first" });
    world.machine.show();
    world.hear("second");
    await world.clock.advance(10 * INTERVAL_MS);
    expect([world.polls, world.opened]).toEqual([0, 2]);
    expect(world.machine.state()).toMatchObject({ mode: "live", data: "second" });
  });

  it("drops the answer that was under way", async () => {
    const world = buildWorld();
    world.machine.show();
    world.machine.hide();
    await world.clock.advance();
    expect(world.machine.state()).toEqual({ mode: "hidden", data: undefined, error: undefined });
  });
});

describe("after a change that the server has confirmed", () => {
  it("asks nothing when the listener has brought it already", async () => {
    const world = await buildLiveWorld();
    world.machine.refresh((data) => data === "first");
    await world.clock.advance(INTERVAL_MS);
    expect(world.polls).toBe(0);
  });

  it("asks nothing when the listener brings it before the tick", async () => {
    const world = await buildLiveWorld();
    world.machine.refresh((data) => data === "sent");
    world.hear("sent");
    await world.clock.advance(INTERVAL_MS);
    expect(world.polls).toBe(0);
  });

  it("finds out that a listener that seems live is not", async () => {
    const world = await buildLiveWorld();
    world.stored = "sent";
    world.machine.refresh((data) => data === "sent");
    await world.clock.advance(INTERVAL_MS);
    expect(world.machine.state()).toMatchObject({ mode: "polling", data: "sent" });
    world.stored = "answered";
    await world.clock.advance(INTERVAL_MS);
    expect(world.machine.state().data).toBe("answered");
  });

  it("asks at once when polling, and tries the listener again", async () => {
    const world = await buildLiveWorld();
    world.sink?.failed(new Error("permission-denied"));
    world.stored = "sent";
    world.machine.refresh((data) => data === "sent");
    await world.clock.advance();
    expect(world.machine.state().data).toBe("sent");
    expect(world.opened).toBe(2);
  });
});
