import { analyticsRoutes } from "@darasa/contract/analytics";
import { paperStatisticsRoutes } from "@darasa/contract/paper-statistics";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AnalyticsService } from "./analytics.service.ts";
import type { GradebookService } from "./gradebook.service.ts";
import type { PaperStatisticsService } from "./paper-statistics/paper-statistics.service.ts";

export const mountAnalyticsRoutes = (
  api: RouteMountContext,
  service: AnalyticsService,
  gradebooks: GradebookService,
  paperStatistics: PaperStatisticsService,
): void => {
  mountRoute(api, analyticsRoutes.assessments, async ({ caller, query }) =>
    toSuccessEnvelope(await service.listAssessments(caller, query)),
  );
  mountRoute(api, analyticsRoutes.assessment, async ({ caller, params }) =>
    toSuccessEnvelope(await service.analyse(caller, params.id)),
  );
  mountRoute(api, analyticsRoutes.results, async ({ caller, params, query }) =>
    toSuccessEnvelope(await service.listResults(caller, params.id, query)),
  );
  mountRoute(api, analyticsRoutes.students, async ({ caller, query }) =>
    toSuccessEnvelope(await service.listStudents(caller, query)),
  );
  mountRoute(api, analyticsRoutes.gradebook, async ({ caller, params, query }) =>
    toSuccessEnvelope(await gradebooks.get(caller, params.id, query)),
  );
  mountRoute(api, analyticsRoutes.student, async ({ caller, params }) =>
    toSuccessEnvelope(await gradebooks.getStudent(caller, params.id)),
  );
  mountRoute(api, analyticsRoutes.wrongAnswers, async ({ caller, params }) =>
    toSuccessEnvelope(await service.countWrongAnswers(caller, params.id)),
  );
  mountRoute(api, paperStatisticsRoutes.statistics, async ({ caller, params }) =>
    toSuccessEnvelope(await paperStatistics.get(caller, params.id)),
  );
  mountRoute(api, paperStatisticsRoutes.answers, async ({ caller, params, query }) =>
    toSuccessEnvelope(await paperStatistics.listAnswers(caller, params.id, query)),
  );
};
