import { type School, schoolRoutes } from "@darasa/contract/schools";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { publicApiClient } from "./public-client.ts";

/** Loads the schools for a registration form. After a transient failure the query retries once, without delay. */
export const useSchools = (): UseQueryResult<readonly School[]> =>
  useQuery({
    queryKey: ["schools"],
    queryFn: async ({ signal }): Promise<readonly School[]> =>
      (await publicApiClient.call(schoolRoutes.list, {}, { signal })).data,
    retryDelay: 0,
    networkMode: "always",
  });
