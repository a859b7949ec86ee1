import type { Page } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";

interface PageRequest {
  readonly page: number;
  /** Spares the server from counting to the page again. */
  readonly after?: string;
}

type Load<T> = (query: PageRequest, options: { readonly signal: AbortSignal }) => Promise<Page<T>>;

export const pagesKey = (list: readonly string[]): readonly string[] => ["analytics", ...list];

/** One page of a list; the one before stays on screen until it is here. */
export const usePage = <T>(list: readonly string[], page: number, load: Load<T>) => {
  const client = useQueryClient();
  const keyOf = (wanted: number) => [...pagesKey(list), wanted];
  return useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => {
      const after = client.getQueryData<Page<T>>(keyOf(page - 1))?.next;
      return load({ page, ...(after === undefined ? {} : { after }) }, { signal });
    },
    placeholderData: keepPreviousData,
  });
};
