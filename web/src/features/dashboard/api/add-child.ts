import { type AddedChild, guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { guardianRequestRoutes } from "@darasa/contract/guardian-requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshDashboard } from "@/lib/refresh-dashboard.ts";
import { useServices } from "@/lib/services.ts";

/** Adds a child to the account of the signed-in parent, and then reloads the dashboard. */
export const useAddChild = () => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddedChild) => api.call(guardianLinkRoutes.addChild, { body }),
    onSuccess: () => refreshDashboard(client, clock),
  });
};

/** Takes back a request to a school, and then reloads the dashboard. */
export const useTakeBackRequest = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(guardianRequestRoutes.takeBack, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["dashboard"] }),
  });
};
