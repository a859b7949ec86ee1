import * as z from "zod/mini";
import { emailSchema, passwordSchema } from "./credentials.ts";
import { defineRoutes, envelope } from "./http.ts";
import { LOGIN_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from "./limits.ts";
import { signedInSchema } from "./session.ts";
import { VALIDATION } from "./texts.ts";

/** The page of the link in the e-mail, and the parameter that carries its code. */
export const RESET_PASSWORD_PATH = "/reset-password";
export const RESET_CODE_PARAMETER = "code";

const CODE_MAX_LENGTH = 512;

export const forgotPasswordSchema = z.strictObject({ email: emailSchema });

export const resetPasswordSchema = z.strictObject({
  code: z
    .string(VALIDATION.resetCode)
    .check(
      z.minLength(1, VALIDATION.resetCode),
      z.maxLength(CODE_MAX_LENGTH, VALIDATION.resetCode),
    ),
  password: passwordSchema(VALIDATION.password, PASSWORD_MIN_LENGTH),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>;

export const changePasswordSchema = z.strictObject({
  currentPassword: passwordSchema(VALIDATION.loginPassword, LOGIN_PASSWORD_MIN_LENGTH),
  newPassword: passwordSchema(VALIDATION.password, PASSWORD_MIN_LENGTH),
});
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

/** `passwordResets/{id}`: somebody asked for a link. Whether there is such an account is found out later. */
export const passwordResetDocumentSchema = z.object({ email: z.string() });

const strangersPost = {
  method: "POST",
  access: "public",
  response: envelope(z.null()),
} as const;

export const passwordRoutes = defineRoutes({
  /** Always the same answer: it tells nobody whether the address has an account. */
  forgotPassword: { ...strangersPost, path: "/auth/forgot-password", body: forgotPasswordSchema },
  resetPassword: { ...strangersPost, path: "/auth/reset-password", body: resetPasswordSchema },
  /** Ends every session of the account; the answer opens a new one. */
  changePassword: {
    method: "POST",
    path: "/auth/change-password",
    access: "signed-in",
    body: changePasswordSchema,
    response: signedInSchema,
  },
});
