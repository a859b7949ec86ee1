import { analyticsRoutes, type StudentProgress } from "@darasa/contract/analytics";
import type { CLASSES } from "@darasa/contract/curriculum";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import { loadAllPages } from "../load-all-pages.ts";
import { usePage } from "./use-page.ts";

export type ClassName = (typeof CLASSES)[number];

/** The students of the user's school sorted by name; of all classes if `className` is undefined. */
export const useStudents = (className: ClassName | undefined, page: number) => {
  const { api } = useServices();
  return usePage(["students", className ?? ""], page, async (query, options) => {
    const input = { query: { ...query, ...(className === undefined ? {} : { className }) } };
    return (await api.call(analyticsRoutes.students, input, options)).data;
  });
};

export const listAllStudents = (
  api: ApiClient,
  className: ClassName | undefined,
): Promise<StudentProgress[]> =>
  loadAllPages(
    async (query) =>
      (await api.call(analyticsRoutes.students, { query: { ...query, className } })).data,
  );
