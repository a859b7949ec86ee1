import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { MAX_ADMIN_CODES_PER_ADMINISTRATOR, RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { emailSchema } from "./text-schemas.ts";

/** An admin code without the code itself, of which the server stores a hash only. */
const listedAdminCodeSchema = z.object({
  id: z.string(),
  /** The only e-mail address that may use the code. If absent, every address may use it. */
  email: z.optional(z.string()),
  expiresAt: isoTimeSchema,
  usesLeft: z.number(),
  /** The addresses that have used the code. */
  usedBy: z.array(z.string()),
});
export type ListedAdminCode = z.infer<typeof listedAdminCodeSchema>;

const adminCodeListSchema = z.object({
  codes: z.array(listedAdminCodeSchema),
  /** True after too many wrong codes. No code of the school works until the national office unblocks them. */
  isBlocked: z.boolean(),
});
export type AdminCodeList = z.infer<typeof adminCodeListSchema>;

const issuedAdminCodeSchema = z.object({ ...listedAdminCodeSchema.shape, code: z.string() });
export type IssuedAdminCode = z.infer<typeof issuedAdminCodeSchema>;

const ownCodes = { path: "/admin/school/admin-codes", access: ["ADMIN"] } as const;

/** The routes with which the administrators of a school admit more administrators. */
export const schoolAdminCodeRoutes = defineRoutes({
  listAdminCodes: {
    ...ownCodes,
    method: "GET",
    response: createSuccessEnvelopeSchema(adminCodeListSchema),
  },
  issueAdminCode: {
    ...ownCodes,
    method: "POST",
    body: z.strictObject({
      /** An id chosen by the client. A repeated request replaces the code of the first one. */
      id: idSchema,
      /** The address to which the code is mailed. Without an address, the code works three times for everybody. */
      email: z.optional(emailSchema),
    }),
    response: createSuccessEnvelopeSchema(issuedAdminCodeSchema),
    status: 201,
    rateLimits: [
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["account"],
        maxRequests: MAX_ADMIN_CODES_PER_ADMINISTRATOR,
      },
    ],
  },
  revokeAdminCode: {
    method: "DELETE",
    path: "/admin/school/admin-codes/:id",
    access: ["ADMIN"],
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
