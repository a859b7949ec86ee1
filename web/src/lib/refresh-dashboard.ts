import type { QueryClient } from "@tanstack/react-query";
import type { Clock } from "./clock.ts";

/** The time after a write within which the server has usually added up its counters. */
const COUNTED_MS = 5_000;

/**
 * Lets the figures of the dashboard follow a write of the user. A dashboard that is open is loaded again at once, and one
 * that is open when the server has counted the write, then. Elsewhere nothing is requested.
 */
export const refreshDashboard = (client: QueryClient, clock: Pick<Clock, "after">): void => {
  const refresh = (): void => void client.invalidateQueries({ queryKey: ["dashboard"] });
  refresh();
  clock.after(COUNTED_MS, refresh);
};
