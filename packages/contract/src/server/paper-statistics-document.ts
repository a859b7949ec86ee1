import * as z from "zod/mini";
import {
  groupCountsSchema,
  paperStatisticsSchema,
  questionCountsShape,
  questionFiguresSchema,
} from "../paper-statistics.ts";

/**
 * Returns the id of the document with the statistics of an assessment. `schoolId` is the school to whose students they are
 * restricted; undefined for the students of all schools.
 */
export const buildPaperStatisticsId = (
  assessmentId: string,
  schoolId: string | undefined,
): string => (schoolId === undefined ? assessmentId : `${assessmentId}_${schoolId}`);

const { sittings, hasOlder, figures, halves, totals } = paperStatisticsSchema.shape;

/** What is computed from the first attempts at an assessment. It contains no names, no answers and no texts of the paper. */
export const computedStatisticsSchema = z.object({
  sittings,
  hasOlder,
  figures,
  halves,
  totals,
  questions: z.array(
    z.object({
      figures: questionFiguresSchema,
      ...questionCountsShape,
      /** In the order of the options, pairs or places of the question. */
      parts: z.array(groupCountsSchema),
    }),
  ),
});
export type ComputedStatistics = z.output<typeof computedStatisticsSchema>;

/** A document `paperStatistics/{id}`. */
export const paperStatisticsDocumentSchema = z.object({
  /** From which state of the submissions, and with which formulas, the statistics were computed. */
  version: z.string(),
  statistics: computedStatisticsSchema,
});
export type PaperStatisticsDocument = z.output<typeof paperStatisticsDocumentSchema>;
