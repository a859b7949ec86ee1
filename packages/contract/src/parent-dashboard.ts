import * as z from "zod/mini";
import { envelope, idSchema, type RouteSpec } from "./http.ts";

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
  /** YYYY-MM-DD in the time zone of Nairobi. */
  date: z.string(),
});

const parentDashboardSchema = z.object({
  parentName: z.string(),
  /** Children whose guardian link is approved. */
  children: z.array(childSummarySchema),
  /** Admission numbers of children whose guardian link is pending. */
  pendingChildren: z.array(z.string()),
  /** Mean percentage of the children with results. */
  averagePerformance: z.number(),
  unreadConversations: z.number(),
  /** Future events, soonest first. */
  events: z.array(schoolEventSchema),
});
export type ParentDashboard = z.infer<typeof parentDashboardSchema>;

export const parentDashboardRoute = {
  method: "GET",
  path: "/parent/dashboard",
  access: ["PARENT"],
  response: envelope(parentDashboardSchema),
} as const satisfies RouteSpec;
