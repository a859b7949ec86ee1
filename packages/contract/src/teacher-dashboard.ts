import * as z from "zod/mini";
import { envelope, type RouteSpec } from "./http.ts";
import { studentResultSchema } from "./submission-summary.ts";

const teacherDashboardSchema = z.object({
  teacherName: z.string(),
  totalAssessments: z.number(),
  publishedAssessments: z.number(),
  /** Active students in the classes that the teacher teaches. */
  students: z.number(),
  contentItems: z.number(),
  /** Students and parents of the school whose accounts are pending. */
  pendingApprovals: z.number(),
  recentSubmissions: z.array(studentResultSchema),
});
export type TeacherDashboard = z.infer<typeof teacherDashboardSchema>;

export const teacherDashboardRoute = {
  method: "GET",
  path: "/teacher/dashboard",
  access: ["TEACHER"],
  response: envelope(teacherDashboardSchema),
} as const satisfies RouteSpec;
