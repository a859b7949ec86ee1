import * as z from "zod/mini";
import { isoTimeSchema } from "./http.ts";

/**
 * The author's choice when students see the right answers and explanations of an assessment. AT_ONCE: as soon as a
 * student has submitted the last attempt. AFTER_CLOSING: after the closing time of the assessment, when no running attempt can
 * change its answers any more. BY_HAND: when the author releases the results. Nobody sees them before the marks.
 */
export const SOLUTIONS_SETTINGS = ["NEVER", "AT_ONCE", "AFTER_CLOSING", "BY_HAND"] as const;
export const solutionsSettingSchema = z.enum(SOLUTIONS_SETTINGS);
export type SolutionsSetting = z.infer<typeof solutionsSettingSchema>;

/**
 * The author's choice when students and guardians see the marks of an assessment. AT_ONCE: with the submission.
 * AFTER_CLOSING: after the closing time, when no running attempt can change its answers any more. BY_HAND: when the author or
 * an administrator of the author's school releases them.
 */
export const MARKS_RELEASE_SETTINGS = ["AT_ONCE", "AFTER_CLOSING", "BY_HAND"] as const;
export const marksReleaseSettingSchema = z.enum(MARKS_RELEASE_SETTINGS);
export type MarksReleaseSetting = z.infer<typeof marksReleaseSettingSchema>;

/** Whether a student sees the right answers of a submission, and otherwise when. */
export const solutionsReleaseSchema = z.object({
  /**
   * RELEASED: the student sees them. NEVER: the author does not show them. AFTER_LAST_ATTEMPT: when the student has
   * submitted the last attempt. AFTER_CLOSING: after the closing time and the end of all attempts. BY_HAND: when the author
   * releases the results.
   */
  state: z.enum(["RELEASED", "NEVER", "AFTER_LAST_ATTEMPT", "AFTER_CLOSING", "BY_HAND"]),
  /**
   * The time after which the student sees them: the end of the last attempt and its grace period. Absent if the
   * assessment has no closing time or if `state` does not depend on it.
   */
  closesAt: z.optional(isoTimeSchema),
});
export type SolutionsRelease = z.infer<typeof solutionsReleaseSchema>;

/** The setting of an assessment and its right answers, for users who may change the assessment. */
export const assessmentSolutionsSchema = z.object({
  solutions: solutionsSettingSchema,
  questions: z.array(
    z.object({
      id: z.string(),
      correctAnswer: z.string(),
      /** Further answers that count as right; absent if there are none. */
      alsoAccepted: z.optional(z.array(z.string())),
      /** By how much a number may differ from the right one; absent if it is 0. */
      tolerance: z.optional(z.number()),
      explanation: z.optional(z.string()),
    }),
  ),
});
export type AssessmentSolutions = z.infer<typeof assessmentSolutionsSchema>;
