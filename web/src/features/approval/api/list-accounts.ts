import { adminUserRoutes } from "@darasa/contract/admin-users";
import type { AccountStatus, Role } from "@darasa/contract/roles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

interface Wanted {
  readonly q: string;
  readonly status: AccountStatus | undefined;
  readonly role: Role | undefined;
  readonly page: number;
}

/** Everything that a decision may have changed begins with it. */
export const ACCOUNTS_KEY = "accounts";

/** The page before stays until the wanted one is there. */
export const useAccounts = ({ q, status, role, page }: Wanted) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [ACCOUNTS_KEY, "list", q, status, role, page],
    queryFn: async ({ signal }) => {
      const query = { q, status, role, page };
      return (await api.call(adminUserRoutes.list, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
};
