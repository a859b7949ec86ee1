import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import { useQuery } from "@tanstack/react-query";
import { isMissingItemError } from "@/components/feedback/to-fetch-state.ts";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";

const getDraft = async (
  api: ApiClient,
  id: string,
  options?: { readonly signal: AbortSignal },
): Promise<AssessmentDraft> =>
  (await api.call(assessmentRoutes.draft, { params: { id } }, options)).data;

/**
 * Returns a function that reads the draft from the server and bypasses the query cache. After a conflict, this
 * function returns the version that was saved elsewhere.
 */
export const useReadDraftFromServer = (id: string): (() => Promise<AssessmentDraft>) => {
  const { api } = useServices();
  return () => getDraft(api, id);
};

/**
 * Loads the draft once per mounted form. The query is never refetched, because a refetch would replace what the
 * author is editing.
 */
export const useSavedDraft = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["assessment-draft", id],
    queryFn: ({ signal }) => getDraft(api, id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (failures, error) => failures === 0 && !isMissingItemError(error),
  });
};
