import type { RouteResponseBody } from "@darasa/contract/http";
import { schoolRoutes } from "@darasa/contract/schools";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { publicApiClient } from "./public-client.ts";

/**
 * Loads the schools for a registration form. If there are more schools than the list contains, the result has the
 * field `next`. After a transient failure the query retries once, without delay.
 */
export const useSchools = (): UseQueryResult<RouteResponseBody<typeof schoolRoutes.list>> =>
  useQuery({
    queryKey: ["schools"],
    queryFn: ({ signal }) => publicApiClient.call(schoolRoutes.list, { query: {} }, { signal }),
    retryDelay: 0,
    networkMode: "always",
  });
