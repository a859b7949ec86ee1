import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, type RouteDefinition } from "./http.ts";

/**
 * Returns the number of open reports of the administrator's school. Every screen of an administrator requests it,
 * so the route has its own file, and the first visit does not load the schemas of reports.
 */
export const openReportCountRoute = {
  method: "GET",
  path: "/admin/reports/open-count",
  access: ["ADMIN"],
  response: createSuccessEnvelopeSchema(z.object({ openReports: z.number() })),
} as const satisfies RouteDefinition;
