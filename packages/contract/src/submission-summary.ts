import * as z from "zod/mini";
import { idSchema, isoTimeSchema } from "./http.ts";

/**
 * PENDING: the author has not decided yet, and the late answers do not count. ACCEPTED: they count. DECLINED: they do
 * not count.
 */
export const lateAnswersStatusSchema = z.enum(["PENDING", "ACCEPTED", "DECLINED"]);
export type LateAnswersStatus = z.infer<typeof lateAnswersStatusSchema>;

const submissionResultSchema = z.object({
  score: z.number(),
  /** The score as a percentage of the marks; null while a long answer waits to be marked. */
  percent: z.nullable(z.number()),
  /** Null while a long answer waits to be marked. */
  passed: z.nullable(z.boolean()),
});

/** The results of a submission without and with the answers that arrived late. */
export const lateAnswersSummarySchema = z.object({
  status: lateAnswersStatusSchema,
  onTime: submissionResultSchema,
  withLate: submissionResultSchema,
});
export type LateAnswersSummary = z.infer<typeof lateAnswersSummarySchema>;

export const submissionSummarySchema = z.object({
  id: z.string(),
  assessmentId: idSchema,
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  attempt: z.number(),
  score: z.number(),
  totalMarks: z.number(),
  /** The score as a percentage of the marks; null while a long answer waits to be marked. */
  percent: z.nullable(z.number()),
  /** Null while a long answer waits to be marked. */
  passed: z.nullable(z.boolean()),
  /** The number of long answers that wait to be marked; absent if there are none. */
  toMark: z.optional(z.number()),
  /**
   * True while the results are not released; absent otherwise. Students and guardians get no marks then: `score` is 0,
   * `percent` and `passed` are null.
   */
  held: z.optional(z.literal(true)),
  /** True if the submission arrived after the deadline and its grace period. */
  late: z.boolean(),
  submittedAt: isoTimeSchema,
  /** Who entered the answers from paper; absent if the student wrote on a device. */
  enteredBy: z.optional(z.string()),
  /** Present if answers arrived after the grace period that change the result or an answer. */
  lateAnswers: z.optional(lateAnswersSummarySchema),
  /**
   * Present if answers arrived after the submission. They are not marked before the author accepts them, because the
   * marks would tell the student which answers are right.
   */
  answersAfterSubmission: z.optional(
    z.object({
      status: lateAnswersStatusSchema,
      /** True if the student could see the right answers when one of the answers arrived. */
      afterRelease: z.optional(z.boolean()),
    }),
  ),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A submission as the author of the assessment sees it, with the student's name. */
export const submissionWithStudentNameSchema = z.object({
  ...submissionSummarySchema.shape,
  studentId: idSchema,
  studentName: z.string(),
});
export type SubmissionWithStudentName = z.infer<typeof submissionWithStudentNameSchema>;
