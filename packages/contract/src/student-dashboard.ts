import * as z from "zod/mini";
import { LEARNING_CONTENT_TYPES } from "./content-types.ts";
import { createSuccessEnvelopeSchema, idSchema, type RouteDefinition } from "./http.ts";
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
  /** The hours that the student spent on assessments, to one decimal. */
  learningHours: z.number(),
  studentName: z.string(),
  admissionNumber: z.optional(z.string()),
  today: z.optional(todaysLessonsSchema),
  recentContent: z.array(recentContentSchema),
});
export type StudentDashboard = z.infer<typeof studentDashboardSchema>;

export const studentDashboardRoute = {
  method: "GET",
  path: "/student/dashboard",
  access: ["STUDENT"],
  response: createSuccessEnvelopeSchema(studentDashboardSchema),
} as const satisfies RouteDefinition;
