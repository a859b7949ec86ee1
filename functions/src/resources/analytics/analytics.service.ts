import type { AnalysedAssessment, AssessmentAnalytics } from "@darasa/contract/analytics";
import type { Page } from "@darasa/contract/http";
import { API_MESSAGE } from "@darasa/contract/texts";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../caller.ts";
import type { PageQuery } from "../../platform/list-page.ts";
import type { ProgressRecord, ProgressService } from "../progress/progress.service.ts";
import { mayAnalyse } from "./analytics.policy.ts";
import { presentAnalysedAssessment, presentAnalytics } from "./analytics.presenter.ts";
import type { AnalyticsStore } from "./analytics.store.ts";
import type { OutcomeRecord, OutcomesService } from "./outcomes.service.ts";

interface Dependencies {
  readonly store: AnalyticsStore;
  readonly outcomes: Pick<OutcomesService, "listOfAssessment">;
  readonly progress: Pick<ProgressService, "listOfSchool">;
}

export interface StudentsQuery extends PageQuery {
  readonly className?: string | undefined;
}

const notFound = () => new ApiError("NOT_FOUND", API_MESSAGE.assessmentNotFound);

export const createAnalyticsService = ({ store, outcomes, progress }: Dependencies) => ({
  listOwn: async (caller: Caller, query: PageQuery): Promise<Page<AnalysedAssessment>> => {
    const { content, ...page } = await store.listOwn(caller.id, query);
    return { ...page, content: content.map(presentAnalysedAssessment) };
  },

  analyse: async (caller: Caller, id: string): Promise<AssessmentAnalytics> => {
    const documents = await store.getAnalysed(id);
    if (documents === undefined || !mayAnalyse(caller, documents.assessment)) throw notFound();
    return presentAnalytics(id, documents);
  },

  listResults: async (
    caller: Caller,
    id: string,
    query: PageQuery,
  ): Promise<Page<OutcomeRecord>> => {
    const stats = await store.getStats(id);
    if (stats === undefined || !mayAnalyse(caller, stats)) throw notFound();
    return outcomes.listOfAssessment(id, query);
  },

  listStudents: (
    { schoolId }: Caller,
    { className, ...query }: StudentsQuery,
  ): Promise<Page<ProgressRecord>> => progress.listOfSchool({ schoolId, className }, query),
});

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
