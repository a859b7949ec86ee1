import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import { runQueryTimersOnTestClock } from "@/testing/query-timers.ts";
import type { SnapshotObserver } from "./firestore-listeners.ts";
import type { ListenerStarter, LiveQuerySnapshot } from "./listener-connection.ts";
import { createQueryClient } from "./query-client.ts";
import { type ScreenServices, ServicesContext } from "./services.ts";
import { useLiveQuery } from "./use-live-query.ts";

const INTERVAL_MS = 3_000;

const unused = { api: {}, session: {}, storage: window.localStorage, newId: () => "" };

/** A fake server and a fake listener, both controlled by the test. */
class World {
  readonly clock = new ManualClock();
  stored = "first";
  polls = 0;
  opened = 0;
  closed = 0;
  pollFailure: Error | undefined;
  sink: SnapshotObserver<LiveQuerySnapshot<string>> | undefined;
  /** Responds to the latest poll that `isDelayed` holds back. Undefined until a poll has been held back. */
  respond: ((data: string) => void) | undefined;
  isDelayed = false;

  readonly poll = async (): Promise<string> => {
    this.polls += 1;
    if (this.pollFailure !== undefined) throw this.pollFailure;
    if (!this.isDelayed) return this.stored;
    return new Promise((resolve) => {
      this.respond = resolve;
    });
  };

  readonly listen: ListenerStarter<string> = (sink) => {
    this.opened += 1;
    this.sink = sink;
    return () => {
      this.closed += 1;
    };
  };

  hear(data: string, isFromCache = false): void {
    act(() => this.sink?.next({ data, isFromCache }));
  }

  fail(error: Error): void {
    act(() => this.sink?.failed(error));
  }

  setVisible(isVisible: boolean): void {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  }

  async advance(ms = 0): Promise<void> {
    await act(() => this.clock.advance(ms));
  }
}

/** Renders `useLiveQuery` in a component tree with the services that it needs. */
const render = (world: World, listen?: ListenerStarter<string>) => {
  runQueryTimersOnTestClock(world.clock);
  const client = createQueryClient();
  const services = { ...unused, clock: world.clock } as unknown as ScreenServices;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ServicesContext>
  );
  const { result, rerender } = renderHook(
    (props: { readonly listen: ListenerStarter<string> | undefined }) =>
      useLiveQuery<string>({
        queryKey: ["test"],
        poll: world.poll,
        pollIntervalMs: INTERVAL_MS,
        isEmpty: (data) => data === "",
        ...props,
      }),
    { wrapper, initialProps: { listen } },
  );
  return {
    state: () => result.current,
    setListen: (next: ListenerStarter<string> | undefined) => rerender({ listen: next }),
  };
};

