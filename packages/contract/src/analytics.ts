import * as z from "zod/mini";
import { assessmentSummarySchema, questionSchema } from "./assessments.ts";
import {
  ASSESSMENT_GRADES,
  ASSESSMENT_SUBJECTS,
  QUESTION_TYPES,
  SCHOOL_CLASSES,
} from "./curriculum.ts";
import { gradebookSchema, studentRecordSchema, wrongAnswersSchema } from "./gradebook.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "./limits.ts";
import { submissionWithStudentNameSchema } from "./submission-summary.ts";
import { questionRulingSchema, subjectProgressSchema } from "./submissions.ts";

const assessmentFiguresSchema = z.object({
  submissions: z.number(),
  /** Those of `submissions` in which a long answer waits to be marked; absent if there are none. The averages leave them out. */
  toMark: z.optional(z.number()),
  /** The mean score in percent; 0 without submissions. */
  averageScore: z.number(),
  /** The percentage of submissions that reached the passing marks. */
  passRate: z.number(),
});

export const assessmentAnalyticsSummarySchema = z.object({
  ...z.pick(assessmentSummarySchema, {
    id: true,
    title: true,
    subject: true,
    grade: true,
    published: true,
    opensAt: true,
    closesAt: true,
    audience: true,
    classes: true,
    createdAt: true,
  }).shape,
  ownerName: z.optional(z.string()),
  /** True if the assessment is in the archive; absent otherwise. */
  archived: z.optional(z.literal(true)),
  /** The duration of an attempt in minutes. */
  duration: z.optional(z.number()),
  totalMarks: z.optional(z.number()),
  /** The number of questions of a draft that have no right answer yet. */
  missingAnswers: z.number(),
  ...assessmentFiguresSchema.shape,
});
export type AssessmentAnalyticsSummary = z.infer<typeof assessmentAnalyticsSummarySchema>;

const analysedQuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  marks: z.number(),
  correctAnswer: z.string(),
  /** Further answers that count as right; absent if there are none. */
  alsoAccepted: z.optional(z.array(z.string())),
  /** By how much a number may differ from the right one; absent if it is 0. */
  tolerance: z.optional(z.number()),
  /** Present if the answer is a number. */
  numeric: questionSchema.shape.numeric,
  /** The left side of a matching question. */
  items: questionSchema.shape.items,
  options: questionSchema.shape.options,
  optionPictures: questionSchema.shape.optionPictures,
  ruling: z.optional(questionRulingSchema),
  /** The number of counted submissions with this question of a random draw; absent for a question that everybody gets. */
  asked: z.optional(z.number()),
  /** The percentage of submissions with the correct answer to this question; of a random draw, of those with the question. */
  facility: z.number(),
  unanswered: z.number(),
  /** The most frequent wrong answer to this question; absent if nobody gave a wrong answer. */
  commonMistake: z.optional(z.object({ answer: z.string(), count: z.number() })),
});

/** A submission in the list of the results of an assessment. */
export const paperResultSchema = z.object({
  ...submissionWithStudentNameSchema.shape,
  /** True if the student wrote with extra support; absent otherwise. */
  accommodated: z.optional(z.boolean()),
  /** True if the student began without a network by the word of the room; absent otherwise. */
  offlineStart: z.optional(z.boolean()),
});
export type PaperResult = z.infer<typeof paperResultSchema>;

/**
 * The number of score bands. Each band covers ten percentage points: 0–9, 10–19 and so on, and the last band
 * 90–100.
 */
export const SCORE_BAND_COUNT = 10;

export const assessmentAnalyticsSchema = z.object({
  ...assessmentAnalyticsSummarySchema.shape,
  /** True if students need a word to start; absent otherwise. */
  needsWord: assessmentSummarySchema.shape.needsWord,
  /** True if students can load the questions before the day, encrypted with the word; absent otherwise. */
  canPrepare: assessmentSummarySchema.shape.canPrepare,
  totalMarks: z.number(),
  /** True if marks or right answers wait for a release; absent if students see them without one. */
  hasRelease: z.optional(z.literal(true)),
  passingMarks: z.number(),
  /** The number of submissions in each score band. */
  distribution: z.array(z.number()),
  questions: z.array(analysedQuestionSchema),
});
export type AssessmentAnalytics = z.infer<typeof assessmentAnalyticsSchema>;

export const studentProgressSchema = z.object({
  studentId: idSchema,
  name: z.string(),
  className: z.optional(z.string()),
  classLabel: z.optional(z.string()),
  completed: z.number(),
  averageScore: z.number(),
  subjects: z.array(subjectProgressSchema),
});
export type StudentProgress = z.infer<typeof studentProgressSchema>;

const staff = ["ADMIN", "TEACHER"] as const;

export const ASSESSMENT_STATES = ["open", "closed", "draft", "archived"] as const;
export type AssessmentState = (typeof ASSESSMENT_STATES)[number];

export const analyticsRoutes = defineRoutes({
  /** Lists the statistics of assessments, newest first: a teacher's own ones, or for an administrator all of the school. */
  assessments: {
    method: "GET",
    path: "/teacher/analytics",
    access: staff,
    query: z
      .object({
        /**
         * Restricts the list to assessments in this state. Open assessments are sorted by their closing times, earliest
         * first, closed ones by their closing times, newest first. Archived assessments are in no other state.
         */
        state: z.optional(z.enum(ASSESSMENT_STATES, "Unknown state")),
        /** Restricts the list to assessments of a grade. */
        grade: z.optional(z.enum(ASSESSMENT_GRADES, "Unknown grade")),
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(assessmentAnalyticsSummarySchema)),
  },
  assessment: {
    method: "GET",
    path: "/teacher/analytics/:id",
    access: staff,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(assessmentAnalyticsSchema),
  },
  /** Lists the submissions of an assessment, newest first. */
  results: {
    method: "GET",
    path: "/teacher/analytics/:id/results",
    access: staff,
    params: idParamsSchema,
    query: z.object(createCursorPaginationQueryShape(MAX_PAGE_SIZE)).check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(paperResultSchema)),
  },
  /**
   * Lists the students of the caller's school with their progress, sorted by name. A teacher's list contains only the
   * students of the teacher's own classes. `className` is a grade. `classId` is a class of the caller's school and, for
   * a teacher, one of the teacher's own classes.
   */
  students: {
    method: "GET",
    path: "/teacher/students",
    access: staff,
    query: z
      .object({
        className: z.optional(z.enum(SCHOOL_CLASSES, "Unknown class")),
        classId: z.optional(idSchema),
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(studentProgressSchema)),
  },
  /**
   * The results of the students of a class in its newest papers. `id` is a class of the caller's school and, for a
   * teacher, one of the teacher's own classes. A teacher sees the own papers, an administrator those of the school.
   */
  gradebook: {
    method: "GET",
    path: "/teacher/gradebooks/:id",
    access: staff,
    params: idParamsSchema,
    query: z
      .object({
        subject: z.optional(z.enum(ASSESSMENT_SUBJECTS, "Unknown subject")),
        ...createCursorPaginationQueryShape(MAX_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(gradebookSchema),
  },
  /** What a teacher of the student's class needs to know about the student beside the results. */
  student: {
    method: "GET",
    path: "/teacher/students/:id",
    access: staff,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(studentRecordSchema),
  },
  /** The wrong short answers and wrong lists of an assessment with their frequency, without names. */
  wrongAnswers: {
    method: "GET",
    path: "/teacher/analytics/:id/wrong-answers",
    access: staff,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(wrongAnswersSchema),
  },
});
