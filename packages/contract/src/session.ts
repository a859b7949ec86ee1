import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, isoTimeSchema } from "./http.ts";
import { schoolIdentitySchema } from "./school-identity.ts";
import { VALIDATION } from "./texts.ts";

/* The path of the API route for logins. */

export const LOGIN_API_ROUTE_PATH = "/auth/login";
/** The path of the API route for logins with school, admission number and PIN. */
export const NUMBER_LOGIN_API_ROUTE_PATH = `${LOGIN_API_ROUTE_PATH}/number` as const;

export const sessionRefreshInputSchema = z.strictObject({
  refreshToken: z
    .string(VALIDATION.refreshTokenRequired)
    .check(
      z.minLength(1, VALIDATION.refreshTokenRequired),
      z.maxLength(4096, VALIDATION.textTooLong),
    ),
});

/**
 * The tokens of a session, without the ID token. A client sends `refreshToken` to get a new ID token, and signs
 * in with `customToken` in the Firebase web SDK.
 */
export const sessionSchema = z.object({
  refreshToken: z.string(),
  customToken: z.string(),
  /** The time at which the ID token of the same response expires. */
  expiresAt: isoTimeSchema,
  /**
   * The user's AES-256 key in base64, with which a shared device encrypts the user's unsent data at the end of the
   * session. Only a response to a login contains it, because it costs a document read.
   */
  deviceKey: z.optional(z.string()),
  /** The school of the user. Absent for the national office. It may be up to a minute old. */
  school: z.optional(schoolIdentitySchema),
  /** Present if Darasa writes to the user in Kiswahili. Only a response to a login contains it. */
  language: z.optional(z.literal("SW")),
});
export type Session = z.infer<typeof sessionSchema>;

/** The response to a login, a token refresh or a password change. `data` is the new ID token. */
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
    body: sessionRefreshInputSchema,
    response: loginResponseSchema,
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    access: "signed-in",
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
