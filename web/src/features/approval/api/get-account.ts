import { adminUserRoutes } from "@darasa/contract/admin-users";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { ACCOUNTS_QUERY_KEY } from "./list-accounts.ts";

export const useAccount = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [ACCOUNTS_QUERY_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await api.call(adminUserRoutes.get, { params: { id } }, { signal })).data,
  });
};
