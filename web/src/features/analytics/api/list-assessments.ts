import { analyticsRoutes } from "@darasa/contract/analytics";
import { useServices } from "@/lib/services.ts";
import { usePage } from "./use-page.ts";

export const ASSESSMENTS_KEY = "assessments";

/** The assessments of the signed-in teacher, newest first. */
export const useAssessments = (page: number) => {
  const { api } = useServices();
  return usePage(
    [ASSESSMENTS_KEY],
    page,
    async (query, options) =>
      (await api.call(analyticsRoutes.assessments, { query }, options)).data,
  );
};
