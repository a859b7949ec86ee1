import {
  type AccountCorrection,
  accountCorrectionRoutes,
} from "@darasa/contract/account-corrections";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";
import { ACCOUNTS_QUERY_KEY } from "./list-accounts.ts";

/** Corrects details of an account, and then reloads the accounts and the classes. */
export const useCorrectAccount = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountCorrection) =>
      api.call(accountCorrectionRoutes.correct, { params: { id }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [CLASSES_QUERY_KEY] });
      return client.invalidateQueries({ queryKey: [ACCOUNTS_QUERY_KEY] });
    },
  });
};

/** Mails the owner of an account a link to set a new password. */
export const useSendPasswordLink = (id: string) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: () => api.call(accountCorrectionRoutes.sendPasswordLink, { params: { id } }),
  });
};
