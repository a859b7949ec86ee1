import type { Page } from "@darasa/contract/http";
import {
  type AnswerKeyDocument,
  type AssessmentDocument,
  type AssessmentStatsDocument,
  answerKeyDocumentSchema,
  assessmentDocumentSchema,
  assessmentStatsDocumentSchema,
  STATS_SCOPE,
} from "@darasa/contract/server/library-documents";
import type { Database, StoredDocument } from "../../platform/database.ts";
import { listPage, type PageQuery } from "../../platform/list-page.ts";

export interface AssessmentStatsRecord extends AssessmentStatsDocument {
  readonly assessmentId: string;
}

/** An assessment, its right answers, and what came of it. */
export interface AnalysedDocuments {
  readonly assessment: AssessmentDocument;
  readonly answers: AnswerKeyDocument["answers"];
  readonly stats: AssessmentStatsDocument;
}

const STATS = "stats";
const SCOPE_PREFIX = STATS_SCOPE.assessment("");

const statsPathOf = (id: string): string => `${STATS}/${STATS_SCOPE.assessment(id)}`;

const toStats = ({ id, data }: StoredDocument): AssessmentStatsRecord => ({
  assessmentId: id.slice(SCOPE_PREFIX.length),
  ...assessmentStatsDocumentSchema.parse(data),
});

export const createAnalyticsStore = (database: Database) => ({
  getStats: async (assessmentId: string): Promise<AssessmentStatsRecord | undefined> => {
    const document = await database.get(statsPathOf(assessmentId));
    return document === undefined ? undefined : toStats(document);
  },

  getAnalysed: async (assessmentId: string): Promise<AnalysedDocuments | undefined> => {
    const [assessment, answerKey, stats] = await database.getAll([
      `assessments/${assessmentId}`,
      `assessments/${assessmentId}/private/answerKey`,
      statsPathOf(assessmentId),
    ]);
    if (assessment === undefined || answerKey === undefined || stats === undefined) {
      return undefined;
    }
    return {
      assessment: assessmentDocumentSchema.parse(assessment.data),
      answers: answerKeyDocumentSchema.parse(answerKey.data).answers,
      stats: assessmentStatsDocumentSchema.parse(stats.data),
    };
  },

  /** Newest first. */
  listOwn: (ownerId: string, query: PageQuery): Promise<Page<AssessmentStatsRecord>> =>
    listPage(
      database,
      {
        collection: STATS,
        where: [{ field: "ownerId", op: "==", value: ownerId }],
        orderBy: [{ field: "createdAt", direction: "desc" }],
        cursorKind: "time",
      },
      query,
      toStats,
    ),
});

export type AnalyticsStore = ReturnType<typeof createAnalyticsStore>;
