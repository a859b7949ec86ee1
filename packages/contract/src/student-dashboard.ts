import * as z from "zod/mini";
import { CONTENT_TYPES } from "./content-types.ts";
import { createEnvelopeSchema, idSchema, type RouteSpec } from "./http.ts";

const recentContentSchema = z.object({
  id: idSchema,
  title: z.string(),
  subject: z.string(),
  grade: z.string(),
  contentType: z.enum(CONTENT_TYPES),
});

const studentDashboardSchema = z.object({
  availableContent: z.number(),
  className: z.optional(z.string()),
  /** The hours that the student spent on assessments, to one decimal. */
  learningHours: z.number(),
  studentName: z.string(),
  admissionNumber: z.optional(z.string()),
  recentContent: z.array(recentContentSchema),
});
export type StudentDashboard = z.infer<typeof studentDashboardSchema>;

export const studentDashboardRoute = {
  method: "GET",
  path: "/student/dashboard",
  access: ["STUDENT"],
  response: createEnvelopeSchema(studentDashboardSchema),
} as const satisfies RouteSpec;
