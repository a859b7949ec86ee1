import { parentAssessmentsRoute } from "@darasa/contract/parent-assessments";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** Loads the open assessments and the results of one child of the signed-in parent; without `child`, of the first. */
export const useParentAssessments = (child: string | undefined) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessments", "child", child ?? ""],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          parentAssessmentsRoute,
          { query: child === undefined ? {} : { child } },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  });
};
