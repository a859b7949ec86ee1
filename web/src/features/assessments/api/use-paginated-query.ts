import type { ListPage } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";

interface PagePosition {
  readonly page: number;
  /** The cursor that the response for the previous page contained. */
  readonly after?: string;
}

/**
 * Loads one page of a list of assessments. `list` identifies the list. While a page is loading, the query returns the
 * previous page as placeholder data.
 */
export const usePaginatedAssessmentQuery = <T>(
  list: readonly string[],
  page: number,
  load: (position: PagePosition, options: { readonly signal: AbortSignal }) => Promise<ListPage<T>>,
) => {
  const client = useQueryClient();
  const keyOf = (number: number) => ["assessments", ...list, number];
  return useQuery({
    queryKey: keyOf(page),
    queryFn: ({ signal }): Promise<ListPage<T>> => {
      // The cursor is missing if the query cache does not contain the previous page. With the cursor, the server
      // continues after that page instead of reading and skipping all earlier documents.
      const after = client.getQueryData<ListPage<T>>(keyOf(page - 1))?.next;
      return load({ page, ...(after === undefined ? {} : { after }) }, { signal });
    },
    placeholderData: keepPreviousData,
  });
};
