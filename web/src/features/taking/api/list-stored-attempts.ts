import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { paperStoreOf } from "../paper-store-of.ts";

/** Attempts that are under way on this device; none where it keeps nothing. */
export const useKeptAttempts = (userId: string, enabled: boolean) => {
  const services = useServices();
  return useQuery({
    queryKey: ["kept-attempts", userId],
    queryFn: () =>
      paperStoreOf(services, userId)
        .list()
        .catch(() => []),
    enabled,
    networkMode: "always",
    gcTime: 0,
  });
};
