import type { AssessmentAnalytics, AssessmentAnalyticsSummary } from "@darasa/contract/analytics";
import type { ListPage } from "@darasa/contract/http";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Database } from "../../platform/database.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import type { AssessmentsService } from "../assessments/assessments.service.ts";
import type { SubmissionRecord, SubmissionsService } from "../assessments/submissions.service.ts";
import type { ProgressRecord, ProgressService } from "../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import { canViewAssessmentAnalytics } from "./analytics.policy.ts";
import {
  presentAssessmentAnalytics,
  presentAssessmentAnalyticsSummary,
} from "./analytics.presenter.ts";

interface Dependencies {
  readonly database: Database;
  readonly assessments: Pick<AssessmentsService, "getWithAnswerKey">;
  readonly submissions: Pick<SubmissionsService, "listOfAssessment">;
  readonly statistics: Pick<AssessmentStatisticsService, "getOfAssessment" | "listOfOwner">;
  readonly progress: Pick<ProgressService, "listOfSchool">;
}

export interface StudentProgressListParams extends PaginationParams {
  readonly className?: string | undefined;
}

const notFound = () => new ApiError("NOT_FOUND", "assessmentNotFound");

export const createAnalyticsService = (deps: Dependencies) => {
  const { database, assessments, submissions, statistics, progress } = deps;
  return {
    listOwn: async (
      caller: ApiCaller,
      query: PaginationParams,
    ): Promise<ListPage<AssessmentAnalyticsSummary>> => {
      const { content, ...page } = await statistics.listOfOwner(caller.id, query);
      return { ...page, content: content.map(presentAssessmentAnalyticsSummary) };
    },

    analyse: async (caller: ApiCaller, id: string): Promise<AssessmentAnalytics> => {
      const [found, stats] = await Promise.all([
        assessments.getWithAnswerKey(id, database),
        statistics.getOfAssessment(id),
      ]);
      if (
        found === undefined ||
        stats === undefined ||
        !canViewAssessmentAnalytics(caller, found.assessment)
      ) {
        throw notFound();
      }
      return presentAssessmentAnalytics({ ...found, stats });
    },

    listResults: async (
      caller: ApiCaller,
      id: string,
      query: PaginationParams,
    ): Promise<ListPage<SubmissionRecord>> => {
      const stats = await statistics.getOfAssessment(id);
      if (stats === undefined || !canViewAssessmentAnalytics(caller, stats)) throw notFound();
      return submissions.listOfAssessment(id, query);
    },

    listStudents: (
      { schoolId }: ApiCaller,
      { className, ...query }: StudentProgressListParams,
    ): Promise<ListPage<ProgressRecord>> => progress.listOfSchool({ schoolId, className }, query),
  };
};

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