const renderLive = async () => {
  const world = new World();
  const query = render(world, world.listen);
  world.hear("first");
  await world.advance();
  return { world, ...query };
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe("without a listener", () => {
  it("polls at once and then at every interval", async () => {
    const world = new World();
    const { state } = render(world);
    await world.advance();
    expect(state()).toMatchObject({ mode: "polling", data: "first", error: null });
    world.stored = "second";
    await world.advance(2 * INTERVAL_MS);
    expect(state().data).toBe("second");
    expect(world.polls).toBe(3);
  });

  it("does not poll again while a response is pending", async () => {
    const world = new World();
    world.isDelayed = true;
    const { state } = render(world);
    await world.advance(3 * INTERVAL_MS);
    expect(world.polls).toBe(1);
    world.respond?.("late");
    await world.advance();
    expect(state().data).toBe("late");
    await world.advance(INTERVAL_MS);
    expect(world.polls).toBe(2);
  });

  it("returns the error of a failed poll until the next poll succeeds", async () => {
    const world = new World();
    world.pollFailure = new Error("down");
    const { state } = render(world);
    await world.advance();
    expect(state()).toMatchObject({ data: undefined, error: world.pollFailure });
    world.pollFailure = undefined;
    await world.advance(INTERVAL_MS);
    expect(state()).toMatchObject({ data: "first", error: null });
  });

  it("keeps the data when a poll fails", async () => {
    const world = new World();
    const { state } = render(world);
    await world.advance();
    world.pollFailure = new Error("down");
    await world.advance(INTERVAL_MS);
    expect(state()).toMatchObject({ data: "first", error: world.pollFailure });
  });

  it("polls at once on refetch", async () => {
    const world = new World();
    world.pollFailure = new Error("down");
    const { state } = render(world);
    await world.advance();
    world.pollFailure = undefined;
    act(() => state().refetch());
    await world.advance();
    expect(state().data).toBe("first");
  });
});

describe("with a live listener", () => {
  it("never polls", async () => {
    const { world, state } = await renderLive();
    await world.advance(100 * INTERVAL_MS);
    world.hear("second");
    await world.advance(100 * INTERVAL_MS);
    expect(state()).toMatchObject({ mode: "live", data: "second", error: null });
    expect(world.polls).toBe(0);
  });

  it("shows an unconfirmed snapshot, but polls when no confirmation comes", async () => {
    const world = new World();
    const { state } = render(world, world.listen);
    world.hear("remembered", true);
    await world.advance();
    expect(state()).toMatchObject({ mode: "polling", data: "remembered" });
    expect(world.polls).toBe(0);
    await world.advance(INTERVAL_MS);
    expect(state().data).toBe("first");
  });

  it("ignores an empty unconfirmed snapshot", async () => {
    const world = new World();
    const { state } = render(world, world.listen);
    world.hear("", true);
    await world.advance();
    expect(state().data).toBeUndefined();
  });

  it("opens when the listeners are loaded later", async () => {
    const world = new World();
    const { state, setListen } = render(world);
    await world.advance();
    expect(world.polls).toBe(1);
    setListen(world.listen);
    world.hear("first");
    await world.advance(10 * INTERVAL_MS);
    expect(state().mode).toBe("live");
    expect(world.polls).toBe(1);
  });

  it("discards the response of a poll that was sent before a confirmed snapshot", async () => {
    const world = new World();
    const { state, setListen } = render(world);
    await world.advance();
    world.isDelayed = true;
    await world.advance(INTERVAL_MS);
    expect(world.polls).toBe(2);
    setListen(world.listen);
    world.hear("newer");
    world.respond?.("older");
    await world.advance();
    expect(state()).toMatchObject({ mode: "live", data: "newer" });
  });

  it("opens after the first poll, so that it needs to read only later changes", async () => {
    const world = new World();
    world.isDelayed = true;
    const { state, setListen } = render(world);
    await world.advance();
    setListen(world.listen);
    await world.advance();
    expect(world.opened).toBe(0);
    world.respond?.("first");
    await world.advance();
    expect(world.opened).toBe(1);
    expect(state().data).toBe("first");
    world.hear("second");
    await world.advance(10 * INTERVAL_MS);
    expect(state()).toMatchObject({ mode: "live", data: "second" });
    expect([world.opened, world.polls]).toEqual([1, 1]);
  });

  it("waits at most three seconds for the first poll, and not on a page that is hidden meanwhile", async () => {
    const world = new World();
    world.isDelayed = true;
    const { setListen } = render(world);
    await world.advance();
    setListen(world.listen);
    await world.advance(2_999);
    expect(world.opened).toBe(0);
    await world.advance(1);
    expect(world.opened).toBe(1);

    const hidden = new World();
    hidden.isDelayed = true;
    const other = render(hidden);
    await hidden.advance();
    other.setListen(hidden.listen);
    hidden.setVisible(false);
    await hidden.advance(10_000);
    expect(hidden.opened).toBe(0);
  });

  it("polls one interval after the connection is cut, and stops when it returns", async () => {
    const { world, state } = await renderLive();
    world.hear("first", true);
    world.stored = "second";
    await world.advance();
    expect(state()).toMatchObject({ mode: "polling", data: "first" });
    await world.advance(INTERVAL_MS);
    expect(state()).toMatchObject({ mode: "polling", data: "second" });
    await world.advance(INTERVAL_MS);
    expect(world.polls).toBe(2);
    world.hear("third");
    await world.advance(10 * INTERVAL_MS);
    expect(state()).toMatchObject({ mode: "live", data: "third" });
    expect(world.polls).toBe(2);
  });

  it("retries a failed listener with exponential backoff", async () => {
    const { world, state, setListen } = await renderLive();
    const openedAt: number[] = [];
    const start = world.clock.now();
    setListen((sink) => {
      openedAt.push((world.clock.now() - start) / INTERVAL_MS);
      sink.failed(new Error("permission-denied"));
      return () => undefined;
    });
    await world.advance(16 * INTERVAL_MS);
    expect(state().mode).toBe("polling");
    expect(openedAt).toEqual([0, 1, 3, 7, 15]);
    expect(world.polls).toBe(16);
  });

  it("is live again after a failure", async () => {
    const { world, state } = await renderLive();
    world.fail(new Error("unavailable"));
    await world.advance();
    expect(state().mode).toBe("polling");
    await world.advance(INTERVAL_MS);
    world.hear("again");
    await world.advance();
    expect(state()).toMatchObject({ mode: "live", data: "again" });
    expect(world.opened).toBe(2);
  });

  it("ignores snapshots of a closed listener", async () => {
    const { world, state } = await renderLive();
    const { sink: closedSink } = world;
    world.setVisible(false);
    act(() => closedSink?.next({ data: "ghost", isFromCache: false }));
    await world.advance();
    expect(state()).toMatchObject({ mode: "hidden", data: "first" });
  });
});

describe("a hidden page", () => {
  it("neither polls nor listens, and is live again when it is shown", async () => {
    const { world, state } = await renderLive();
    world.setVisible(false);
    await world.advance(100 * INTERVAL_MS);
    expect([world.polls, world.opened, world.closed]).toEqual([0, 1, 1]);
    expect(state()).toMatchObject({ mode: "hidden", data: "first" });
    world.setVisible(true);
    world.hear("second");
    await world.advance(10 * INTERVAL_MS);
    expect([world.polls, world.opened]).toEqual([0, 2]);
    expect(state()).toMatchObject({ mode: "live", data: "second" });
  });

  it("polls at once when it is shown without a listener", async () => {
    const world = new World();
    const { state } = render(world);
    await world.advance();
    world.setVisible(false);
    await world.advance(10 * INTERVAL_MS);
    expect(world.polls).toBe(1);
    world.stored = "second";
    world.setVisible(true);
    await world.advance();
    expect(state()).toMatchObject({ mode: "polling", data: "second" });
  });

  it("discards the response of a pending poll", async () => {
    const world = new World();
    world.isDelayed = true;
    const { state } = render(world);
    await world.advance();
    world.setVisible(false);
    world.respond?.("late");
    await world.advance();
    expect(state()).toMatchObject({ mode: "hidden", data: undefined, error: null });
  });
});

describe("after a change that the API has confirmed", () => {
  it("does not poll when the listener has delivered the change before", async () => {
    const { world, state } = await renderLive();
    act(() => state().expectChange((data) => data === "first"));
    await world.advance(INTERVAL_MS);
    expect(world.polls).toBe(0);
  });

  it("does not poll when the listener delivers the change within an interval", async () => {
    const { world, state } = await renderLive();
    act(() => state().expectChange((data) => data === "sent"));
    world.hear("sent");
    await world.advance(INTERVAL_MS);
    expect(world.polls).toBe(0);
  });

  it("polls from then on when the listener does not deliver the change", async () => {
    const { world, state } = await renderLive();
    world.stored = "sent";
    act(() => state().expectChange((data) => data === "sent"));
    await world.advance(INTERVAL_MS);
    expect(state()).toMatchObject({ mode: "polling", data: "sent" });
    world.stored = "answered";
    await world.advance(INTERVAL_MS);
    expect(state().data).toBe("answered");
  });

  it("stays live when the API does not return the change either", async () => {
    const { world, state } = await renderLive();
    act(() => state().expectChange(() => false));
    await world.advance(10 * INTERVAL_MS);
    expect(state().mode).toBe("live");
    expect(world.polls).toBe(1);
  });

  it("polls at once while polling, and reopens the listener", async () => {
    const { world, state } = await renderLive();
    world.fail(new Error("permission-denied"));
    world.stored = "sent";
    act(() => state().expectChange((data) => data === "sent"));
    await world.advance();
    expect(state().data).toBe("sent");
    expect(world.opened).toBe(2);
  });
});

it("keeps the identity of data that did not change", async () => {
  const world = new World();
  const { state } = render(world);
  await world.advance();
  const seen = new Set<unknown>();
  for (let tick = 0; tick < 2; tick += 1) {
    await world.advance(INTERVAL_MS);
    seen.add(state().data);
  }
  expect(world.polls).toBe(3);
  expect(seen).toEqual(new Set(["first"]));
});
