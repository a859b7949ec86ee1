import { classRoutes, type ListedClass } from "@darasa/contract/classes";
import { parseRole } from "@darasa/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServices } from "./services.ts";
import { getNairobiDate } from "./time.ts";

/** The first element of every query key that must be invalidated after a change of a class. */
export const CLASSES_QUERY_KEY = "classes";

/** Returns the current year in Nairobi, which is the school year. */
export const useSchoolYear = (): number =>
  Number.parseInt(getNairobiDate(new Date(useServices().clock.now()).toISOString()), 10);

/** Loads the classes of the user's school in a year. Loads nothing while `enabled` is false. */
export const useClasses = (year: number, enabled = true) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CLASSES_QUERY_KEY, "list", year],
    queryFn: async ({ signal }) =>
      (await api.call(classRoutes.list, { query: { year } }, { signal })).data.classes,
    enabled,
  });
};

const NO_CLASSES: readonly ListedClass[] = [];

/**
 * Returns the classes of this year in which the user teaches; undefined until they are loaded. Returns [] without a
 * request for all roles but teachers.
 */
export const useOwnClasses = (): readonly ListedClass[] | undefined => {
  const isTeacher = parseRole(useServices().session.account()?.role ?? "") === "TEACHER";
  const { data } = useClasses(useSchoolYear(), isTeacher);
  return useMemo(
    () => (isTeacher ? data?.filter(({ isOwn }) => isOwn) : NO_CLASSES),
    [isTeacher, data],
  );
};
