import { PEOPLE_SEARCH_LIMIT, PEOPLE_SEARCH_MIN_LENGTH } from "@darasa/contract/limits";
import { type MessageableUser, userRoutes } from "@darasa/contract/users";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useServices } from "@/lib/services.ts";

type People = readonly MessageableUser[];

/** Loads people to whom the user may write: those named `q`, the one with this `id`, or the first ones by name. */
const usePeople = (which: { readonly q?: string; readonly id?: string }, enabled = true) => {
  const { api } = useServices();
  const { q = "", id } = which;
  return useQuery({
    queryKey: ["people", q, id],
    queryFn: async ({ signal }): Promise<People> => {
      const query = { q, id, size: PEOPLE_SEARCH_LIMIT };
      return (await api.call(userRoutes.messageable, { query }, { signal })).data;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
};

const isNamed = (name: string, search: string): boolean =>
  name.toLocaleLowerCase().includes(search);

interface PeopleSearch {
  /** The text in the search field. The browser uses it to filter a list that has everybody. */
  readonly typed: string;
  /** The text after a pause in typing. The server uses it to search a longer list. */
  readonly settled: string;
}

const normalize = (text: string): string => text.trim().toLocaleLowerCase();

/**
 * Loads the people to whom the user may write and whose names contain the text of the search. `more` says what finds
 * people who are not in the list: a search, or a longer text; undefined if the list is complete.
 */
export const useMessageablePeople = ({ typed, settled }: PeopleSearch) => {
  const first = usePeople({});
  const isWhole = first.data === undefined || first.data.length < PEOPLE_SEARCH_LIMIT;
  const wanted = normalize(settled);
  const isSearch = !isWhole && wanted.length >= PEOPLE_SEARCH_MIN_LENGTH;
  const found = usePeople({ q: wanted }, isSearch);
  if (isSearch) {
    const { data: people, ...rest } = found;
    const isCut = people !== undefined && people.length >= PEOPLE_SEARCH_LIMIT;
    return { ...rest, people, more: isCut ? ("longer" as const) : undefined };
  }
  const { data, ...rest } = first;
  const shown = isWhole ? data?.filter(({ name }) => isNamed(name, normalize(typed))) : data;
  return { ...rest, people: shown, more: isWhole ? undefined : ("search" as const) };
};

/**
 * Returns the name of a person to whom the user may write. Used for a conversation that does not exist yet.
 * Returns undefined while the name is unknown.
 */
export const usePersonName = (id: string | undefined): string | undefined =>
  usePeople(id === undefined ? {} : { id }, id !== undefined).data?.find((one) => one.id === id)
    ?.name;
