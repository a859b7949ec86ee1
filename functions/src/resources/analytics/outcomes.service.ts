import { STATS_SCOPE } from "@darasa/contract/server/library-documents";
import type { Database } from "../../platform/database.ts";
import type { CountersService } from "../counters/counters.service.ts";
import { figuresOf } from "./outcome-figures.ts";
import type { OutcomesStore } from "./outcomes.store.ts";

export type { OutcomeRecord } from "./outcomes.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly store: OutcomesStore;
  readonly counters: Pick<CountersService, "add">;
}

/** What students have handed in, for authors, parents and figures. */
export const createOutcomesService = ({ database, store, counters }: Dependencies) => ({
  listOfAssessment: store.listOfAssessment,
  listNewestForAuthor: store.listNewestForAuthor,
  listNewestOfStudent: store.listNewestOfStudent,

  /** Adds a submission to the figures of its assessment, once however often it is asked to. */
  count: (submissionId: string): Promise<void> =>
    database.transact(async (transaction) => {
      const outcome = await store.get(transaction, submissionId);
      if (outcome === undefined || outcome.counted) return;
      store.markCounted(transaction, submissionId);
      counters.add(transaction, STATS_SCOPE.assessment(outcome.assessmentId), figuresOf(outcome));
    }),
});

export type OutcomesService = ReturnType<typeof createOutcomesService>;
