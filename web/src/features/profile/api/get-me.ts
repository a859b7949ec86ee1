import { userRoutes } from "@darasa/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export const OWN_ACCOUNT_QUERY_KEY = ["me"];

export const useMyProfile = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: OWN_ACCOUNT_QUERY_KEY,
    queryFn: async ({ signal }) => (await api.call(userRoutes.me, {}, { signal })).data,
  });
};
