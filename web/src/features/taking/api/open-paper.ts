import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { openPaper } from "../engine/open-paper.ts";
import { paperStoreOf } from "../paper-store-of.ts";
import { openAttempt } from "./paper-api.ts";

/** Opens the paper: from the device, else from the server, where that starts the attempt. */
export const useOpenedPaper = (userId: string, assessmentId: string) => {
  const services = useServices();
  return useQuery({
    queryKey: ["paper", userId, assessmentId],
    queryFn: () =>
      openPaper(assessmentId, {
        store: paperStoreOf(services, userId),
        clock: services.clock,
        ask: () => openAttempt(services.api, assessmentId),
      }),
    // The device answers without a network.
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
};
