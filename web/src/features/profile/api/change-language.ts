import { DEFAULT_LANGUAGE } from "@darasa/contract/languages";
import { type LanguageChange, ownAccountRoutes } from "@darasa/contract/own-account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { writeStoredAuth } from "@/lib/auth-storage.ts";
import { useServices } from "@/lib/services.ts";
import { OWN_ACCOUNT_QUERY_KEY } from "./get-me.ts";

/** Changes the language of the signed-in user, on the server and in the stored session. */
export const useChangeLanguage = () => {
  const { api, session, storage } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LanguageChange) => api.call(ownAccountRoutes.changeLanguage, { body }),
    onSuccess: (_data, { language }) => {
      const auth = session.current();
      if (auth !== undefined) {
        const { language: _, ...rest } = auth.session;
        const changed = language === DEFAULT_LANGUAGE ? rest : { ...rest, language };
        writeStoredAuth(storage, { ...auth, session: changed });
      }
      return client.invalidateQueries({ queryKey: OWN_ACCOUNT_QUERY_KEY });
    },
  });
};
