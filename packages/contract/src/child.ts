import * as z from "zod/mini";
import { consentStateSchema } from "./consents.ts";
import { createSuccessEnvelopeSchema, idParamsSchema, type RouteDefinition } from "./http.ts";
import { childSummarySchema } from "./parent-dashboard.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { submissionSummarySchema } from "./submission-summary.ts";
import { subjectProgressSchema } from "./submissions.ts";
import { todaysLessonsSchema } from "./todays-lessons.ts";

const childSchema = z.object({
  ...childSummarySchema.shape,
  /** True if the child is in a class, which has a timetable. */
  hasClass: z.boolean(),
  today: z.optional(todaysLessonsSchema),
  consent: consentStateSchema,
  subjects: z.array(subjectProgressSchema),
  recentResults: z.array(submissionSummarySchema),
  /** The lowest percentages of the levels that the school of the student has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
});
export type ChildDetail = z.infer<typeof childSchema>;

export const childDetailRoute = {
  method: "GET",
  path: "/parent/children/:id",
  access: ["PARENT"],
  params: idParamsSchema,
  response: createSuccessEnvelopeSchema(childSchema),
} as const satisfies RouteDefinition;
