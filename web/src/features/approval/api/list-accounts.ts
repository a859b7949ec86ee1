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

/** The first element of every query key that must be invalidated after a decision about an account. */
export const ACCOUNTS_QUERY_KEY = "accounts";

/** Loads one page of accounts. The previous page stays visible while the next one loads. */
export const useAccounts = ({ q, status, role, page }: Wanted) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [ACCOUNTS_QUERY_KEY, "list", q, status, role, page],
    queryFn: async ({ signal }) => {
      const query = { q, status, role, page };
      return (await api.call(adminUserRoutes.list, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
};
