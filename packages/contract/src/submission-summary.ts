import * as z from "zod/mini";
import { idSchema, isoTimeSchema } from "./http.ts";

/**
 * PENDING: the author has not decided yet, and the late answers do not count. ACCEPTED: they count. DECLINED: they do
 * not count.
 */
const LATE_ANSWERS_STATUSES = ["PENDING", "ACCEPTED", "DECLINED"] as const;
export type LateAnswersStatus = (typeof LATE_ANSWERS_STATUSES)[number];

const submissionResultSchema = z.object({
  score: z.number(),
  percent: z.number(),
  passed: z.boolean(),
});

/** The results of a submission without and with the answers that arrived late. */
export const lateAnswersSummarySchema = z.object({
  status: z.enum(LATE_ANSWERS_STATUSES),
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
  percent: z.number(),
  passed: z.boolean(),
  /** True if the submission arrived after the deadline and its grace period. */
  late: z.boolean(),
  submittedAt: isoTimeSchema,
  /** Present if answers arrived after the grace period that change the result or an answer. */
  lateAnswers: z.optional(lateAnswersSummarySchema),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A submission as the author of the assessment sees it, with the student's name. */
export const submissionWithStudentNameSchema = z.object({
  ...submissionSummarySchema.shape,
  studentId: idSchema,
  studentName: z.string(),
});
export type SubmissionWithStudentName = z.infer<typeof submissionWithStudentNameSchema>;
