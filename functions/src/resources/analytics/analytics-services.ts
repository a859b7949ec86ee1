import type { Database } from "../../platform/database.ts";
import type { CountersService } from "../counters/counters.service.ts";
import { createAnalyticsService } from "./analytics.service.ts";
import { createAnalyticsStore } from "./analytics.store.ts";
import { createOutcomesService } from "./outcomes.service.ts";
import { createOutcomesStore } from "./outcomes.store.ts";
import { createProgressService } from "./progress.service.ts";
import { createProgressStore } from "./progress.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly counters: CountersService;
}

/** What is known of how students and assessments did. */
export const createAnalyticsServices = (deps: Dependencies) => {
  const { database } = deps;
  const outcomes = createOutcomesService({ ...deps, store: createOutcomesStore(database) });
  const progress = createProgressService(createProgressStore(database));
  const store = createAnalyticsStore(database);
  return { outcomes, progress, analytics: createAnalyticsService({ store, outcomes, progress }) };
};
