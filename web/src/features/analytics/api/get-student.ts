import { analyticsRoutes } from "@darasa/contract/analytics";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads what the page of one student shows beside the results. */
export const useStudentRecord = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "student", id],
    queryFn: async ({ signal }) =>
      (await api.call(analyticsRoutes.student, { params: { id } }, { signal })).data,
  });
};
