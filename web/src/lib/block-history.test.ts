import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { blockHistoryNavigation } from "./block-history.ts";

const router = vi.fn<(index: unknown) => void>();

beforeAll(() => {
  window.onpopstate = () => undefined;
  window.addEventListener("popstate", ({ state }) => router(state?.idx));
});

/**
 * Fills the browser history with three entries whose states have the form that React Router uses. The last entry
 * is the current one.
 */
beforeEach(() => {
  router.mockClear();
  window.history.replaceState({ idx: 0 }, "", "/app/dashboard");
  window.history.pushState({ idx: 1 }, "", "/app/library");
  window.history.pushState({ idx: 2 }, "", "/app/content/upload");
});

const move = (delta: number): Promise<unknown> => {
  const moved = new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true, capture: true });
  });
  window.history.go(delta);
  return moved;
};

const here = (): string => window.location.pathname;

it("allows Back without a block", async () => {
  await move(-1);
  await vi.waitFor(() => expect(router.mock.calls).toEqual([[1]]), { timeout: 60_000 });
  expect(here()).toBe("/app/library");
});

it("reverts Back, hides it from the router and asks for confirmation", async () => {
  const ask = vi.fn<(leave: () => void) => void>();
  const letGo = blockHistoryNavigation(ask);
  window.history.go(-2);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await vi.waitFor(() => expect(here()).toBe("/app/content/upload"), { timeout: 60_000 });
  expect(router).not.toHaveBeenCalled();
  letGo();
});

it("asks again after the user has stayed", async () => {
  const ask = vi.fn<(leave: () => void) => void>();
  const letGo = blockHistoryNavigation(ask);
  for (const times of [1, 2]) {
    window.history.back();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(times), { timeout: 60_000 });
    await vi.waitFor(() => expect(here()).toBe("/app/content/upload"), { timeout: 60_000 });
  }
  letGo();
});

it("goes back after the user confirms", async () => {
  const ask = vi.fn<(leave: () => void) => void>();
  blockHistoryNavigation(ask);
  window.history.back();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await vi.waitFor(() => expect(here()).toBe("/app/content/upload"), { timeout: 60_000 });
  ask.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(router.mock.calls).toEqual([[1]]), { timeout: 60_000 });
  expect(here()).toBe("/app/library");
});
