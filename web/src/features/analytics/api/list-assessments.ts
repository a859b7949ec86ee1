import { analyticsRoutes } from "@darasa/contract";
import { useServices } from "@/lib/services.ts";
import { usePage } from "./use-page.ts";

/** One's own, newest first. */
export const useAssessments = (page: number) => {
  const { api } = useServices();
  return usePage(
    ["assessments"],
    page,
    async (query, options) =>
      (await api.call(analyticsRoutes.assessments, { query }, options)).data,
  );
};
