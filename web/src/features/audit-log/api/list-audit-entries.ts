import { auditLogRoutes } from "@darasa/contract/audit-log";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import type { AuditFilter } from "../audit-filter.ts";

/** Loads the page of the audit log after a cursor, or the first page. */
export const useAuditEntries = (filter: AuditFilter, after: string | undefined) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["audit-log", filter, after],
    queryFn: async ({ signal }) => {
      const query = { ...filter, after };
      return (await api.call(auditLogRoutes.list, { query }, { signal })).data;
    },
  });
};
