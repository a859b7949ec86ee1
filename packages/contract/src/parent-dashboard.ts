import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  idSchema,
  isoTimeSchema,
  type RouteDefinition,
} from "./http.ts";
import { lastResultSchema, openAssessmentSchema } from "./next-steps.ts";

export const childSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  className: z.optional(z.string()),
  admissionNumber: z.string(),
  completed: z.number(),
  averageScore: z.number(),
});
export type ChildSummary = z.infer<typeof childSummarySchema>;

/** A child on the dashboard, with what the child has to do and has handed in. */
const dashboardChildSchema = z.object({
  ...childSummarySchema.shape,
  /** The newest assessments of the child's school and grade that the child has not handed in, newest first. */
  due: z.array(openAssessmentSchema),
  /** The newest results of the child, newest first. */
  lastResults: z.array(lastResultSchema),
});
export type DashboardChild = z.infer<typeof dashboardChildSchema>;

const schoolEventSchema = z.object({
  /** Absent for the first and the last day of a term. */
  title: z.optional(z.string()),
  /** Present for the first and the last day of a term. */
  term: z.optional(z.object({ number: z.number(), isFirstDay: z.boolean() })),
  /** The school whose own term it is, if the children go to several schools with different terms. */
  schoolName: z.optional(z.string()),
  /** The date of the event in the time zone of Nairobi, as YYYY-MM-DD. */
  date: z.string(),
});

/** A child whose guardian link was withdrawn. Contains nothing of the child that the parent did not know before. */
const withdrawnChildSchema = z.object({
  /** The child's name at the withdrawal. Absent if the parent had not seen the child before. */
  name: z.optional(z.string()),
  /** The admission number that the parent entered. Absent if `name` is known. */
  admissionNumber: z.optional(z.string()),
  reason: z.string(),
  /** True if the parent withdrew the link, false if the school did. */
  withdrawnByParent: z.boolean(),
});

/** A child for whom the parent has asked a school. Contains only what the parent has entered. */
const requestedChildSchema = z.object({
  /** The id of the guardian request. */
  id: idSchema,
  admissionNumber: z.string(),
  schoolName: z.optional(z.string()),
  /** Why the school has refused the request. Absent while the request waits. */
  refusal: z.optional(z.string()),
});
export type RequestedChild = z.infer<typeof requestedChildSchema>;

/** A linked child whose school cannot use Darasa at the moment. The parent sees nothing else of the child. */
const pausedChildSchema = z.object({
  admissionNumber: z.string(),
  schoolName: z.optional(z.string()),
});

/** A child whose account the school has not opened yet. The parent sees nothing else of the child. */
const waitingChildSchema = z.object({ id: idSchema, name: z.string() });

/** A child under 18 without the consent of a guardian. */
const consentQuestionSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** True if a guardian has withdrawn the consent, false if none was ever given. */
  isWithdrawn: z.boolean(),
  /** The time at which the account closes because of the withdrawal. */
  closesAt: z.optional(isoTimeSchema),
});
export type ConsentQuestion = z.infer<typeof consentQuestionSchema>;

const parentDashboardSchema = z.object({
  parentName: z.string(),
  /** The children to whom the parent has an approved guardian link, and whose accounts the school has opened. */
  children: z.array(dashboardChildSchema),
  /** The children to whom the parent has an approved guardian link, and whose accounts are not open yet. */
  waitingChildren: z.array(waitingChildSchema),
  /** The children for whom the parent is asked for the consent. */
  consentQuestions: z.array(consentQuestionSchema),
  /**
   * The admission numbers that the parent entered at registration and on whose guardian links the school has not
   * decided yet.
   */
  pendingChildren: z.array(z.string()),
  /** The children that the parent has added, about whom the school has not decided yet or has refused the parent. */
  requestedChildren: z.array(requestedChildSchema),
  /** The children whose guardian links were withdrawn and have not been approved again. */
  withdrawnChildren: z.array(withdrawnChildSchema),
  /** The linked children whose schools are suspended. Absent if there are none. */
  pausedChildren: z.optional(z.array(pausedChildSchema)),
  /** The mean of the children's average scores in percent. Children without results do not count. */
  averagePerformance: z.number(),
  unreadConversations: z.number(),
  /** The people whose messages the parent has not read, at most as many as a list of the dashboard has. */
  unreadFrom: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Coming events, soonest first. */
  events: z.array(schoolEventSchema),
});
export type SchoolEvent = z.infer<typeof schoolEventSchema>;
export type ParentDashboard = z.infer<typeof parentDashboardSchema>;

export const parentDashboardRoute = {
  method: "GET",
  path: "/parent/dashboard",
  access: ["PARENT"],
  response: createSuccessEnvelopeSchema(parentDashboardSchema),
} as const satisfies RouteDefinition;
