import { adminSchoolRoutes, type ManagedSchool } from "@darasa/contract/admin-schools";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { MANAGED_SCHOOLS_QUERY_KEY } from "./list-schools.ts";

export type SchoolChange =
  | { readonly kind: "plan"; readonly plan: ManagedSchool["plan"] }
  | { readonly kind: "code"; readonly email: string }
  | { readonly kind: "suspend"; readonly reason: string }
  | { readonly kind: "reinstate" }
  | { readonly kind: "unblock" };

export const useChangeSchool = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  const params = { id };
  return useMutation({
    mutationFn: (change: SchoolChange): Promise<unknown> => {
      switch (change.kind) {
        case "plan":
          return api.call(adminSchoolRoutes.setPlan, { params, body: { plan: change.plan } });
        case "code":
          return api.call(adminSchoolRoutes.issueAdminCode, {
            params,
            body: { email: change.email },
          });
        case "suspend":
          return api.call(adminSchoolRoutes.suspend, { params, body: { reason: change.reason } });
        case "reinstate":
          return api.call(adminSchoolRoutes.reinstate, { params });
        case "unblock":
          return api.call(adminSchoolRoutes.unblockAdminCodes, { params });
      }
    },
    // Also after a failure, because a colleague may have changed the school in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: [MANAGED_SCHOOLS_QUERY_KEY] }),
  });
};
