import { adminUserRoutes } from "@darasa/contract/admin-users";
import type { PaperConsent } from "@darasa/contract/consents";
import { buildGuardianLinkId, guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { staffConsentRoutes } from "@darasa/contract/staff-consents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { refreshDashboard } from "@/lib/refresh-dashboard.ts";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";
import { ACCOUNTS_QUERY_KEY } from "./list-accounts.ts";

/**
 * A decision about an account. Decisions are idempotent: a repeated request changes nothing and sends no second
 * e-mail.
 */
export type AccountDecision =
  | {
      readonly kind: "approve" | "links";
      readonly children: readonly string[];
      readonly consent?: PaperConsent | undefined;
      /** The class into which the approval puts the student. */
      readonly classId?: string | undefined;
      /** True for one of many accounts, so that the rejection by somebody else in the meantime stays. */
      readonly keepsRejection?: true;
    }
  | { readonly kind: "reject" | "suspend"; readonly reason: string }
  | { readonly kind: "reinstate"; readonly consent?: PaperConsent | undefined }
  | { readonly kind: "consent"; readonly consent: PaperConsent }
  | { readonly kind: "withdrawLink"; readonly studentId: string; readonly reason: string };

const sendDecision = (api: ApiClient, id: string, decision: AccountDecision): Promise<unknown> => {
  const params = { id };
  switch (decision.kind) {
    case "approve":
    case "links":
      return api.call(adminUserRoutes.approve, {
        params,
        body: {
          childrenAdmissionNumbers: [...decision.children],
          ...(decision.consent && { consent: decision.consent }),
          ...(decision.classId !== undefined && { classId: decision.classId }),
          ...(decision.keepsRejection && { keepsRejection: true }),
        },
      });
    case "reject":
      return api.call(adminUserRoutes.reject, { params, body: { reason: decision.reason } });
    case "suspend":
      return api.call(adminUserRoutes.suspend, { params, body: { reason: decision.reason } });
    case "reinstate":
      return api.call(adminUserRoutes.reinstate, {
        params,
        body: decision.consent === undefined ? {} : { consent: decision.consent },
      });
    case "consent":
      return api.call(staffConsentRoutes.record, { params, body: { consent: decision.consent } });
    case "withdrawLink":
      return api.call(guardianLinkRoutes.withdraw, {
        params: { id: buildGuardianLinkId(id, decision.studentId) },
        body: { reason: decision.reason },
      });
  }
};

/**
 * Reloads the accounts, and the classes and the dashboard, whose numbers have changed. Waits for the accounts only, because
 * a dialog stays busy until the reload ends.
 */
const useRefresh = () => {
  const client = useQueryClient();
  const { clock } = useServices();
  return (): Promise<void> => {
    refreshDashboard(client, clock);
    void client.invalidateQueries({ queryKey: [CLASSES_QUERY_KEY] });
    return client.invalidateQueries({ queryKey: [ACCOUNTS_QUERY_KEY] });
  };
};

export const useSendAccountDecision = (id: string) => {
  const { api } = useServices();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (decision: AccountDecision) => sendDecision(api, id, decision),
    // Reloads the accounts after each request, whether or not it succeeded. A request may fail because another
    // administrator has decided about the account in the meantime.
    onSettled: refresh,
  });
};

/**
 * Returns the functions for bulk approval: `approve` approves one account, and `refresh` reloads the account
 * lists. The caller must call `refresh` after the last approval.
 */
export const useBulkApprovalApi = () => {
  const { api } = useServices();
  return {
    approve: (id: string, consent: PaperConsent | undefined, classId: string | undefined) =>
      sendDecision(api, id, {
        kind: "approve",
        children: [],
        consent,
        classId,
        keepsRejection: true,
      }),
    refresh: useRefresh(),
  };
};
