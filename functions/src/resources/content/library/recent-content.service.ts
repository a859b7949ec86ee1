import type { ApiCaller } from "../../../caller.ts";
import type { ContentRecord, ContentStore } from "./content.store.ts";
import type { ContentAccessService } from "./content-access.service.ts";

interface Dependencies {
  readonly store: Pick<ContentStore, "list">;
  readonly access: ContentAccessService;
}

const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const;

export const createRecentContentService = ({ store, access }: Dependencies) => ({
  /** Lists the newest content items that the caller may see. */
  listRecent: async (caller: ApiCaller, limit: number): Promise<ContentRecord[]> =>
    store.list({ visible: await access.getVisible(caller) }, NEWEST_FIRST, { limit }),
});

export type RecentContentService = ReturnType<typeof createRecentContentService>;
