import { adminUserRoutes } from "@darasa/contract/admin-users";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import { ACCOUNTS_KEY } from "./list-accounts.ts";

/** Each may be sent again: what is decided stays decided, and nobody is told twice. */
export type Decision =
  | { readonly kind: "approve" | "links"; readonly children: readonly string[] }
  | { readonly kind: "reject" | "suspend"; readonly reason: string }
  | { readonly kind: "reinstate" };

const sendDecision = (api: ApiClient, id: string, decision: Decision) => {
  const params = { id };
  switch (decision.kind) {
    case "approve":
    case "links":
      return api.call(adminUserRoutes.approve, {
        params,
        body: { childrenAdmissionNumbers: [...decision.children] },
      });
    case "reject":
      return api.call(adminUserRoutes.reject, { params, body: { reason: decision.reason } });
    case "suspend":
      return api.call(adminUserRoutes.suspend, { params, body: { reason: decision.reason } });
    case "reinstate":
      return api.call(adminUserRoutes.reinstate, { params });
  }
};

export const useDecision = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => sendDecision(api, id, decision),
    // Also after a failure: somebody else may have decided meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: [ACCOUNTS_KEY] }),
  });
};

/** For approving many accounts: `approve` sends one decision, `refresh` loads the lists again after the last one. */
export const useApproval = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return {
    approve: (id: string) => sendDecision(api, id, { kind: "approve", children: [] }),
    refresh: () => client.invalidateQueries({ queryKey: [ACCOUNTS_KEY] }),
  };
};
