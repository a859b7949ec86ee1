import type { ListPage } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";

interface PageRequest {
  readonly page: number;
  /**
   * The cursor that the previous page's response contained. Without a cursor, the server must read and skip all
   * earlier documents.
   */
  readonly after?: string;
}

type Load<T> = (
  query: PageRequest,
  options: { readonly signal: AbortSignal },
) => Promise<ListPage<T>>;

export const getAnalyticsListQueryKey = (list: readonly string[]): readonly string[] => [
  "analytics",
  ...list,
];

/**
 * Loads one page of a list with the function `load`. `list` is the part of the query key that identifies the
 * list. The previous page stays visible while the next one loads.
 */
export const usePaginatedAnalyticsList = <T>(
  list: readonly string[],
  page: number,
  load: Load<T>,
) => {
  const client = useQueryClient();
  const keyOf = (wanted: number) => [...getAnalyticsListQueryKey(list), wanted];
  return useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }) => {
      const after = client.getQueryData<ListPage<T>>(keyOf(page - 1))?.next;
      return load({ page, ...(after === undefined ? {} : { after }) }, { signal });
    },
    placeholderData: keepPreviousData,
  });
};
