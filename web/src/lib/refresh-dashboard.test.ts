import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import { refreshDashboard } from "./refresh-dashboard.ts";

const setUp = () => {
  const client = new QueryClient();
  const clock = new ManualClock();
  const queryFn = vi.fn(async () => ({ contentItems: 1 }));
  const open = () =>
    new QueryObserver(client, { queryKey: ["dashboard", "TEACHER"], queryFn }).subscribe(
      () => undefined,
    );
  return { client, clock, queryFn, open };
};

it("loads an open dashboard at once, and again when the server has counted the write", async () => {
  const { client, clock, queryFn, open } = setUp();
  open();
  await clock.advance(0);
  refreshDashboard(client, clock);
  await clock.advance(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await clock.advance(60_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

it("loads a dashboard once more that is opened before the server has counted the write", async () => {
  const { client, clock, queryFn, open } = setUp();
  refreshDashboard(client, clock);
  await clock.advance(1_000);
  open();
  await clock.advance(3_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await clock.advance(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it("requests nothing elsewhere, and nothing without a write", async () => {
  const { client, clock, queryFn, open } = setUp();
  refreshDashboard(client, clock);
  await clock.advance(60_000);
  expect(queryFn).not.toHaveBeenCalled();
  open();
  await clock.advance(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
