import type { ContentItem, contentRoutes } from "@darasa/contract/content";
import {
  buildListPage,
  buildNumberedListPage,
  type ListPage,
  type ParsedRequestParts,
  type RouteResponseBody,
} from "@darasa/contract/http";
import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import type { ApiCaller } from "../../../caller.ts";
import type { VisibleContent } from "../library/content.policy.ts";
import { presentContent } from "../library/content.presenter.ts";
import type { ContentRecord, ContentStore } from "../library/content.store.ts";
import type { ContentAccessService } from "../library/content-access.service.ts";
import type { ContentListsService } from "../library/content-lists.service.ts";
import { createSearchCorrection } from "./search-correction.ts";
import {
  type ContentSearchWords,
  parseContentSearchWords,
  toFiltersForMatchesInAnyField,
  toFiltersForMatchesInTitle,
  toFiltersForMatchesOutsideTitle,
} from "./search-query.ts";
import { filterContentByRemainingWords, sortContentByRelevance } from "./sort-by-relevance.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "list" | "count">;
  readonly access: Pick<ContentAccessService, "getVisible">;
  readonly lists: Pick<ContentListsService, "newest">;
}

type SearchPageQuery = ParsedRequestParts<typeof contentRoutes.search>["query"];
type SearchPage = RouteResponseBody<typeof contentRoutes.search>["data"];
type PageQuery = Omit<SearchPageQuery, "query">;

interface Search {
  readonly visible: VisibleContent;
  readonly query: ContentSearchWords;
}

interface Slice {
  readonly items: readonly ContentRecord[];
  readonly total: number;
}

type Found = typeof toFiltersForMatchesInTitle;

const searching = (store: Dependencies["store"]) => {
  const scopeOf = ({ visible, query }: Search, found: Found) => ({
    visible,
    found: found(query),
  });

  const list = (
    search: Search,
    found: Found,
    place: { readonly offset: number; readonly limit: number },
  ): Promise<ContentRecord[]> => store.list(scopeOf(search, found), undefined, place);

  /** Reads one page of the search results. Items with all words in the title come before the other items. */
  const slice = async (search: Search, { page, size }: PageQuery): Promise<Slice> => {
    const offset = page * size;
    const isFirst = page === 0;
    const [total, before, firstTitles] = await Promise.all([
      store.count(scopeOf(search, toFiltersForMatchesInAnyField), offset + MAX_COUNTED_LIST_ITEMS),
      isFirst ? 0 : store.count(scopeOf(search, toFiltersForMatchesInTitle), offset),
      isFirst ? list(search, toFiltersForMatchesInTitle, { offset, limit: size }) : [],
    ]);
    if (total <= offset) return { items: [], total };
    const areTitlesOver = isFirst || before < offset;
    const titles = areTitlesOver
      ? firstTitles
      : await list(search, toFiltersForMatchesInTitle, { offset, limit: size });
    const limit = Math.min(size, total - offset) - titles.length;
    const rest =
      limit > 0
        ? await list(search, toFiltersForMatchesOutsideTitle, { offset: offset - before, limit })
        : [];
    return {
      items: [
        ...sortContentByRelevance(titles, search.query),
        ...sortContentByRelevance(rest, search.query),
      ],
      total,
    };
  };

  return {
    /**
     * Returns one page of search results. The database query filters by at most three words. If all results fit
     * on one page, the remaining words filter them in memory. Otherwise they affect only the order of the
     * results, because filtering could leave pages empty.
     */
    page: async (search: Search, query: PageQuery): Promise<ListPage<ContentItem>> => {
      const found = await slice(search, query);
      if (search.query.others.length === 0 || found.total > query.size) {
        return buildNumberedListPage(found.items.map(presentContent), found.total, query);
      }
      const { items } = query.page === 0 ? found : await slice(search, { ...query, page: 0 });
      const narrowed = filterContentByRemainingWords(items, search.query);
      const shown = query.page === 0 ? narrowed : [];
      return buildNumberedListPage(shown.map(presentContent), narrowed.length, query);
    },
  };
};

/**
 * Creates the service that finds content items by the beginnings of words. A page of 20 items costs at most 22
 * document reads, and one more read if the subscription plan of the caller's school is not in the cache. A search
 * that finds nothing is repeated with corrected words, which costs at most 11 reads more.
 */
export const createContentSearchService = ({ store, access, lists }: Dependencies) => {
  const { page } = searching(store);
  const correct = createSearchCorrection(store);
  return {
    search: async (
      caller: ApiCaller,
      { query: text, ...pageQuery }: SearchPageQuery,
    ): Promise<SearchPage> => {
      if (text === "") return lists.newest(caller, pageQuery);
      const query = parseContentSearchWords(text);
      if (query === undefined) return buildListPage<ContentItem>([], 0, pageQuery);
      const visible = await access.getVisible(caller);
      const found = await page({ visible, query }, pageQuery);
      if (found.totalElements > 0) return found;
      const searchedFor = await correct(visible, text, query);
      const corrected = parseContentSearchWords(searchedFor ?? "");
      if (corrected === undefined) return found;
      return { ...(await page({ visible, query: corrected }, pageQuery)), searchedFor };
    },
  };
};
