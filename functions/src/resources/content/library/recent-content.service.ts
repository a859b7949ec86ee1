import type { ApiCaller } from "../../../caller.ts";
import type { ContentRecord, ContentStore } from "./content.store.ts";
import type { ContentAccessService } from "./content-access.service.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "list">;
  readonly access: ContentAccessService;
}

const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const;

export const createRecentContentService = ({ store, access }: Dependencies) => ({
  /**
   * Lists the newest content items that the caller may see. Items for the caller's grade come first; only if there are
   * too few, items for other grades follow.
   */
  listRecent: async (caller: ApiCaller, limit: number): Promise<ContentRecord[]> => {
    const visible = await access.getVisible(caller);
    const { className: grade } = caller;
    const own =
      grade === undefined ? [] : await store.list({ visible, grade }, NEWEST_FIRST, { limit });
    if (own.length === limit) return own;
    const others = await store.list({ visible }, NEWEST_FIRST, { limit });
    const known = new Set(own.map(({ id }) => id));
    return [...own, ...others.filter(({ id }) => !known.has(id))].slice(0, limit);
  },
});

export type RecentContentService = ReturnType<typeof createRecentContentService>;
