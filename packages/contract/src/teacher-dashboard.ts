import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, type RouteDefinition } from "./http.ts";
import { submissionWithStudentNameSchema } from "./submission-summary.ts";
import { todaysLessonsSchema } from "./todays-lessons.ts";

const teacherDashboardSchema = z.object({
  teacherName: z.string(),
  totalAssessments: z.number(),
  publishedAssessments: z.number(),
  /**
   * The number of active students in the teacher's own classes; 0 for a teacher without classes.
   */
  students: z.number(),
  contentItems: z.number(),
  /** The number of accounts of students and parents of the teacher's school that wait for approval. */
  pendingApprovals: z.number(),
  today: z.optional(todaysLessonsSchema),
  recentSubmissions: z.array(submissionWithStudentNameSchema),
});
export type TeacherDashboard = z.infer<typeof teacherDashboardSchema>;

export const teacherDashboardRoute = {
  method: "GET",
  path: "/teacher/dashboard",
  access: ["TEACHER"],
  response: createSuccessEnvelopeSchema(teacherDashboardSchema),
} as const satisfies RouteDefinition;
