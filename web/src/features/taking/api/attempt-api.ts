import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { attemptRoutes } from "@darasa/contract/attempts";
import { useMemo } from "react";
import type { ApiClient } from "@/lib/api-client.ts";
import { ApiError } from "@/lib/api-error.ts";
import { useServices } from "@/lib/services.ts";
import type { AttemptApiClient } from "../engine/attempt-state.ts";

const createPaperApi = (api: ApiClient, id: string): AttemptApiClient => ({
  begin: (body) => api.call(attemptRoutes.start, { params: { id }, body }),
  save: async (body, isLeaving) =>
    (await api.call(attemptRoutes.journal, { params: { id }, body }, { keepalive: isLeaving }))
      .data,
  submit: async (attempt, body) =>
    (await api.call(attemptRoutes.submit, { params: { id }, query: { attempt }, body })).data.id,
  isSubmitted: async (submissionId) => {
    try {
      await api.call(assessmentRoutes.submission, { params: { id: submissionId } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "NOT_FOUND") return false;
      throw error;
    }
  },
});

/**
 * Returns the API client with which `AttemptSynchronizer` saves and submits the answers to one assessment. The
 * client does not use TanStack Query, because `AttemptSynchronizer` retries the requests itself.
 */
export const useAttemptApi = (assessmentId: string): AttemptApiClient => {
  const { api } = useServices();
  return useMemo(() => createPaperApi(api, assessmentId), [api, assessmentId]);
};
