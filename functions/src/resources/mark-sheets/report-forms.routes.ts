import { reportFormRoutes } from "@darasa/contract/report-forms";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ReleasedReportFormsService } from "./released-report-forms.service.ts";
import type { ReportFormReleasesService } from "./report-form-releases.service.ts";
import type { ReportFormsService } from "./report-forms.service.ts";

export interface ReportFormServices {
  readonly reportForms: ReportFormsService;
  readonly reportFormReleases: ReportFormReleasesService;
  readonly releasedReportForms: ReleasedReportFormsService;
}

export const mountReportFormRoutes = (
  api: RouteMountContext,
  { reportForms, reportFormReleases, releasedReportForms }: ReportFormServices,
): void => {
  mountRoute(api, reportFormRoutes.list, async ({ caller, params, query }) =>
    toSuccessEnvelope(await reportForms.list(caller, params.id, query.term)),
  );
  mountRoute(api, reportFormRoutes.saveEntries, async ({ caller, params, body }) =>
    toSuccessEnvelope(await reportForms.saveEntries(caller, params.id, body)),
  );
  mountRoute(api, reportFormRoutes.release, async ({ caller, params, body }) =>
    toSuccessEnvelope(await reportFormReleases.release(caller, params.id, body)),
  );
  mountRoute(api, reportFormRoutes.withdraw, async ({ caller, params, body }) =>
    toSuccessEnvelope(await reportFormReleases.withdraw(caller, params.id, body.term)),
  );
  mountRoute(api, reportFormRoutes.listOwn, async ({ caller }) =>
    toSuccessEnvelope(await releasedReportForms.listOwn(caller)),
  );
  mountRoute(api, reportFormRoutes.listOfChild, async ({ caller, params }) =>
    toSuccessEnvelope(await releasedReportForms.listOfChild(caller, params.id)),
  );
  mountRoute(api, reportFormRoutes.acknowledge, async ({ caller, params, body }) =>
    toSuccessEnvelope(await releasedReportForms.acknowledge(caller, params.id, body)),
  );
};
