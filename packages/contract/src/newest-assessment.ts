import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, idSchema, type RouteDefinition } from "./http.ts";

/** Tells a dashboard that is not listening whether there is a new assessment. Costs one document read. */
export const newestAssessmentRoute = {
  method: "GET",
  path: "/student/newest-assessment",
  access: ["STUDENT"],
  response: createSuccessEnvelopeSchema(z.object({ id: z.optional(idSchema) })),
} as const satisfies RouteDefinition;
