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
import { GUARDIAN_REQUEST_PAGE_SIZE } from "./limits.ts";
import { accountStatusSchema } from "./roles.ts";
import { bodyWithReasonSchema } from "./text-schemas.ts";

/**
 * A guardian request is the wish of a parent, whose account is open, to follow one more child: of the own school or of
 * another. It is PENDING until the child's school approves or refuses it; REVOKED means that the guardian link of an
 * approved request was withdrawn later. Only APPROVED has a guardian link.
 */
export const GUARDIAN_REQUEST_STATUSES = ["PENDING", "APPROVED", "REFUSED", "REVOKED"] as const;

/** The lists of guardian requests: the waiting ones, the guardians with a link, and the refused and withdrawn ones. */
export const GUARDIAN_REQUEST_LISTS = ["PENDING", "APPROVED", "ENDED"] as const;
export type GuardianRequestList = (typeof GUARDIAN_REQUEST_LISTS)[number];

/** A student whom the request may mean: the one with the admission number, or the linked one after the approval. */
const requestedStudentSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: accountStatusSchema,
  className: z.optional(z.string()),
  /**
   * True if the guardian contact in the student's profile is the parent's phone number. This is a hint to the
   * approver. It approves nothing. Absent after the approval.
   */
  isGuardianPhone: z.optional(z.boolean()),
});

/** A request as the child's school sees it. Contains nothing else of the parent. */
const guardianRequestSchema = z.object({
  id: idSchema,
  status: z.enum(GUARDIAN_REQUEST_STATUSES),
  /** Why the request was refused or the link withdrawn. */
  statusReason: z.optional(z.string()),
  /** The number for which the parent asks, in the form in which admission numbers are compared. */
  admissionNumber: z.string(),
  createdAt: isoTimeSchema,
  guardian: z.object({ id: idSchema, name: z.string(), phoneNumber: z.optional(z.string()) }),
  students: z.array(requestedStudentSchema),
});
export type GuardianRequest = z.infer<typeof guardianRequestSchema>;

/** Every page has the same size, because each request costs reads of two people. */
const { size: _size, ...position } = createCursorPaginationQueryShape(GUARDIAN_REQUEST_PAGE_SIZE);

/** As for accounts: administrators, and teachers if the school lets them decide. */
const deciders = ["ADMIN", "TEACHER"] as const;

export const guardianRequestRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/guardian-requests",
    access: deciders,
    query: z
      .object({
        list: z._default(z.enum(GUARDIAN_REQUEST_LISTS, "Unknown list"), "PENDING"),
        ...position,
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(createListPageSchema(guardianRequestSchema)),
  },
  /** Links the guardian with one student, whom the approver has seen. */
  approve: {
    method: "POST",
    path: "/admin/guardian-requests/:id/approve",
    access: deciders,
    params: idParamsSchema,
    body: z.strictObject({ studentId: idSchema }),
    response: createSuccessEnvelopeSchema(z.null()),
  },
  refuse: {
    method: "POST",
    path: "/admin/guardian-requests/:id/refuse",
    access: deciders,
    params: idParamsSchema,
    body: bodyWithReasonSchema,
    response: createSuccessEnvelopeSchema(z.null()),
  },
  /** Takes a waiting request back. */
  takeBack: {
    method: "DELETE",
    path: "/parent/guardian-requests/:id",
    access: ["PARENT"],
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
