import { type ChangePinInput, numberLoginRoutes } from "@darasa/contract/number-login";
import { useMutation } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Changes the PIN. The response contains a new session, which replaces the current one. */
export const useChangePin = () => {
  const { api, session } = useServices();
  return useMutation({
    mutationFn: (body: ChangePinInput) =>
      session.renew(() => api.call(numberLoginRoutes.changePin, { body })),
  });
};
