import type { ListPage } from "@darasa/contract/http";
import { useCursorPage } from "@/lib/use-cursor-page.ts";

export const getAnalyticsListQueryKey = (list: readonly string[]): readonly string[] => [
  "analytics",
  ...list,
];

/** Loads one page of a list. `list` is the part of the query key that identifies the list. */
export const usePaginatedAnalyticsList = <T>(
  list: readonly string[],
  page: number,
  load: Parameters<typeof useCursorPage<ListPage<T>>>[2],
) => useCursorPage<ListPage<T>>(getAnalyticsListQueryKey(list), page, load);
