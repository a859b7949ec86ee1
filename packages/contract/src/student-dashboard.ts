import * as z from "zod/mini";
import { LEARNING_CONTENT_TYPES } from "./content-types.ts";
import { createSuccessEnvelopeSchema, idSchema, type RouteDefinition } from "./http.ts";
import { lastResultSchema, openAssessmentSchema, unfinishedAttemptSchema } from "./next-steps.ts";
import { todaysLessonsSchema } from "./todays-lessons.ts";

const recentContentSchema = z.object({
  id: idSchema,
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  contentType: z.enum(LEARNING_CONTENT_TYPES),
});

const studentDashboardSchema = z.object({
  availableContent: z.number(),
  className: z.optional(z.string()),
  /** The class of the student; absent for a student whom the school has not put into a class. */
  classId: z.optional(idSchema),
  /** The hours that the student spent on assessments, to one decimal. */
  learningHours: z.number(),
  studentName: z.string(),
  admissionNumber: z.optional(z.string()),
  today: z.optional(todaysLessonsSchema),
  /** The newest content that the student may see. Content for the student's grade comes first. */
  recentContent: z.array(recentContentSchema),
  /** The newest assessments of the student's school and grade that the student has not submitted. Those that close first come first, then the newest. */
  openAssessments: z.array(openAssessmentSchema),
  /** The id of the newest assessment of the student's school and grade, also if it is submitted. */
  newestAssessmentId: z.optional(idSchema),
  unfinishedAttempts: z.array(unfinishedAttemptSchema),
  /** The student's newest results, at most two, newest first. */
  lastResults: z.array(lastResultSchema),
});
export type StudentDashboard = z.infer<typeof studentDashboardSchema>;

export const studentDashboardRoute = {
  method: "GET",
  path: "/student/dashboard",
  access: ["STUDENT"],
  response: createSuccessEnvelopeSchema(studentDashboardSchema),
} as const satisfies RouteDefinition;
