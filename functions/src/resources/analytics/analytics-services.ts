import { createAnalyticsService } from "./analytics.service.ts";
import { createGradebookService } from "./gradebook.service.ts";
import { createPaperStatisticsService } from "./paper-statistics/paper-statistics.service.ts";
import { createPaperStatisticsStore } from "./paper-statistics/paper-statistics.store.ts";
import { createStrandsService } from "./strands.service.ts";

type Dependencies = Parameters<typeof createAnalyticsService>[0] &
  Parameters<typeof createGradebookService>[0] &
  Parameters<typeof createStrandsService>[0] &
  Omit<Parameters<typeof createPaperStatisticsService>[0], "store">;

/** Creates the services that show staff the results of assessments, classes and students. */
export const createAnalyticsServices = (deps: Dependencies) => ({
  analytics: createAnalyticsService(deps),
  gradebooks: createGradebookService(deps),
  strands: createStrandsService(deps),
  paperStatistics: createPaperStatisticsService({
    ...deps,
    store: createPaperStatisticsStore(deps.database),
  }),
});
