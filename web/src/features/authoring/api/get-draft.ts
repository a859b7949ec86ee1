import { type AssessmentDraft, assessmentRoutes } from "@darasa/contract";
import { useQuery } from "@tanstack/react-query";
import { isGone } from "@/components/feedback/fetched-query.ts";
import { useServices } from "@/lib/services.ts";

/** Asked for anew by each form, and never under one. */
export const useSavedDraft = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessment-draft", id],
    queryFn: async ({ signal }): Promise<AssessmentDraft> =>
      (await api.call(assessmentRoutes.draft, { params: { id } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures === 0 && !isGone(error),
  });
};
