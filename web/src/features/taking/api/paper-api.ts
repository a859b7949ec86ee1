import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { ApiClient } from "@/lib/api-client.ts";
import { ApiError } from "@/lib/api-error.ts";
import type { PaperApi } from "../engine/paper-state.ts";

/** Starts the attempt, or gives the one that is under way. */
export const openAttempt = async (api: ApiClient, id: string) =>
  (await api.call(assessmentRoutes.attempt, { params: { id } })).data;

export const createPaperApi = (api: ApiClient, id: string): PaperApi => ({
  save: async (body, isLeaving) =>
    (await api.call(assessmentRoutes.journal, { params: { id }, body }, { keepalive: isLeaving }))
      .data,
  submit: async (body) =>
    (await api.call(assessmentRoutes.submit, { params: { id }, body })).data.id,
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
