import { classRoutes } from "@darasa/contract/classes";
import { useQuery } from "@tanstack/react-query";
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
