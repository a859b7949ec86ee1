import { API_ERROR_MESSAGES, type ErrorReason, getApiErrorMessage } from "./api-texts.ts";
import type { Role } from "./roles.ts";
import * as VALIDATION from "./validation-texts.ts";

export { API_ERROR_MESSAGES, type ErrorReason, getApiErrorMessage, VALIDATION };

/*
 * The English `message` texts of successful responses. Darasa's own screens show the texts of web/src/texts
 * instead.
 */
export const REGISTRATION_SUCCESS_MESSAGES = {
  ADMIN: "Admin registration successful! Redirecting to login...",
  TEACHER:
    "Registration successful! Your account is pending approval. You will receive an email once it is approved.",
  STUDENT: "Registration successful! Your account is pending verification.",
  PARENT: "Registration successful! Your account is pending verification.",
} as const satisfies Record<Role, string>;

export const PASSWORD_SUCCESS_MESSAGES = {
  forgot: "If this email has an account, a link to set a new password is on its way to it.",
  reset: "Your password is changed. You can log in with it now.",
  changed: "Your password is changed. All other devices are logged out.",
} as const;

export const PIN_CHANGED_MESSAGE = "Your PIN is changed. All other devices are logged out.";

export const EMAIL_CONFIRMED_MESSAGE = "Your email address is confirmed.";
