import { type School, schoolRoutes } from "@darasa/contract/schools";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { publicClient } from "./public-client.ts";

/** The schools for a registration form. A transient failure is retried once, without a wait. */
export const useSchools = (): UseQueryResult<readonly School[]> =>
  useQuery({
    queryKey: ["schools"],
    queryFn: async ({ signal }): Promise<readonly School[]> =>
      (await publicClient.call(schoolRoutes.list, {}, { signal })).data,
    retryDelay: 0,
    networkMode: "always",
  });
