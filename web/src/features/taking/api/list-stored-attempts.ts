import { toRole } from "@darasa/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { getPaperStore } from "../get-paper-store.ts";

/** The signed-in student's attempts in progress on this device. Empty when the device cannot store any. */
export const useStoredAttempts = () => {
  const services = useServices();
  const { id = "", role = "" } = services.session.account() ?? {};
  return useQuery({
    queryKey: ["stored-attempts", id],
    queryFn: () =>
      getPaperStore(services, id)
        .listAttempts()
        .catch(() => []),
    enabled: toRole(role) === "STUDENT",
    networkMode: "always",
    gcTime: 0,
  });
};
