import type { ListPage } from "@darasa/contract/http";
import { MAX_PAGE_SIZE } from "@darasa/contract/limits";

interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly after?: string | undefined;
}

type Load<T> = (query: PageQuery) => Promise<ListPage<T>>;

/**
 * Loads the pages of a list one after the other, from page `page` to the last page, and returns the items of all
 * these pages. `after` is the cursor of the first page.
 */
export const loadItemsOfAllPages = async <T>(
  load: Load<T>,
  page = 0,
  after?: string,
): Promise<T[]> => {
  const { content, totalPages, next } = await load({ page, size: MAX_PAGE_SIZE, after });
  const isLast = content.length === 0 || page + 1 >= totalPages;
  return isLast ? content : [...content, ...(await loadItemsOfAllPages(load, page + 1, next))];
};
