import { adminUserRoutes } from "@darasa/contract/admin-users";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { ACCOUNTS_QUERY_KEY } from "./list-accounts.ts";

/** Loads the consents of the students among the accounts. Without ids, loads nothing. */
export const useConsentRequirements = (ids: readonly string[]) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [ACCOUNTS_QUERY_KEY, "consents", ...ids],
    queryFn: async ({ signal }) =>
      (await api.call(adminUserRoutes.consents, { query: { ids: ids.join(",") } }, { signal }))
        .data,
    enabled: ids.length > 0,
  });
};
