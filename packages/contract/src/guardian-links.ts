import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, idSchema } from "./http.ts";
import { MAX_ADDED_CHILDREN_PER_PARENT, RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { bodyWithReasonSchema, createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/**
 * A guardian link is PENDING until the school approves it. A parent sees a child's data only through an
 * APPROVED link. A withdrawn link is REVOKED; only the school can approve it again.
 */
export const GUARDIAN_LINK_STATUSES = ["PENDING", "APPROVED", "REVOKED"] as const;

/** Builds the id of a guardian link. User ids contain no underscore, so the id can be split. */
export const buildGuardianLinkId = (parentId: string, studentId: string): string =>
  `${parentId}_${studentId}`;

const guardianLinkParams = z.object({
  id: z
    .string("Invalid id")
    .check(z.regex(/^[A-Za-z0-9-]{1,128}_[A-Za-z0-9-]{1,128}$/, "Invalid id")),
});

export const addedChildSchema = z.strictObject({
  admissionNumber: createTrimmedTextSchema(VALIDATION.admissionNumberRequired),
  /** The school at which the child learns. Absent for the parent's own school. */
  schoolId: z.optional(idSchema),
});
export type AddedChild = z.infer<typeof addedChildSchema>;

/** The form for a child at another school, which must be chosen. */
export const addedChildElsewhereSchema = z.strictObject({
  ...addedChildSchema.shape,
  schoolId: z.string(VALIDATION.schoolRequired).check(z.minLength(1, VALIDATION.schoolRequired)),
});

export const guardianLinkRoutes = defineRoutes({
  /** Adds a child with a guardian request, on which the child's school decides. */
  addChild: {
    method: "POST",
    path: "/parent/children",
    access: ["PARENT"],
    body: addedChildSchema,
    rateLimits: [
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["account"],
        maxRequests: MAX_ADDED_CHILDREN_PER_PARENT,
      },
    ],
    response: createSuccessEnvelopeSchema(z.null()),
  },
  /** Withdraws a guardian link. From the next request on, the parent sees nothing of the child. */
  withdraw: {
    method: "POST",
    path: "/guardian-links/:id/withdraw",
    access: ["ADMIN", "TEACHER", "PARENT"],
    params: guardianLinkParams,
    body: bodyWithReasonSchema,
    response: createSuccessEnvelopeSchema(
      z.object({ id: z.string(), status: z.enum(GUARDIAN_LINK_STATUSES) }),
    ),
  },
});
