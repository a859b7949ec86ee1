import * as z from "zod/mini";
import { idSchema, timeSchema } from "./http.ts";

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
  /** It arrived after the deadline and the grace that follows it. */
  late: z.boolean(),
  submittedAt: timeSchema,
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

/** A result as the author of the assessment sees it. */
export const studentResultSchema = z.object({
  ...submissionSummarySchema.shape,
  studentId: idSchema,
  studentName: z.string(),
});
export type StudentResult = z.infer<typeof studentResultSchema>;
