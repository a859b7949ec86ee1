import { buildGuardianLinkId, guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CACHED_DASHBOARD_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { useServices } from "@/lib/services.ts";
import { getChildQueryKey } from "./get-child.ts";

/**
 * Withdraws the guardian link between the signed-in parent and the child. Afterwards removes the child's data and
 * the dashboard from this device, so that neither of them shows the child again.
 */
export const useWithdrawGuardianLink = (childId: string) => {
  const { api, session, storage } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(guardianLinkRoutes.withdraw, {
        params: { id: buildGuardianLinkId(session.account()?.id ?? "", childId) },
        body: { reason },
      }),
    onSuccess: () => {
      storage.removeItem(CACHED_DASHBOARD_STORAGE_KEY);
      client.removeQueries({ queryKey: ["dashboard"] });
      client.removeQueries({ queryKey: getChildQueryKey(childId) });
    },
  });
};
