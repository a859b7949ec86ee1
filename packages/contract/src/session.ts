import * as z from "zod/mini";
import { defineRoutes, envelope, timeSchema } from "./http.ts";
import { VALIDATION } from "./texts.ts";

/*
 * The session routes that signed-in pages need. Registration and login forms are in auth.ts, so that
 * signed-in pages do not load their schemas.
 */

export const LOGIN_PATH = "/auth/login";

export const refreshSchema = z.strictObject({
  refreshToken: z
    .string(VALIDATION.refreshToken)
    .check(z.minLength(1, VALIDATION.refreshToken), z.maxLength(4096, VALIDATION.tooLong)),
});

/** Tokens for the Firebase web SDK. */
export const sessionSchema = z.object({
  refreshToken: z.string(),
  customToken: z.string(),
  /** When the ID token expires. */
  expiresAt: timeSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** The response to a login; `data` is the ID token. */
export const signedInSchema = z.object({
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
    body: refreshSchema,
    response: signedInSchema,
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    access: "signed-in",
    response: envelope(z.null()),
  },
});
