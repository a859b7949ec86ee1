import { paperEntryRoutes } from "@darasa/contract/paper-entries";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { PaperEntriesService } from "./paper-entries.service.ts";

export const mountPaperEntryRoutes = (
  api: RouteMountContext,
  entries: PaperEntriesService,
): void => {
  mountRoute(api, paperEntryRoutes.paperEntries, async ({ caller, params, query }) =>
    toSuccessEnvelope(await entries.list(caller, params.id, query)),
  );
  mountRoute(api, paperEntryRoutes.savePaperEntries, async ({ caller, params, body }) =>
    toSuccessEnvelope({ results: await entries.save(caller, params.id, body) }),
  );
  mountRoute(api, paperEntryRoutes.removePaperEntry, async ({ caller, params, body }) =>
    toSuccessEnvelope(await entries.remove(caller, params.id, body)),
  );
};
