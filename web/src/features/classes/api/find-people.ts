import { adminUserRoutes, type ManagedUser } from "@darasa/contract/admin-users";
import { MAX_PAGE_SIZE } from "@darasa/contract/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

/** The number of pages of teachers that are loaded at most. No Kenyan school has that many teachers. */
const MAX_TEACHER_PAGES = 3;

export type Teacher = Pick<ManagedUser, "id" | "name">;

/** Loads the active teachers and administrators of the user's school, sorted by name. */
export const useTeachers = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CLASSES_QUERY_KEY, "teachers"],
    queryFn: async ({ signal }): Promise<readonly Teacher[]> => {
      const load = async (role: "TEACHER" | "ADMIN"): Promise<readonly Teacher[]> => {
        const found: Teacher[] = [];
        for (let page = 0; page < MAX_TEACHER_PAGES; page += 1) {
          const query = { status: "ACTIVE", role, page, size: MAX_PAGE_SIZE } as const;
          const { data } = await api.call(adminUserRoutes.list, { query }, { signal });
          found.push(...data.content);
          if (page + 1 >= data.totalPages) break;
        }
        return found;
      };
      const all = await Promise.all([load("TEACHER"), load("ADMIN")]);
      return all.flat().sort((one, other) => one.name.localeCompare(other.name));
    },
  });
};

/** Loads the active students of the user's school whose names begin with `q`. */
export const useStudentSearch = (q: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CLASSES_QUERY_KEY, "students", q],
    queryFn: async ({ signal }) => {
      const query = { q, status: "ACTIVE", role: "STUDENT" } as const;
      return (await api.call(adminUserRoutes.list, { query }, { signal })).data.content;
    },
    placeholderData: keepPreviousData,
  });
};
