import { adminSchoolRoutes, type ManagedSchool } from "@darasa/contract/admin-schools";
import type { ListPage } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** The first element of every query key that must be invalidated after a change of a school. */
export const MANAGED_SCHOOLS_QUERY_KEY = "managed-schools";

export interface SchoolFilter {
  readonly q: string;
  /** True if the list shows suspended schools only. */
  readonly isSuspended: boolean;
}

const keyOf = (filter: SchoolFilter, page: number) =>
  [MANAGED_SCHOOLS_QUERY_KEY, "list", filter, page] as const;

/**
 * Loads one page of schools. The previous page stays visible while the next one loads. If the previous page is cached,
 * the server continues after its cursor instead of reading and skipping all earlier schools.
 */
export const useManagedSchools = (filter: SchoolFilter, page: number) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useQuery({
    queryKey: keyOf(filter, page),
    queryFn: async ({ signal }) => {
      const after = client.getQueryData<ListPage<ManagedSchool>>(keyOf(filter, page - 1))?.next;
      const query = {
        q: filter.q,
        page,
        ...(filter.isSuspended ? { status: "SUSPENDED" as const } : {}),
        ...(after === undefined ? {} : { after }),
      };
      return (await api.call(adminSchoolRoutes.list, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });
};
