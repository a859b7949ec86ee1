import { type ChangePasswordInput, passwordRoutes } from "@darasa/contract/passwords";
import { useMutation } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Changes the password. The response contains a new session, which replaces the current one. */
export const useChangePassword = () => {
  const { api, session } = useServices();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) =>
      session.renew(() => api.call(passwordRoutes.changePassword, { body })),
  });
};
