import { schoolRoutes } from "@darasa/contract/schools";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads the public data of a school. */
export const useSchool = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["school", id],
    queryFn: async ({ signal }) =>
      (await api.call(schoolRoutes.get, { params: { id } }, { signal })).data,
  });
};
