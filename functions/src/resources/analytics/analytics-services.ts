import type { Database } from "../../platform/database.ts";
import type { CountersService } from "../counters/counters.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import { createAnalyticsService } from "./analytics.service.ts";
import { createAnalyticsStore } from "./analytics.store.ts";
import { createOutcomesService } from "./outcomes.service.ts";
import { createOutcomesStore } from "./outcomes.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly counters: CountersService;
  readonly progress: ProgressService;
}

/** What is known of how students and assessments did. */
export const createAnalyticsServices = (deps: Dependencies) => {
  const { database } = deps;
  const outcomes = createOutcomesService({ ...deps, store: createOutcomesStore(database) });
  const store = createAnalyticsStore(database);
  return { outcomes, analytics: createAnalyticsService({ ...deps, store, outcomes }) };
};
