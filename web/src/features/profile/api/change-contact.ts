import { type EmailChange, ownAccountRoutes, type PhoneChange } from "@darasa/contract/own-account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { OWN_ACCOUNT_QUERY_KEY } from "./get-me.ts";

/** Changes the phone number of the signed-in user. */
export const useChangePhone = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PhoneChange) => api.call(ownAccountRoutes.changePhone, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: OWN_ACCOUNT_QUERY_KEY }),
  });
};

/** Asks for a link to a new e-mail address of the signed-in user. */
export const useRequestEmailChange = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: EmailChange) => api.call(ownAccountRoutes.changeEmail, { body }),
  });
};
