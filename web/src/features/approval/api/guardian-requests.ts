import { buildGuardianLinkId, guardianLinkRoutes } from "@darasa/contract/guardian-links";
import {
  type GuardianRequestList,
  guardianRequestRoutes,
} from "@darasa/contract/guardian-requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { refreshDashboard } from "@/lib/refresh-dashboard.ts";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";
import { ACCOUNTS_QUERY_KEY } from "./list-accounts.ts";

const QUERY_KEY = "guardian-requests";

/** Loads one page of guardian requests to the school. */
export const useGuardianRequests = (list: GuardianRequestList, page: number) => {
  const { api } = useServices();
  return useCursorPage([QUERY_KEY, list], page, async (position, options) => {
    const query = { list, ...position };
    return (await api.call(guardianRequestRoutes.list, { query }, options)).data;
  });
};

/** A decision about a guardian request. A repeated decision changes nothing. */
export type GuardianRequestDecision =
  | { readonly kind: "approve"; readonly id: string; readonly studentId: string }
  | { readonly kind: "refuse"; readonly id: string; readonly reason: string }
  | {
      readonly kind: "withdraw";
      readonly guardianId: string;
      readonly studentId: string;
      readonly reason: string;
    };

const sendDecision = (api: ApiClient, decision: GuardianRequestDecision): Promise<unknown> => {
  switch (decision.kind) {
    case "approve": {
      const { id, studentId } = decision;
      return api.call(guardianRequestRoutes.approve, { params: { id }, body: { studentId } });
    }
    case "refuse": {
      const { id, reason } = decision;
      return api.call(guardianRequestRoutes.refuse, { params: { id }, body: { reason } });
    }
    case "withdraw": {
      const id = buildGuardianLinkId(decision.guardianId, decision.studentId);
      const body = { reason: decision.reason };
      return api.call(guardianLinkRoutes.withdraw, { params: { id }, body });
    }
  }
};

/** Sends a decision about a guardian request, and then reloads the requests. */
export const useDecideGuardianRequest = () => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: GuardianRequestDecision) => sendDecision(api, decision),
    onSettled: () => {
      refreshDashboard(client, clock);
      // The first page of the waiting accounts contains the number of waiting requests.
      void client.invalidateQueries({ queryKey: [ACCOUNTS_QUERY_KEY, "list"] });
      return client.invalidateQueries({ queryKey: [QUERY_KEY] });
    },
  });
};
