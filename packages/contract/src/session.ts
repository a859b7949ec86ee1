import * as z from "zod/mini";
import { defineRoutes, envelope, timeSchema } from "./http.ts";
import { VALIDATION } from "./texts.ts";

/** What a signed-in application needs of the accounts. The forms of strangers are in auth.ts, which it does not load. */
export const LOGIN_PATH = "/auth/login";

export const refreshSchema = z.strictObject({
  refreshToken: z
    .string(VALIDATION.refreshToken)
    .check(z.minLength(1, VALIDATION.refreshToken), z.maxLength(4096, VALIDATION.tooLong)),
});

/** What the Firebase web SDK needs to act as the user who logged in. */
export const sessionSchema = z.object({
  refreshToken: z.string(),
  customToken: z.string(),
  /** When the ID token expires. */
  expiresAt: timeSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** `data` is the ID token itself. */
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
