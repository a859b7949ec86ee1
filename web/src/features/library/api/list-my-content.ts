import { type ContentItem, contentRoutes } from "@darasa/contract/content";
import type { ListPage } from "@darasa/contract/http";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { CONTENT_QUERY_KEY } from "@/lib/content-query-key.ts";
import { useServices } from "@/lib/services.ts";
import type { CursorPosition } from "@/lib/use-cursor-in-url.ts";

const keyOf = (page: number) => [CONTENT_QUERY_KEY, "mine", page] as const;

/** Loads one page of the user's own items, and returns a function that returns the cursor of a page if it is known. */
export const usePaginatedMyContentList = ({ page, after }: CursorPosition) => {
  const { api } = useServices();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(page),
    queryFn: async ({ signal }) =>
      (
        await api.call(
          contentRoutes.mine,
          { query: { page, ...(after === undefined ? {} : { after }) } },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  });
  const cursorOf = (wanted: number): string | undefined =>
    client.getQueryData<ListPage<ContentItem>>(keyOf(wanted - 1))?.next;
  return { query, cursorOf };
};
