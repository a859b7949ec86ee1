import { adminSchoolRoutes } from "@darasa/contract/admin-schools";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";

/** The first element of every query key that must be invalidated after a change of a school. */
export const MANAGED_SCHOOLS_QUERY_KEY = "managed-schools";

export interface SchoolFilter {
  readonly q: string;
  /** True if the list shows suspended schools only. */
  readonly isSuspended: boolean;
}

/** Loads one page of schools. The previous page stays visible while the next one loads. */
export const useManagedSchools = (filter: SchoolFilter, page: number) => {
  const { api } = useServices();
  const { q, isSuspended } = filter;
  const status = isSuspended ? ({ status: "SUSPENDED" } as const) : {};
  return useCursorPage(
    [MANAGED_SCHOOLS_QUERY_KEY, "list", filter],
    page,
    async (place, options) => {
      const query = { q, ...status, ...place };
      return (await api.call(adminSchoolRoutes.list, { query }, options)).data;
    },
  );
};
