import * as z from "zod/mini";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  isoTimeSchema,
  schoolIdParamsSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE } from "./limits.ts";
import { SCHOOL_SUBSCRIPTION_PLANS } from "./school-plans.ts";
import { bodyWithReasonSchema, emailSchema, filterTextSchema } from "./text-schemas.ts";

const schoolStatusSchema = z.literal("SUSPENDED", "Unknown status");

/** A school as the list of the national office shows it. */
export const managedSchoolSchema = z.object({
  id: z.string(),
  name: z.string(),
  nemisCode: z.optional(z.string()),
  county: z.optional(z.string()),
  plan: z.enum(SCHOOL_SUBSCRIPTION_PLANS),
  /** Absent for an active school. */
  status: z.optional(schoolStatusSchema),
});
export type ManagedSchool = z.infer<typeof managedSchoolSchema>;

/** A school with counts of its accounts. The national office sees no account of a school but its administrators. */
export const managedSchoolDetailSchema = z.object({
  ...managedSchoolSchema.shape,
  /** The reason for the suspension. Absent for an active school, like `suspendedAt`. */
  statusReason: z.optional(z.string()),
  suspendedAt: z.optional(isoTimeSchema),
  /** The number of active accounts of each role. */
  activeAccounts: z.object({
    ADMIN: z.number(),
    TEACHER: z.number(),
    STUDENT: z.number(),
    PARENT: z.number(),
  }),
  /** The number of accounts that wait for approval. */
  pendingAccounts: z.number(),
  /** True if no admin code of the school works, because of too many wrong codes. */
  areAdminCodesBlocked: z.boolean(),
});
export type ManagedSchoolDetail = z.infer<typeof managedSchoolDetailSchema>;

const officeRoute = { access: ["ADMIN"], params: schoolIdParamsSchema } as const;

/** The body of a request for a new admin code, and the schema of the form that sends it. */
export const newAdminCodeSchema = z.strictObject({ email: emailSchema });

/** The routes with which the national office manages schools. */
export const adminSchoolRoutes = defineRoutes({
  list: {
    access: ["ADMIN"],
    method: "GET",
    path: "/admin/schools",
    query: z
      .object({
        q: filterTextSchema,
        /** Lists suspended schools only. If absent, schools of every status. */
        status: z.optional(schoolStatusSchema),
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(managedSchoolSchema)),
  },
  get: {
    ...officeRoute,
    method: "GET",
    path: "/admin/schools/:id",
    response: createSuccessEnvelopeSchema(managedSchoolDetailSchema),
  },
  setPlan: {
    ...officeRoute,
    method: "PUT",
    path: "/admin/schools/:id/plan",
    body: z.strictObject({ plan: z.enum(SCHOOL_SUBSCRIPTION_PLANS, "Unknown plan") }),
    response: createSuccessEnvelopeSchema(z.null()),
  },
  /** Mails a new admin code that works once, with the link to the registration form. */
  issueAdminCode: {
    ...officeRoute,
    method: "POST",
    path: "/admin/schools/:id/admin-codes",
    body: newAdminCodeSchema,
    response: createSuccessEnvelopeSchema(z.null()),
  },
  /** Keeps all accounts of a school out, without a change of the accounts. */
  suspend: {
    ...officeRoute,
    method: "POST",
    path: "/admin/schools/:id/suspend",
    body: bodyWithReasonSchema,
    response: createSuccessEnvelopeSchema(z.null()),
  },
  reinstate: {
    ...officeRoute,
    method: "POST",
    path: "/admin/schools/:id/reinstate",
    response: createSuccessEnvelopeSchema(z.null()),
  },
  /** Makes the admin codes of a school work again after ten wrong codes within an hour. */
  unblockAdminCodes: {
    ...officeRoute,
    method: "POST",
    path: "/admin/schools/:id/unblock-admin-codes",
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
