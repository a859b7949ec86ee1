import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, isoTimeSchema } from "./http.ts";
import { VALIDATION } from "./texts.ts";

/* The path of the API route for logins. */

export const LOGIN_ROUTE_PATH = "/auth/login";

export const refreshTokenInputSchema = z.strictObject({
  refreshToken: z
    .string(VALIDATION.refreshTokenRequired)
    .check(
      z.minLength(1, VALIDATION.refreshTokenRequired),
      z.maxLength(4096, VALIDATION.textTooLong),
    ),
});

/** The tokens of a session, for the Firebase web SDK. */
export const sessionSchema = z.object({
  refreshToken: z.string(),
  customToken: z.string(),
  /** The time at which the ID token expires. */
  expiresAt: isoTimeSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** The response to a login, in which `data` is the ID token. */
export const loginResponseSchema = z.object({
  success: z.literal(true),
  data: z.string(),
  session: sessionSchema,
  message: z.optional(z.string()),
});

export const sessionRoutes = defineRoutes({
  refresh: {
    method: "POST",
    path: "/auth/refresh",
    access: "public",
    body: refreshTokenInputSchema,
    response: loginResponseSchema,
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    access: "signed-in",
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
