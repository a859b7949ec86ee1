import * as z from "zod/mini";
import { subjectProgressSchema, submissionSummarySchema } from "./assessments.ts";
import { contentSchema } from "./content.ts";
import { defineRoutes, envelope, idParamsSchema, idSchema, timeSchema } from "./http.ts";
import { roleSchema } from "./roles.ts";

const recentContentSchema = z.pick(contentSchema, {
  id: true,
  title: true,
  subject: true,
  grade: true,
  contentType: true,
});

const studentDashboardSchema = z.object({
  availableContent: z.number(),
  className: z.optional(z.string()),
  /** Time spent on assessments, to one decimal. */
  learningHours: z.number(),
  studentName: z.string(),
  admissionNumber: z.optional(z.string()),
  recentContent: z.array(recentContentSchema),
});
export type StudentDashboard = z.infer<typeof studentDashboardSchema>;

/** A result as the author of the assessment sees it. */
export const studentResultSchema = z.object({
  ...submissionSummarySchema.shape,
  studentId: idSchema,
  studentName: z.string(),
});
export type StudentResult = z.infer<typeof studentResultSchema>;

const teacherDashboardSchema = z.object({
  teacherName: z.string(),
  totalAssessments: z.number(),
  publishedAssessments: z.number(),
  /** Active students in the classes that the teacher teaches. */
  students: z.number(),
  contentItems: z.number(),
  recentSubmissions: z.array(studentResultSchema),
});
export type TeacherDashboard = z.infer<typeof teacherDashboardSchema>;

const adminDashboardSchema = z.object({
  /** Active accounts. */
  users: z.number(),
  schools: z.number(),
  contentItems: z.number(),
  assessments: z.number(),
  pendingApprovals: z.number(),
  recentRegistrations: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      role: roleSchema,
      schoolId: z.string(),
      createdAt: timeSchema,
    }),
  ),
  recentActivity: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      actorName: z.string(),
      subjectName: z.string(),
      at: timeSchema,
    }),
  ),
});
export type AdminDashboard = z.infer<typeof adminDashboardSchema>;

export const childSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  className: z.optional(z.string()),
  admissionNumber: z.string(),
  completed: z.number(),
  averageScore: z.number(),
});
export type ChildSummary = z.infer<typeof childSummarySchema>;

const schoolEventSchema = z.object({
  title: z.string(),
  /** YYYY-MM-DD, in Nairobi. */
  date: z.string(),
});

const parentDashboardSchema = z.object({
  parentName: z.string(),
  /** Children whose link the school has approved. */
  children: z.array(childSummarySchema),
  /** Admission numbers that wait for the school. */
  pendingChildren: z.array(z.string()),
  /** Percent, over the children with results. */
  averagePerformance: z.number(),
  unreadConversations: z.number(),
  /** The next ones, soonest first. */
  events: z.array(schoolEventSchema),
});
export type ParentDashboard = z.infer<typeof parentDashboardSchema>;

const childSchema = z.object({
  ...childSummarySchema.shape,
  subjects: z.array(subjectProgressSchema),
  recentResults: z.array(submissionSummarySchema),
});
export type Child = z.infer<typeof childSchema>;

export const dashboardRoutes = defineRoutes({
  student: {
    method: "GET",
    path: "/student/dashboard",
    access: ["STUDENT"],
    response: envelope(studentDashboardSchema),
  },
  teacher: {
    method: "GET",
    path: "/teacher/dashboard",
    access: ["TEACHER"],
    response: envelope(teacherDashboardSchema),
  },
  admin: {
    method: "GET",
    path: "/admin/dashboard",
    access: ["ADMIN"],
    response: envelope(adminDashboardSchema),
  },
  parent: {
    method: "GET",
    path: "/parent/dashboard",
    access: ["PARENT"],
    response: envelope(parentDashboardSchema),
  },
  child: {
    method: "GET",
    path: "/parent/children/:id",
    access: ["PARENT"],
    params: idParamsSchema,
    response: envelope(childSchema),
  },
});
