import type { Clock, Ids } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { Files } from "../../platform/files.ts";
import type { CountersService } from "../counters/counters.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import { createContentService } from "./content.service.ts";
import { createContentStore } from "./content.store.ts";
import { createContentAccessService } from "./content-access.service.ts";
import { createContentLinksService } from "./content-links.service.ts";
import { createContentUploadService } from "./content-upload.service.ts";
import { createRecentContentService } from "./recent-content.service.ts";
import { createStagingService } from "./staging.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly files: Files;
  readonly schools: SchoolsService;
  readonly counters: CountersService;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What the routes of the library are answered by, over one store. */
export const createContentServices = (deps: Dependencies) => {
  const store = createContentStore(deps.database);
  const access = createContentAccessService({ ...deps, store });
  const links = createContentLinksService({ ...deps, access });
  const staging = createStagingService(deps);
  return {
    content: createContentService({ ...deps, store, access, links }),
    uploads: createContentUploadService({ ...deps, store, access, staging }),
    recentContent: createRecentContentService({ store, access }),
    links,
    staging,
  };
};
