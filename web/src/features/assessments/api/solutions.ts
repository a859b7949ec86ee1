import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentSolutions, SolutionsSetting } from "@darasa/contract/solutions";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

const buildQueryKey = (id: string) => ["assessments", "solutions", id] as const;

/** Loads the right answers of an assessment. `isAllowed` is true if the user may see them. */
export const useSolutions = (id: string, isAllowed: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: buildQueryKey(id),
    queryFn: async ({ signal }) =>
      (await api.call(assessmentRoutes.solutions, { params: { id } }, { signal })).data,
    enabled: isAllowed,
  });
};

/** Changes when students see the right answers. A repeated request changes nothing more. */
export const useChangeSolutions = (id: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (solutions: SolutionsSetting) =>
      (await api.call(assessmentRoutes.changeSolutions, { params: { id }, body: { solutions } }))
        .data,
    onSuccess: ({ solutions }) => {
      client.setQueryData<AssessmentSolutions>(
        buildQueryKey(id),
        (known) => known && { ...known, solutions },
      );
      void client.invalidateQueries({ queryKey: ["submission"] });
    },
  });
};
