import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  idSchema,
  isoTimeSchema,
  type RouteDefinition,
} from "./http.ts";
import { roleSchema } from "./roles.ts";

const adminDashboardSchema = z.object({
  /** The number of active accounts. */
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
