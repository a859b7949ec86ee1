import * as z from "zod/mini";
import { idSchema, isoTimeSchema } from "./http.ts";

/** A published assessment that a student has not submitted yet, as a dashboard shows it. */
export const openAssessmentSchema = z.object({
  id: idSchema,
  title: z.string(),
  subject: z.string(),
  /** The minutes that an attempt has. */
  duration: z.number(),
  totalMarks: z.number(),
  publishedAt: isoTimeSchema,
  /** The time at which the assessment opens. Absent as soon as it is open. */
  opensAt: z.optional(isoTimeSchema),
  /** The time after which no attempt can begin; null if the assessment stays open without end. */
  closesAt: z.nullable(isoTimeSchema),
});
export type OpenAssessment = z.infer<typeof openAssessmentSchema>;

/** An attempt that a student has started and not submitted. */
export const unfinishedAttemptSchema = z.object({
  assessmentId: idSchema,
  title: z.string(),
  /**
   * The seconds until the deadline at the time of the response; 0 after the deadline. The client adds the time since
   * the response, so that a wrong clock of the device does not matter.
   */
  secondsLeft: z.number(),
});
export type UnfinishedAttempt = z.infer<typeof unfinishedAttemptSchema>;

export const lastResultSchema = z.object({
  submissionId: z.string(),
  title: z.string(),
  subject: z.string(),
  percent: z.number(),
  passed: z.boolean(),
  submittedAt: isoTimeSchema,
});
export type LastResult = z.infer<typeof lastResultSchema>;
