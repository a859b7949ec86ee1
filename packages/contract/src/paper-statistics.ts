import * as z from "zod/mini";
import { questionSchema } from "./assessments.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE } from "./limits.ts";
import { answeredQuestionSchema } from "./submissions.ts";

/**
 * Why a figure cannot be computed. EQUAL_TOTALS: all students have the same marks in the paper. EQUAL_MARKS: in the
 * question. EQUAL_REST: in the other questions together. NEGATIVE_COVARIANCE: who has more marks in the paper has fewer in
 * the question. NOT_DEFINED: for this type of question there is no such figure.
 * DIFFERENT_QUESTIONS: questions are drawn at random, so the students did not answer the same ones.
 */
export const MISSING_FIGURE_REASONS = [
  "ONE_SITTING_NEEDED",
  "TWO_SITTINGS_NEEDED",
  "THREE_SITTINGS_NEEDED",
  "FOUR_SITTINGS_NEEDED",
  "EQUAL_TOTALS",
  "EQUAL_MARKS",
  "EQUAL_REST",
  "ONE_QUESTION",
  "NEGATIVE_COVARIANCE",
  "NOT_DEFINED",
  "DIFFERENT_QUESTIONS",
] as const;
export type MissingFigureReason = (typeof MISSING_FIGURE_REASONS)[number];

/** A number, or the reason for which it cannot be computed. */
export const figureSchema = z.union([
  z.strictObject({ value: z.number() }),
  z.strictObject({ missing: z.enum(MISSING_FIGURE_REASONS) }),
]);
export type Figure = z.infer<typeof figureSchema>;

/** The number of students in the whole group, in its stronger half and in its weaker half. */
const groupCountsShape = { all: z.number(), stronger: z.number(), weaker: z.number() };
export const groupCountsSchema = z.strictObject(groupCountsShape);
export type GroupCounts = z.infer<typeof groupCountsSchema>;

/** The figures of a paper. The names of Moodle and the formulas are in docs/statistics.md. */
export const paperFiguresSchema = z.strictObject({
  /** In marks, like the median, the standard deviation and the standard error. */
  mean: figureSchema,
  median: figureSchema,
  standardDeviation: figureSchema,
  skewness: figureSchema,
  kurtosis: figureSchema,
  /** Cronbach's alpha in percent. It can be negative. */
  internalConsistency: figureSchema,
  errorRatio: figureSchema,
  standardError: figureSchema,
});
export type PaperFigures = z.infer<typeof paperFiguresSchema>;

/** The figures of a question, in percent. */
export const questionFiguresSchema = z.strictObject({
  facility: figureSchema,
  standardDeviation: figureSchema,
  randomGuessScore: figureSchema,
  intendedWeight: figureSchema,
  effectiveWeight: figureSchema,
  discriminationIndex: figureSchema,
  discriminativeEfficiency: figureSchema,
});
export type QuestionFigures = z.infer<typeof questionFiguresSchema>;

/** How many students have all marks of a question, a part of them, and no answer. */
export const questionCountsShape = {
  /** Who got a question of a random draw; absent for a question that everybody gets. */
  asked: z.optional(groupCountsSchema),
  right: z.number(),
  inPart: z.number(),
  unanswered: z.number(),
};

/**
 * One part of the answers to a question. Of a question with options: an option, and who chose it. Of MATCHING: the pair
 * of `item`, and who found it. Of ORDERING: the text at its place, and who put it there.
 */
const answerPartSchema = z.object({
  text: z.string(),
  item: z.optional(z.string()),
  /** True for the right option, and for every part of MATCHING and ORDERING. */
  isRight: z.boolean(),
  ...groupCountsShape,
});
export type AnswerPart = z.infer<typeof answerPartSchema>;

const { id, text, type, marks, optionPictures } = questionSchema.shape;

const questionStatisticsSchema = z.object({
  id,
  /** The place of the question in the paper, from 1. Questions that do not count are absent. */
  number: z.number(),
  text,
  type,
  marks,
  optionPictures,
  figures: questionFiguresSchema,
  ...questionCountsShape,
  /** Empty for short answers. */
  parts: z.array(answerPartSchema),
});
export type QuestionStatistics = z.infer<typeof questionStatisticsSchema>;

/** How many students have a total of marks. */
export const totalSchema = z.strictObject({ marks: z.number(), students: z.number() });

export const paperStatisticsSchema = z.object({
  id: idSchema,
  title: z.string(),
  totalMarks: z.number(),
  /** The number of first attempts from which the figures are computed: at most STATISTICS_SITTINGS_LIMIT, the newest. */
  sittings: z.number(),
  /** True if there are older first attempts that the figures do not include. */
  hasOlder: z.boolean(),
  figures: paperFiguresSchema,
  /** The number of students above and below the median. Students with exactly the median are in neither half. */
  halves: z.object({ stronger: z.number(), weaker: z.number() }),
  /** The totals behind the figures, the lowest first. */
  totals: z.array(totalSchema),
  questions: z.array(questionStatisticsSchema),
});
export type PaperStatistics = z.infer<typeof paperStatisticsSchema>;

const { answer, correct, awarded, toMark } = answeredQuestionSchema.shape;

/** The answer of one student to one question, in the student's first attempt. */
const studentAnswerSchema = z.object({
  submissionId: z.string(),
  studentId: idSchema,
  studentName: z.string(),
  submittedAt: isoTimeSchema,
  /** The marks of the whole attempt. */
  score: z.number(),
  answer,
  correct,
  awarded,
  toMark,
});
export type StudentAnswer = z.infer<typeof studentAnswerSchema>;

const staff = ["ADMIN", "TEACHER"] as const;

export const paperStatisticsRoutes = defineRoutes({
  /** The statistics of an assessment, from the first attempts that the caller may see. */
  statistics: {
    method: "GET",
    path: "/teacher/analytics/:id/statistics",
    access: staff,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(paperStatisticsSchema),
  },
  /** Lists the answers to one question in the first attempts, newest first. */
  answers: {
    method: "GET",
    path: "/teacher/analytics/:id/answers",
    access: staff,
    params: idParamsSchema,
    query: z
      .object({
        /** The id of the question; without it the first one. */
        question: z._default(
          z.string("Unknown question").check(z.regex(/^[\w-]{1,64}$/, "Unknown question")),
          "q1",
        ),
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(studentAnswerSchema)),
  },
});
