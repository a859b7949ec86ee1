import type { FileLinks } from "@darasa/contract/content";
import { STATS_COUNTER_NAMES, STATS_SCOPE_IDS } from "@darasa/contract/server/statistics-documents";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { CountersService } from "../../statistics/counters.service.ts";
import type { ContentLinksService } from "../files/content-links.service.ts";
import type { ContentStore } from "./content.store.ts";
import type { ContentAccessService } from "./content-access.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: Pick<ContentStore, "getViewCount" | "setViewCount">;
  readonly access: Pick<ContentAccessService, "requireVisible">;
  readonly links: ContentLinksService;
  readonly counters: Pick<CountersService, "addOnce">;
  readonly clock: Clock;
}

const HOUR_MS = 3_600_000;

export const createContentViewsService = (deps: Dependencies) => {
  const { database, store, access, links, counters, clock } = deps;

  /**
   * Counts a view and returns true. If the user has already viewed the item in this hour, counts nothing and
   * returns false. The transaction writes one of several parts (shards) of the counter, so that concurrent views
   * rarely write the same document.
   */
  const count = (id: string, uid: string): Promise<boolean> =>
    database.transact((transaction) =>
      counters.addOnce(
        transaction,
        STATS_SCOPE_IDS.content(id),
        { [STATS_COUNTER_NAMES.views]: 1 },
        { uid, period: Math.floor(clock.now().getTime() / HOUR_MS) },
      ),
    );

  return {
    /**
     * Functions that read and write the view count of a content item, for the service that sums counters. That
     * service needs them because the view count is a field of the content document, while all other sums are in
     * the collection `stats`.
     */
    viewCounts: {
      getViewCount: store.getViewCount,
      setViewCount: store.setViewCount,
    },

    /**
     * Returns links to the file and counts the view, at most once per user, item and hour. The `viewCount` in
     * the response already includes the new view; the stored view count follows within seconds.
     */
    view: async (caller: ApiCaller, id: string): Promise<FileLinks & { viewCount: number }> => {
      const content = await access.requireVisible(caller, id);
      const [isCounted, fileLinks] = await Promise.all([
        count(id, caller.id),
        links.create(content),
      ]);
      return { viewCount: content.viewCount + Number(isCounted), ...fileLinks };
    },
  };
};
