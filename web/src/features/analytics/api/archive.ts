import { archiveRoutes } from "@darasa/contract/archive";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAssessmentQueries } from "@/lib/invalidate-assessments.ts";
import { useServices } from "@/lib/services.ts";

/** Archives a closed assessment or takes it out of the archive, and waits until the screen shows it. */
export const useSetArchived = (id: string) => {
  const { api, clock } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (archived: boolean) =>
      (await api.call(archiveRoutes.setArchived, { params: { id }, body: { archived } })).data,
    // With "always" the request fails at once if the device is offline, so that the panel can say so.
    networkMode: "always",
    onSuccess: () => invalidateAssessmentQueries(client, clock),
    onError: () => void invalidateAssessmentQueries(client, clock),
  });
};
