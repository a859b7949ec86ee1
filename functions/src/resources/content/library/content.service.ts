import type { ContentItem } from "@darasa/contract/content";
import type { ApiCaller } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import type { CountersService } from "../../statistics/counters.service.ts";
import type { ContentLinksService } from "../files/content-links.service.ts";
import { createContentSearchService } from "../search/content-search.service.ts";
import { presentContent } from "./content.presenter.ts";
import type { ContentStore } from "./content.store.ts";
import type { ContentAccessService } from "./content-access.service.ts";
import { createContentListsService } from "./content-lists.service.ts";
import { createContentViewsService } from "./content-views.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: ContentStore;
  readonly access: ContentAccessService;
  readonly links: ContentLinksService;
  readonly counters: CountersService;
  readonly clock: Clock;
}

/**
 * Creates the service that reads the library: lists, search and single items. Its function `view` returns links
 * to the file of an item and counts the view.
 */
export const createContentService = (deps: Dependencies) => {
  const lists = createContentListsService(deps);
  return {
    ...lists,
    ...createContentSearchService({ ...deps, lists }),
    ...createContentViewsService(deps),

    get: async (caller: ApiCaller, id: string): Promise<ContentItem> =>
      presentContent(await deps.access.requireVisible(caller, id)),
  };
};

export type ContentService = ReturnType<typeof createContentService>;
