import type {
  AssessmentAnalytics,
  AssessmentAnalyticsSummary,
  AssessmentState,
} from "@darasa/contract/analytics";
import type { WrongAnswers } from "@darasa/contract/gradebook";
import { buildListPage, type ListPage } from "@darasa/contract/http";
import { WRONG_ANSWERS_SUBMISSIONS_LIMIT } from "@darasa/contract/limits";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { PaginationParams } from "../../platform/list-page.ts";
import type { AssessmentsService } from "../assessments/assessments.service.ts";
import type { SubmissionRecord, SubmissionsService } from "../assessments/submissions.service.ts";
import type { OwnClassesService } from "../classes/own-classes.service.ts";
import type { ProgressRecord, ProgressService } from "../progress/progress.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import {
  presentAssessmentAnalytics,
  presentAssessmentAnalyticsSummary,
} from "./analytics.presenter.ts";
import { countWrongAnswers } from "./wrong-answers.ts";

interface Dependencies {
  readonly assessments: Pick<AssessmentsService, "getWithAnswerKey" | "getVisibleSubmissions">;
  readonly submissions: Pick<SubmissionsService, "listOfAssessment">;
  readonly statistics: Pick<AssessmentStatisticsService, "getOfAssessment" | "listOf">;
  readonly progress: Pick<ProgressService, "listOfSchool">;
  readonly ownClasses: OwnClassesService;
  readonly clock: Clock;
}

export interface StudentProgressListParams extends PaginationParams {
  readonly className?: string | undefined;
  readonly classId?: string | undefined;
}

export interface AssessmentListParams extends PaginationParams {
  readonly state?: AssessmentState | undefined;
  readonly grade?: string | undefined;
}

/** A submission of which every long answer is marked has no answer to mark. */
const withoutNothingToMark = ({ toMark, ...submission }: SubmissionRecord): SubmissionRecord =>
  toMark === undefined || toMark === 0 ? submission : { ...submission, toMark };

const submissionReading = ({ assessments, submissions }: Dependencies) => ({
  listResults: async (
    caller: ApiCaller,
    id: string,
    query: PaginationParams,
  ): Promise<ListPage<SubmissionRecord>> => {
    const visible = await assessments.getVisibleSubmissions(caller, id);
    const page = await submissions.listOfAssessment(visible, query);
    return { ...page, content: page.content.map(withoutNothingToMark) };
  },

  /** Counts the wrong short answers in the newest submissions that the caller may see. */
  countWrongAnswers: async (caller: ApiCaller, id: string): Promise<WrongAnswers> => {
    const { content, totalElements } = await submissions.listOfAssessment(
      await assessments.getVisibleSubmissions(caller, id),
      { page: 0, size: WRONG_ANSWERS_SUBMISSIONS_LIMIT },
    );
    return {
      counted: content.length,
      submissions: totalElements,
      questions: countWrongAnswers(content),
    };
  },
});

export const createAnalyticsService = (deps: Dependencies) => {
  const { assessments, statistics, progress, ownClasses, clock } = deps;
  return {
    ...submissionReading(deps),

    /**
     * Lists the statistics of assessments of a grade, or of all grades: for a teacher the own ones, for an
     * administrator all of the school.
     */
    listAssessments: async (
      caller: ApiCaller,
      { state, grade, ...query }: AssessmentListParams,
    ): Promise<ListPage<AssessmentAnalyticsSummary>> => {
      const { content, ...page } = await statistics.listOf(
        {
          ...(caller.role === "ADMIN" ? { schoolId: caller.schoolId } : { ownerId: caller.id }),
          state,
          now: clock.now(),
          grade,
        },
        query,
      );
      return { ...page, content: content.map(presentAssessmentAnalyticsSummary) };
    },

    analyse: async (caller: ApiCaller, id: string): Promise<AssessmentAnalytics> => {
      const [found, stats] = await Promise.all([
        assessments.getWithAnswerKey(caller, id),
        statistics.getOfAssessment(id),
      ]);
      if (stats === undefined) throw new ApiError("NOT_FOUND", "assessmentNotFound");
      return presentAssessmentAnalytics({ ...found, stats });
    },

    /**
     * Lists the progress of the students of the caller's school. The list of a teacher contains only the students of
     * the teacher's own classes. `className` is a grade. Throws NOT_FOUND if the caller may not see the details of the
     * students of the class `classId`.
     */
    listStudents: async (
      caller: ApiCaller,
      { className, classId, ...query }: StudentProgressListParams,
    ): Promise<ListPage<ProgressRecord>> => {
      const { role, schoolId } = caller;
      if (role === "ADMIN" && classId === undefined) {
        return progress.listOfSchool({ schoolId, className }, query);
      }
      const classes =
        classId === undefined
          ? await ownClasses.list(caller)
          : [await ownClasses.require(caller, classId)];
      const classIds = classes
        .filter(({ grade }) => className === undefined || className === grade)
        .map(({ id }) => id);
      return classIds.length === 0
        ? buildListPage<ProgressRecord>([], 0, query)
        : progress.listOfSchool({ schoolId, classIds }, query);
    },
  };
};

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
