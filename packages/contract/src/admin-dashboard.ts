import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  idSchema,
  isoTimeSchema,
  type RouteDefinition,
} from "./http.ts";
import { roleSchema } from "./roles.ts";
import { weekActivitySchema } from "./week-activity.ts";

/** What an administrator does first in a new school; true if the data show that it is done. */
const firstStepsSchema = z.object({
  page: z.boolean(),
  classes: z.boolean(),
  people: z.boolean(),
  slips: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

const adminDashboardSchema = z.object({
  /** The number of active accounts. */
  users: z.number(),
  schools: z.number(),
  contentItems: z.number(),
  assessments: z.number(),
  /** The number of accounts, and of guardian requests to the school, that wait for approval. */
  pendingApprovals: z.number(),
  /** The number of students under 18 without a consent; absent for the national office. */
  missingConsents: z.optional(z.number()),
  /** The number of applications of schools without a decision; only for the national office. */
  schoolApplications: z.optional(z.number()),
  /** The papers that students of the school handed in; absent for the national office. */
  week: z.optional(weekActivitySchema),
  /** Only for a school that has no students or no assessments yet. */
  firstSteps: z.optional(firstStepsSchema),
  recentRegistrations: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      role: roleSchema,
      schoolId: z.string(),
      createdAt: isoTimeSchema,
    }),
  ),
  recentActivity: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      actorName: z.string(),
      subjectName: z.string(),
      at: isoTimeSchema,
    }),
  ),
});
export type AdminDashboard = z.infer<typeof adminDashboardSchema>;

export const adminDashboardRoute = {
  method: "GET",
  path: "/admin/dashboard",
  access: ["ADMIN"],
  response: createSuccessEnvelopeSchema(adminDashboardSchema),
} as const satisfies RouteDefinition;
