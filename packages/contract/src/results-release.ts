import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { marksReleaseSettingSchema, solutionsSettingSchema } from "./solutions.ts";
import { VALIDATION } from "./texts.ts";

/** What is released of an assessment: the marks, or also the right answers and comments that are released by hand. */
export const RELEASED_PARTS = ["MARKS", "ALL"] as const;

/** RELEASE shows the marks, and the right answers that wait for it. WITHDRAW hides both until the next release. */
export const RESULTS_RELEASE_KINDS = ["RELEASE", "WITHDRAW"] as const;
export type ResultsReleaseKind = (typeof RESULTS_RELEASE_KINDS)[number];

/** The newest release or withdrawal of an assessment, with its progress. */
const resultsReleaseRunSchema = z.object({
  id: idSchema,
  kind: z.enum(RESULTS_RELEASE_KINDS),
  /** DONE: every submission has followed. */
  state: z.enum(["RUNNING", "DONE"]),
  /** Absent for a release at the closing time. */
  startedByName: z.optional(z.string()),
  startedAt: isoTimeSchema,
  /** The number of submissions that have followed. */
  handled: z.number(),
});
export type ResultsReleaseRun = z.infer<typeof resultsReleaseRunSchema>;

export const resultsReleaseSchema = z.object({
  marksRelease: marksReleaseSettingSchema,
  solutions: solutionsSettingSchema,
  /** Absent if nothing was released; not needed for marks that are shown at once. */
  released: z.optional(z.enum(RELEASED_PARTS)),
  /** Absent if nothing was released or withdrawn yet. */
  run: z.optional(resultsReleaseRunSchema),
});
export type ResultsRelease = z.infer<typeof resultsReleaseSchema>;

const onAssessment = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;
const response = createSuccessEnvelopeSchema(resultsReleaseSchema);

/** The routes with which the results of a published assessment are shown to students and guardians. */
export const resultsReleaseRoutes = defineRoutes({
  resultsRelease: {
    ...onAssessment,
    method: "GET",
    path: "/assessments/:id/results-release",
    response,
  },
  /** Decides about new submissions at once. `continueResultsRelease` does the same for the others. */
  startResultsRelease: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/results-release",
    /** The client chooses the id, so that a repeated request starts nothing twice. */
    body: z.strictObject({
      id: idSchema,
      kind: z.enum(RESULTS_RELEASE_KINDS, VALIDATION.resultsReleaseKindUnknown),
    }),
    response,
  },
  continueResultsRelease: {
    ...onAssessment,
    method: "POST",
    path: "/assessments/:id/results-release/continue",
    response,
  },
});
