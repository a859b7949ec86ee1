import { type OwnClass, ownClassesRoute } from "@darasa/contract/own-classes";
import { parseRole } from "@darasa/contract/roles";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "./services.ts";

/** A teacher's classes change a few times a year, so all screens of a visit share one response. */
const STALE_MS = 60 * 60_000;

const NO_CLASSES: readonly OwnClass[] = [];

/** Loads the classes in which the user teaches. Loads nothing for all roles but teachers. */
export const useOwnClassesQuery = () => {
  const { api, session } = useServices();
  return useQuery({
    queryKey: ["own-classes"],
    queryFn: async ({ signal }) => (await api.call(ownClassesRoute, {}, { signal })).data.classes,
    enabled: parseRole(session.account()?.role ?? "") === "TEACHER",
    staleTime: STALE_MS,
    gcTime: STALE_MS,
  });
};

/**
 * Returns the classes in which the user teaches; undefined while they are loading. Returns [] if they cannot be loaded,
 * because they only save some presses, and without a request for all roles but teachers.
 */
export const useOwnClasses = (): readonly OwnClass[] | undefined => {
  const { data, isLoading } = useOwnClassesQuery();
  return data ?? (isLoading ? undefined : NO_CLASSES);
};
