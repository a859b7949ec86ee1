import { userRoutes } from "@darasa/contract/users";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export const useMyProfile = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["me"],
    queryFn: async ({ signal }) => (await api.call(userRoutes.me, {}, { signal })).data,
  });
};
