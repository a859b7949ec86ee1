import { analyticsRoutes } from "@darasa/contract/analytics";
import type { Gradebook, GradebookStudent } from "@darasa/contract/gradebook";
import { MAX_PAGE_SIZE } from "@darasa/contract/limits";
import { useQuery } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import type { ClassResults, GradebookSubject } from "../gradebook.ts";

/** For this time the results of a class are not read again, for example on the way to a student and back. */
const FRESH_MS = 60_000;

const loadGradebook = async (
  api: ApiClient,
  id: string,
  subject: GradebookSubject | undefined,
  signal: AbortSignal,
): Promise<ClassResults> => {
  const load = async (page: number, after?: string): Promise<Gradebook> => {
    const query = { subject, page, size: MAX_PAGE_SIZE, after };
    return (await api.call(analyticsRoutes.gradebook, { params: { id }, query }, { signal })).data;
  };
  const collect = async ({
    students: { content, totalPages, number, next },
  }: Gradebook): Promise<GradebookStudent[]> =>
    content.length === 0 || number + 1 >= totalPages
      ? content
      : [...content, ...(await collect(await load(number + 1, next)))];
  const first = await load(0);
  return { ...first, students: await collect(first) };
};

/**
 * Loads the results of a class: one request for up to 100 students. `subject` restricts the papers to one subject. Loads nothing
 * without a class.
 */
export const useGradebook = (
  classId: string | undefined,
  subject: GradebookSubject | undefined,
) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "gradebook", classId ?? "", subject ?? ""],
    queryFn: ({ signal }) => loadGradebook(api, classId ?? "", subject, signal),
    enabled: classId !== undefined,
    staleTime: FRESH_MS,
  });
};
