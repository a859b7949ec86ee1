import * as z from "zod/mini";
import { managedUserSchema } from "./admin-users.ts";
import { createSuccessEnvelopeSchema, defineRoutes, idParamsSchema, idSchema } from "./http.ts";
import { personNameSchema } from "./person-name.ts";
import { admissionNumberSchema } from "./pin.ts";
import {
  MAX_PASSWORD_LINKS_PER_ADMINISTRATOR,
  MAX_PASSWORD_LINKS_PER_COLLEAGUE,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";

/** The details of an account that an administrator corrects. A detail that is absent stays as it is. */
export const accountCorrectionSchema = z.strictObject({
  name: z.optional(personNameSchema),
  /** For students only. The student logs in with the new number from now on. */
  admissionNumber: z.optional(admissionNumberSchema),
  /** For students with an ACTIVE account only: a class of the school. */
  classId: z.optional(idSchema),
});
export type AccountCorrection = z.infer<typeof accountCorrectionSchema>;

const window = { windowSeconds: RATE_LIMIT_WINDOW_SECONDS } as const;

export const accountCorrectionRoutes = defineRoutes({
  /** Corrects details of an account. The audit log stores the old and the new values. */
  correct: {
    method: "PUT",
    path: "/admin/users/:id/details",
    access: ["ADMIN"],
    params: idParamsSchema,
    body: accountCorrectionSchema,
    response: createSuccessEnvelopeSchema(managedUserSchema),
  },
  /** Mails a link to set a new password to the confirmed e-mail address of the account. */
  sendPasswordLink: {
    method: "POST",
    path: "/admin/users/:id/password-link",
    access: ["ADMIN"],
    params: idParamsSchema,
    rateLimits: [
      { ...window, per: ["account", "params.id"], maxRequests: MAX_PASSWORD_LINKS_PER_COLLEAGUE },
      { ...window, per: ["account"], maxRequests: MAX_PASSWORD_LINKS_PER_ADMINISTRATOR },
    ],
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
