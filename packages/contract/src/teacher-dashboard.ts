import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  idSchema,
  isoTimeSchema,
  type RouteDefinition,
} from "./http.ts";
import { submissionWithStudentNameSchema } from "./submission-summary.ts";
import { todaysLessonsSchema } from "./todays-lessons.ts";
import { weekActivitySchema } from "./week-activity.ts";

/** A published assessment of the teacher, with what the students of the own school have done. */
const runningAssessmentSchema = z.object({
  id: idSchema,
  title: z.string(),
  grade: z.string(),
  publishedAt: isoTimeSchema,
  /** The time at which the assessment opens. Absent as soon as it is open. */
  opensAt: z.optional(isoTimeSchema),
  /** The time after which no attempt can begin; null if the assessment stays open without end. */
  closesAt: z.nullable(isoTimeSchema),
  /** The number of students who have handed in. */
  handedIn: z.number(),
  /** The number of attempts that were started and not handed in. */
  started: z.number(),
  /** The number of active students in the grade. */
  students: z.number(),
});
export type RunningAssessment = z.infer<typeof runningAssessmentSchema>;

const teacherDashboardSchema = z.object({
  teacherName: z.string(),
  totalAssessments: z.number(),
  publishedAssessments: z.number(),
  /**
   * The number of active students in the teacher's own classes; 0 for a teacher without classes.
   */
  students: z.number(),
  contentItems: z.number(),
  /** The number of students, parents and guardian requests that wait for approval by the teacher's school. */
  pendingApprovals: z.number(),
  today: z.optional(todaysLessonsSchema),
  /** The open assessments of the teacher: those that close first, then the newest. */
  running: z.array(runningAssessmentSchema),
  /** The late answers of students about which the teacher has not decided. */
  lateAnswers: z.object({
    count: z.number(),
    /** One of their assessments; absent if there are none. */
    assessmentId: z.optional(idSchema),
  }),
  /** The papers of this week that students handed in to the teacher's assessments. */
  week: weekActivitySchema,
  recentSubmissions: z.array(submissionWithStudentNameSchema),
});
export type TeacherDashboard = z.infer<typeof teacherDashboardSchema>;

export const teacherDashboardRoute = {
  method: "GET",
  path: "/teacher/dashboard",
  access: ["TEACHER"],
  response: createSuccessEnvelopeSchema(teacherDashboardSchema),
} as const satisfies RouteDefinition;
