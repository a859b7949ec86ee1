import type { Clock, IdGenerator } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { FileStorage } from "../../platform/files.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MailService } from "../mail/mail.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { createContentLinksService } from "./files/content-links.service.ts";
import { createContentService } from "./library/content.service.ts";
import { createContentStore } from "./library/content.store.ts";
import { createContentAccessService } from "./library/content-access.service.ts";
import { createContentTakeDownsService } from "./library/content-take-downs.service.ts";
import { createRecentContentService } from "./library/recent-content.service.ts";
import { createContentUploadService } from "./upload/content-upload.service.ts";
import { createStagedUploadsService } from "./upload/staging.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly files: FileStorage;
  readonly schools: SchoolsService;
  readonly users: UsersService;
  readonly audit: AuditService;
  readonly mail: MailService;
  readonly counters: CountersService;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly webOrigin: string;
}

/** Creates the services behind the content routes. The services share one store. */
export const createContentServices = (deps: Dependencies) => {
  const store = createContentStore(deps.database);
  const access = createContentAccessService({ ...deps, store });
  const links = createContentLinksService({ ...deps, access });
  const staging = createStagedUploadsService(deps);
  return {
    content: createContentService({ ...deps, store, access, links }),
    takeDowns: createContentTakeDownsService({ ...deps, store }),
    uploads: createContentUploadService({ ...deps, store, access, staging }),
    recentContent: createRecentContentService({ store, access }),
    links,
    staging,
  };
};
