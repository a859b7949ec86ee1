import { analyticsRoutes } from "@darasa/contract";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

export const useAssessment = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "assessment", id],
    queryFn: async ({ signal }) =>
      (await api.call(analyticsRoutes.assessment, { params: { id } }, { signal })).data,
  });
};
