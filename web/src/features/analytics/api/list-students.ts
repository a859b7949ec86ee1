import { analyticsRoutes, type StudentProgress } from "@darasa/contract/analytics";
import type { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import { loadItemsOfAllPages } from "../load-all-pages.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

/** The filter of a list of students: a grade or a class. The list of an empty filter contains all classes. */
export interface StudentFilter {
  readonly className?: (typeof SCHOOL_CLASSES)[number] | undefined;
  readonly classId?: string | undefined;
}

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
