import { useCursorPage } from "@/lib/use-cursor-page.ts";

export const getAnalyticsListQueryKey = (list: readonly string[]): readonly string[] => [
  "analytics",
  ...list,
];

/** Loads one page of a list. `list` is the part of the query key that identifies the list. */
export const usePaginatedAnalyticsList = <T>(
  list: readonly string[],
  page: number,
  load: Parameters<typeof useCursorPage<T>>[2],
) => useCursorPage<T>(getAnalyticsListQueryKey(list), page, load);
