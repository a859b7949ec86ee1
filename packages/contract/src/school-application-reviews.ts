import * as z from "zod/mini";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE } from "./limits.ts";
import { SCHOOL_LEVELS } from "./school-levels.ts";
import { bodyWithReasonSchema } from "./text-schemas.ts";

/** The statuses of the applications that the national office sees: the e-mail address is confirmed. */
export const REVIEWED_APPLICATION_STATUSES = ["PENDING", "APPROVED", "REJECTED"] as const;

/** An application as the list of the national office shows it. */
export const listedSchoolApplicationSchema = z.object({
  id: idSchema,
  schoolName: z.string(),
  nemisCode: z.string(),
  county: z.string(),
  status: z.enum(REVIEWED_APPLICATION_STATUSES),
  createdAt: isoTimeSchema,
  /** The reason of a rejection. */
  statusReason: z.optional(z.string()),
  /** The id of the school. Absent unless the application is APPROVED. */
  schoolId: z.optional(z.string()),
});
export type ListedSchoolApplication = z.infer<typeof listedSchoolApplicationSchema>;

const similarSchoolSchema = z.object({
  id: z.string(),
  name: z.string(),
  nemisCode: z.optional(z.string()),
  county: z.optional(z.string()),
});

/** Schools and other applications that may be the school of the application. At most five of each. */
const similarSchoolsSchema = z.object({
  schools: z.array(similarSchoolSchema),
  applications: z.array(listedSchoolApplicationSchema),
});
export type SimilarSchools = z.infer<typeof similarSchoolsSchema>;

/** An application with everything that the applicant entered, and warnings for the person who decides. */
export const schoolApplicationDetailSchema = z.object({
  ...listedSchoolApplicationSchema.shape,
  levels: z.array(z.enum(SCHOOL_LEVELS)),
  contactName: z.string(),
  tscNumber: z.optional(z.string()),
  email: z.string(),
  phoneNumber: z.string(),
  /** Those with the same NEMIS code. */
  sameCode: similarSchoolsSchema,
  /** Those whose names begin with the same words. */
  similarName: similarSchoolsSchema,
});
export type SchoolApplicationDetail = z.infer<typeof schoolApplicationDetailSchema>;

const officeRoute = { access: ["ADMIN"] } as const;
const applicationResponse = createSuccessEnvelopeSchema(listedSchoolApplicationSchema);

/** The routes with which the national office decides on applications of schools. */
export const schoolApplicationReviewRoutes = defineRoutes({
  list: {
    ...officeRoute,
    method: "GET",
    path: "/admin/school-applications",
    query: z
      .object({
        status: z._default(z.enum(REVIEWED_APPLICATION_STATUSES, "Unknown status"), "PENDING"),
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(listedSchoolApplicationSchema)),
  },
  get: {
    ...officeRoute,
    method: "GET",
    path: "/admin/school-applications/:id",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(schoolApplicationDetailSchema),
  },
  approve: {
    ...officeRoute,
    method: "POST",
    path: "/admin/school-applications/:id/approve",
    params: idParamsSchema,
    response: applicationResponse,
  },
  reject: {
    ...officeRoute,
    method: "POST",
    path: "/admin/school-applications/:id/reject",
    params: idParamsSchema,
    body: bodyWithReasonSchema,
    response: applicationResponse,
  },
});
