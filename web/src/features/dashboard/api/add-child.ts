import { type AddedChild, guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Adds a child to the account of the signed-in parent, and then reloads the dashboard. */
export const useAddChild = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddedChild) => api.call(guardianLinkRoutes.addChild, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["dashboard"] }),
  });
};
