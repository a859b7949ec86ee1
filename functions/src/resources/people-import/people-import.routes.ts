import { peopleImportRoutes } from "@darasa/contract/people-import";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { PeopleImportService } from "./people-import.service.ts";

export const mountPeopleImportRoutes = (
  api: RouteMountContext,
  peopleImport: PeopleImportService,
): void => {
  mountRoute(api, peopleImportRoutes.preview, async ({ caller, body }) =>
    toSuccessEnvelope(await peopleImport.preview(caller, body)),
  );
  mountRoute(
    api,
    peopleImportRoutes.importPeople,
    async ({ caller, body: { importId, ...people } }) =>
      toSuccessEnvelope(await peopleImport.importPeople(caller, importId, people)),
  );
};
