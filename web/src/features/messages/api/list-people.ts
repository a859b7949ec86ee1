import { MESSAGEABLE_USERS_LIMIT } from "@darasa/contract/limits";
import { type MessageableUser, userRoutes } from "@darasa/contract/users";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

type People = readonly MessageableUser[];

const usePeopleNamed = (q: string, enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["people", q],
    queryFn: async ({ signal }): Promise<People> =>
      (await api.call(userRoutes.messageable, { query: { q } }, { signal })).data,
    enabled,
    placeholderData: keepPreviousData,
  });
};

const isNamed = (name: string, search: string): boolean =>
  name.toLocaleLowerCase().includes(search);

/**
 * Loads the people to whom the user may write and whose names contain `search`. The browser filters the names if
 * it has the complete list. If the server has cut off the list, the server filters.
 */
export const useMessageablePeople = (search: string) => {
  const wanted = search.trim().toLocaleLowerCase();
  const everybody = usePeopleNamed("", true);
  const isWhole = everybody.data === undefined || everybody.data.length < MESSAGEABLE_USERS_LIMIT;
  const found = usePeopleNamed(wanted, !isWhole && wanted !== "");
  const { data, ...rest } = isWhole || wanted === "" ? everybody : found;
  return { ...rest, people: data?.filter(({ name }) => isNamed(name, wanted)) };
};

/**
 * Returns the name of a person to whom the user may write. Used for a conversation that does not exist yet.
 * Returns undefined while the name is unknown.
 */
export const usePersonName = (id: string | undefined): string | undefined =>
  usePeopleNamed("", id !== undefined).data?.find((person) => person.id === id)?.name;
