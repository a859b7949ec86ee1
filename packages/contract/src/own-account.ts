import * as z from "zod/mini";
import { buildPasswordSchema } from "./credentials.ts";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { languageSchema } from "./languages.ts";
import { LOGIN_PASSWORD_MIN_LENGTH } from "./limits.ts";
import { KENYAN_PHONE_NUMBER_PATTERN } from "./phone.ts";
import {
  MAX_CONTACT_CHANGES_PER_ACCOUNT,
  MAX_REQUESTS_PER_MAILBOX,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";
import { emailSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** The users' own phone number. */
export const phoneChangeSchema = z.strictObject({
  phoneNumber: z
    .string(VALIDATION.phoneNumberInvalid)
    .check(z.regex(KENYAN_PHONE_NUMBER_PATTERN, VALIDATION.phoneNumberInvalid)),
});
export type PhoneChange = z.infer<typeof phoneChangeSchema>;

/** The language in which Darasa writes to the user. */
export const languageChangeSchema = z.strictObject({ language: languageSchema });
export type LanguageChange = z.infer<typeof languageChangeSchema>;

/** The new e-mail address. The password proves that the owner of the account asks, not somebody who found the device. */
export const emailChangeSchema = z.strictObject({
  email: emailSchema,
  currentPassword: buildPasswordSchema(VALIDATION.loginPasswordTooShort, LOGIN_PASSWORD_MIN_LENGTH),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

const changesPerAccount = {
  windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
  per: ["account"],
  maxRequests: MAX_CONTACT_CHANGES_PER_ACCOUNT,
} as const;

export const ownAccountRoutes = defineRoutes({
  changePhone: {
    method: "PUT",
    path: "/me/phone",
    access: "signed-in",
    body: phoneChangeSchema,
    rateLimits: [changesPerAccount],
    response: createSuccessEnvelopeSchema(phoneChangeSchema),
  },
  changeLanguage: {
    method: "PUT",
    path: "/me/language",
    access: "signed-in",
    body: languageChangeSchema,
    rateLimits: [changesPerAccount],
    response: createSuccessEnvelopeSchema(languageChangeSchema),
  },
  /**
   * Mails a link to the new address. The address changes when its owner opens the link and confirms. The response never
   * reveals whether the new address has an account.
   */
  changeEmail: {
    method: "POST",
    path: "/me/email",
    access: "signed-in",
    body: emailChangeSchema,
    rateLimits: [
      changesPerAccount,
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["mailbox"],
        maxRequests: MAX_REQUESTS_PER_MAILBOX,
      },
    ],
    response: createSuccessEnvelopeSchema(z.null()),
  },
});
