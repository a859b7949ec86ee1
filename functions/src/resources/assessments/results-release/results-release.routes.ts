import { resultsReleaseRoutes } from "@darasa/contract/results-release";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { ResultsReleaseService } from "./results-release.service.ts";

export const mountResultsReleaseRoutes = (
  api: RouteMountContext,
  releases: ResultsReleaseService,
): void => {
  mountRoute(api, resultsReleaseRoutes.resultsRelease, async ({ caller, params }) =>
    toSuccessEnvelope(await releases.get(caller, params.id)),
  );
  mountRoute(api, resultsReleaseRoutes.startResultsRelease, async ({ caller, params, body }) =>
    toSuccessEnvelope(await releases.start(caller, params.id, body)),
  );
  mountRoute(api, resultsReleaseRoutes.continueResultsRelease, async ({ caller, params }) =>
    toSuccessEnvelope(await releases.continue(caller, params.id)),
  );
};
