import { parseRole } from "@darasa/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { getAttemptStore } from "../get-attempt-store.ts";

/**
 * Loads the signed-in student's attempts in progress from this device. The list is empty if the device cannot
 * store attempts.
 */
export const useAttemptsOnDevice = () => {
  const services = useServices();
  const { id = "", role = "" } = services.session.account() ?? {};
  return useQuery({
    queryKey: ["stored-attempts", id],
    queryFn: () =>
      getAttemptStore(services, id)
        .listAttempts()
        .catch(() => []),
    enabled: parseRole(role) === "STUDENT",
    networkMode: "always",
    gcTime: 0,
  });
};
