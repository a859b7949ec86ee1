import * as z from "zod/mini";
import { idSchema, isoTimeSchema } from "./http.ts";

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
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A submission as the author of the assessment sees it, with the student's name. */
export const submissionWithStudentNameSchema = z.object({
  ...submissionSummarySchema.shape,
  studentId: idSchema,
  studentName: z.string(),
});
export type SubmissionWithStudentName = z.infer<typeof submissionWithStudentNameSchema>;
