import { adminSchoolRoutes } from "@darasa/contract/admin-schools";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { MANAGED_SCHOOLS_QUERY_KEY } from "./list-schools.ts";

export const useManagedSchool = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [MANAGED_SCHOOLS_QUERY_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await api.call(adminSchoolRoutes.get, { params: { id } }, { signal })).data,
  });
};
