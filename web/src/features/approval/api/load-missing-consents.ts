import { MAX_PAGE_SIZE } from "@darasa/contract/limits";
import { type AccountWithoutConsent, staffConsentRoutes } from "@darasa/contract/staff-consents";
import { useMutation } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

/** The maximum number of requests for one printed list. A longer list is printed in parts, by a search. */
const MAX_PAGES = 3;

export interface MissingConsents {
  readonly students: readonly AccountWithoutConsent[];
  /** The number of all students of the list, of whom `students` are the first. */
  readonly total: number;
}

/** Returns the function that loads the students without a consent whose names begin with `q`, for the printed list. */
export const useLoadMissingConsents = (q: string) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (): Promise<MissingConsents> => {
      const load = async (page: number) => {
        const query = { q, page, size: MAX_PAGE_SIZE };
        return (await api.call(staffConsentRoutes.listMissing, { query })).data;
      };
      const first = await load(0);
      const students = [...first.content];
      const pages = Math.min(first.totalPages, MAX_PAGES);
      for (let page = 1; page < pages; page += 1) students.push(...(await load(page)).content);
      return { students, total: first.totalElements };
    },
  });
};
