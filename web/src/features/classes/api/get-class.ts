import { type ClassStudent, classRoutes, type SchoolClass } from "@darasa/contract/classes";
import { MAX_PAGE_SIZE, STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

export interface ClassWithStudents {
  readonly schoolClass: SchoolClass;
  readonly maySeeDetails: boolean;
  /** All students of the class, sorted by name. */
  readonly students: readonly ClassStudent[];
}

const MAX_PAGES = Math.ceil(STUDENTS_PER_CLASS_LIMIT / MAX_PAGE_SIZE);

/** Loads a class with all its students. Most classes need one request, and none needs more than two. */
export const useSchoolClass = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CLASSES_QUERY_KEY, "class", id],
    queryFn: async ({ signal }): Promise<ClassWithStudents> => {
      const load = async (page: number) =>
        (await api.call(classRoutes.get, { params: { id }, query: { page } }, { signal })).data;
      const { class: schoolClass, maySeeDetails, students } = await load(0);
      const all = [...students.content];
      const pages = Math.min(students.totalPages, MAX_PAGES);
      for (let page = 1; page < pages; page += 1) all.push(...(await load(page)).students.content);
      return { schoolClass, maySeeDetails, students: all };
    },
  });
};
