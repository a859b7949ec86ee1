import { schoolAdminCodeRoutes } from "@darasa/contract/school-admin-codes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

const ADMIN_CODES_QUERY_KEY = ["admin-codes"] as const;

export const useAdminCodes = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ADMIN_CODES_QUERY_KEY,
    queryFn: async ({ signal }) =>
      (await api.call(schoolAdminCodeRoutes.listAdminCodes, {}, { signal })).data,
  });
};

const useReloadCodes = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ADMIN_CODES_QUERY_KEY });
};

/** Issues a code. A repeated request must have the same id, so that it replaces the code of the first one. */
export const useIssueAdminCode = () => {
  const { api } = useServices();
  const reload = useReloadCodes();
  return useMutation({
    mutationFn: async (body: { readonly id: string; readonly email?: string }) =>
      (await api.call(schoolAdminCodeRoutes.issueAdminCode, { body })).data,
    onSettled: reload,
  });
};

export const useRevokeAdminCode = () => {
  const { api } = useServices();
  const reload = useReloadCodes();
  return useMutation({
    mutationFn: (id: string): Promise<unknown> =>
      api.call(schoolAdminCodeRoutes.revokeAdminCode, { params: { id } }),
    // Also after a failure, because a colleague may have revoked the code in the meantime.
    onSettled: reload,
  });
};
