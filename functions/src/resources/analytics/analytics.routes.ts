import { analyticsRoutes } from "@darasa/contract/analytics";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AnalyticsService } from "./analytics.service.ts";

export const mountAnalytics = (api: Api, service: AnalyticsService): void => {
  mount(api, analyticsRoutes.assessments, async ({ caller, query }) =>
    toSuccessEnvelope(await service.listOwn(caller, query)),
  );
  mount(api, analyticsRoutes.assessment, async ({ caller, params }) =>
    toSuccessEnvelope(await service.analyse(caller, params.id)),
  );
  mount(api, analyticsRoutes.results, async ({ caller, params, query }) =>
    toSuccessEnvelope(await service.listResults(caller, params.id, query)),
  );
  mount(api, analyticsRoutes.students, async ({ caller, query }) =>
    toSuccessEnvelope(await service.listStudents(caller, query)),
  );
};
