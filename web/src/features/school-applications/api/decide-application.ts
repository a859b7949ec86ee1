import { schoolApplicationReviewRoutes } from "@darasa/contract/school-application-reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { APPLICATIONS_QUERY_KEY } from "./list-applications.ts";

export type ApplicationDecision =
  | { readonly kind: "approve" }
  | { readonly kind: "reject"; readonly reason: string };

export const useDecideOnApplication = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: ApplicationDecision): Promise<unknown> =>
      decision.kind === "approve"
        ? api.call(schoolApplicationReviewRoutes.approve, { params: { id } })
        : api.call(schoolApplicationReviewRoutes.reject, {
            params: { id },
            body: { reason: decision.reason },
          }),
    // Also after a failure, because a colleague may have decided in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: [APPLICATIONS_QUERY_KEY] }),
  });
};
