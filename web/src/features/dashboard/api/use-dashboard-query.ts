import type { Role } from "@darasa/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import {
  type DashboardResponseSchema,
  readStoredDashboard,
  writeStoredDashboard,
} from "../stored-dashboard.ts";

interface DashboardResponse<T> {
  readonly data: T;
}

interface DashboardRequest<T> {
  readonly schema: DashboardResponseSchema<DashboardResponse<T>>;
  readonly request: (api: ApiClient, signal: AbortSignal) => Promise<DashboardResponse<T>>;
}

export interface DashboardQueryState<T> {
  /**
   * The newest dashboard data, possibly stored by an earlier visit; undefined if none are stored and no response
   * has arrived yet.
   */
  readonly value: T | undefined;
  /** The time at which `value` arrived from the server, in milliseconds since the epoch. */
  readonly receivedAt: number | undefined;
  readonly isFetching: boolean;
  /** The error of the last request; null if the request succeeded. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/**
 * Returns the dashboard data. First returns the data that the last visit stored on this device, and requests the
 * current data at once.
 */
export const useDashboardQuery = <T>(
  role: Role,
  { schema, request }: DashboardRequest<T>,
): DashboardQueryState<T> => {
  const { api, clock, session, storage } = useServices();
  const [ownerId] = useState(() => session.account()?.id ?? "");
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ["dashboard", role],
    queryFn: async ({ signal }) => {
      const dashboard = { response: await request(api, signal), receivedAt: clock.now() };
      // A response that arrives after the logout is not stored.
      if (session.account()?.id === ownerId) writeStoredDashboard(storage, ownerId, dashboard);
      return dashboard;
    },
    initialData: () => readStoredDashboard(storage, ownerId, schema),
    networkMode: "always",
  });
  return {
    value: data?.response.data,
    receivedAt: data?.receivedAt,
    isFetching,
    error,
    refetch: () => void refetch(),
  };
};
