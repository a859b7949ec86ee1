import { analyticsRoutes, type StudentProgress } from "@darasa/contract/analytics";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import { loadItemsOfAllPages } from "../load-all-pages.ts";
import type { StudentFilter } from "../student-filter.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

/** Loads one page of the students of the user's school with their progress, sorted by name. */
export const useStudentProgressList = ({ className, classId }: StudentFilter, page: number) => {
  const { api } = useServices();
  const key = ["students", className ?? "", classId ?? ""];
  return usePaginatedAnalyticsList(key, page, async (query, options) => {
    const input = { query: { ...query, className, classId } };
    return (await api.call(analyticsRoutes.students, input, options)).data;
  });
};

export const listAllStudentProgress = (
  api: ApiClient,
  filter: StudentFilter,
): Promise<StudentProgress[]> =>
  loadItemsOfAllPages(
    async (query) =>
      (await api.call(analyticsRoutes.students, { query: { ...query, ...filter } })).data,
  );
