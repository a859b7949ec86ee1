import { schoolApplicationReviewRoutes } from "@darasa/contract/school-application-reviews";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";
import { APPLICATIONS_QUERY_KEY } from "./list-applications.ts";

export const useSchoolApplication = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [APPLICATIONS_QUERY_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await api.call(schoolApplicationReviewRoutes.get, { params: { id } }, { signal })).data,
  });
};
