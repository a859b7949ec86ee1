import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { bodyWithReasonSchema } from "./text-schemas.ts";

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

export const guardianLinkRoutes = defineRoutes({
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
