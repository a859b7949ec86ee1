import { analyticsRoutes, type StudentProgress } from "@darasa/contract/analytics";
import type { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import { loadItemsOfAllPages } from "../load-all-pages.ts";
import { usePaginatedAnalyticsList } from "./use-page-query.ts";

export type SchoolClassName = (typeof SCHOOL_CLASSES)[number];

/**
 * Loads one page of the students of the user's school with their progress, sorted by name. If `className` is
 * undefined, the list contains the students of all classes.
 */
export const useStudentProgressList = (className: SchoolClassName | undefined, page: number) => {
  const { api } = useServices();
  return usePaginatedAnalyticsList(["students", className ?? ""], page, async (query, options) => {
    const input = { query: { ...query, ...(className === undefined ? {} : { className }) } };
    return (await api.call(analyticsRoutes.students, input, options)).data;
  });
};

export const listAllStudentProgress = (
  api: ApiClient,
  className: SchoolClassName | undefined,
): Promise<StudentProgress[]> =>
  loadItemsOfAllPages(
    async (query) =>
      (await api.call(analyticsRoutes.students, { query: { ...query, className } })).data,
  );
