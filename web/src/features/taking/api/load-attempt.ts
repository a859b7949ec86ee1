import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { loadOrStartAttempt } from "../engine/load-or-start-attempt.ts";
import { getAttemptStore } from "../get-attempt-store.ts";

/**
 * Opens an assessment for answering. Uses the attempt that is stored on the device. If none is stored, sends the
 * request that starts an attempt on the server.
 */
export const useLoadOrStartAttempt = (userId: string, assessmentId: string) => {
  const services = useServices();
  return useQuery({
    queryKey: ["paper", userId, assessmentId],
    queryFn: () =>
      loadOrStartAttempt(assessmentId, {
        store: getAttemptStore(services, userId),
        clock: services.clock,
        startAttempt: async () =>
          (await services.api.call(assessmentRoutes.attempt, { params: { id: assessmentId } }))
            .data,
      }),
    // With "always" the query also runs offline, because an attempt that is stored on the device needs no network.
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
};
