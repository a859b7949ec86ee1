import type { ListPage } from "@darasa/contract/http";
import { MAX_PAGES_BY_NUMBER } from "@darasa/contract/limits";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";

interface PagePosition {
  readonly page: number;
  /** The cursor that the response for the previous page contained. */
  readonly after?: string;
}

/**
 * Loads one page of a list, whose query key begins with `list`. While a page is loading, the query returns the previous
 * page as placeholder data. With the cursor of the previous page, which the query cache contains if the user has come
 * from there, the server continues after that page. Without it the server reads and skips all earlier documents, and
 * refuses late pages: then the last page that it accepts is loaded instead.
 */
export const useCursorPage = <Page extends ListPage<unknown>>(
  list: readonly unknown[],
  page: number,
  load: (position: PagePosition, options: { readonly signal: AbortSignal }) => Promise<Page>,
) => {
  const client = useQueryClient();
  const keyOf = (number: number) => [...list, number];
  const cached = (number: number) => client.getQueryData<Page>(keyOf(number));
  const isReachable =
    page < MAX_PAGES_BY_NUMBER ||
    cached(page) !== undefined ||
    cached(page - 1)?.next !== undefined;
  const opened = isReachable ? page : MAX_PAGES_BY_NUMBER - 1;
  return useQuery({
    queryKey: keyOf(opened),
    queryFn: ({ signal }): Promise<Page> => {
      const after = cached(opened - 1)?.next;
      return load({ page: opened, ...(after === undefined ? {} : { after }) }, { signal });
    },
    placeholderData: keepPreviousData,
  });
};
