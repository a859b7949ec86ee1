import * as z from "zod/mini";
import { assessmentSummarySchema } from "./assessments.ts";
import { createSuccessEnvelopeSchema, idSchema, type RouteDefinition } from "./http.ts";
import { submissionSummarySchema } from "./submission-summary.ts";

const parentAssessmentsSchema = z.object({
  /** The children of the caller, as on the dashboard. */
  children: z.array(z.object({ id: idSchema, name: z.string() })),
  /** The child whose assessments the response contains; absent if the caller has no child. */
  childId: z.optional(idSchema),
  /** The newest published assessments of the child's school and grade that the child has not handed in and can
   * still begin. Those that close first come first, then the newest. */
  due: z.array(assessmentSummarySchema),
  /** The newest submissions of the child. */
  results: z.array(submissionSummarySchema),
});
export type ParentAssessments = z.infer<typeof parentAssessmentsSchema>;

export const parentAssessmentsRoute = {
  method: "GET",
  path: "/parent/assessments",
  access: ["PARENT"],
  /** `child` is a child of the caller; if absent, the first child. */
  query: z.object({ child: z.optional(idSchema) }),
  response: createSuccessEnvelopeSchema(parentAssessmentsSchema),
} as const satisfies RouteDefinition;
