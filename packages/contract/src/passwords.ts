import * as z from "zod/mini";
import { buildPasswordSchema, emailedCodeSchema } from "./credentials.ts";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { LOGIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from "./limits.ts";
import {
  MAX_PASSWORD_RESETS_PER_IP_ADDRESS,
  MAX_REQUESTS_PER_MAILBOX,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";
import { loginResponseSchema } from "./session.ts";
import { emailSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/**
 * The path of the page on which users set a new password. The link in the password reset e-mail opens this page
 * and contains the reset code as a query parameter.
 */
export const PASSWORD_RESET_PAGE_PATH = "/reset-password";
export const PASSWORD_RESET_CODE_PARAMETER = "code";

export const resetLinkRequestSchema = z.strictObject({ email: emailSchema });

export const passwordResetSchema = z.strictObject({
  code: emailedCodeSchema,
  password: buildPasswordSchema(VALIDATION.passwordTooShort, PASSWORD_MIN_LENGTH),
});
export type ResetPasswordInput = z.infer<typeof passwordResetSchema>;

export const passwordChangeSchema = z.strictObject({
  currentPassword: buildPasswordSchema(VALIDATION.loginPasswordTooShort, LOGIN_PASSWORD_MIN_LENGTH),
  newPassword: buildPasswordSchema(VALIDATION.passwordTooShort, PASSWORD_MIN_LENGTH),
});
export type ChangePasswordInput = z.infer<typeof passwordChangeSchema>;

/**
 * A document `passwordResets/{id}`, which requests a reset link. A Cloud Functions trigger processes the
 * document: it looks up the account of the e-mail address and, if there is one, mails the link to it.
 */
export const passwordResetDocumentSchema = z.object({ email: z.string() });

const publicPost = {
  method: "POST",
  access: "public",
  response: createSuccessEnvelopeSchema(z.null()),
} as const;

const window = { windowSeconds: RATE_LIMIT_WINDOW_SECONDS } as const;

const requestsPerIpAddress = {
  ...window,
  per: ["ip-address"],
  maxRequests: MAX_PASSWORD_RESETS_PER_IP_ADDRESS,
} as const;

export const passwordRoutes = defineRoutes({
  /** Requests a reset link. The response never reveals whether the e-mail address has an account. */
  forgotPassword: {
    ...publicPost,
    path: "/auth/forgot-password",
    body: resetLinkRequestSchema,
    rateLimits: [
      requestsPerIpAddress,
      { ...window, per: ["mailbox"], maxRequests: MAX_REQUESTS_PER_MAILBOX },
    ],
  },
  resetPassword: {
    ...publicPost,
    path: "/auth/reset-password",
    body: passwordResetSchema,
    rateLimits: [requestsPerIpAddress],
  },
  /** Changes the password, revokes every session of the account and returns a new session. */
  changePassword: {
    method: "POST",
    path: "/auth/change-password",
    access: "signed-in",
    body: passwordChangeSchema,
    rateLimits: [{ ...window, per: ["account"], maxRequests: 10, resetOnSuccess: true }],
    response: loginResponseSchema,
  },
});
