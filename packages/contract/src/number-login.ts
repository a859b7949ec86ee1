import * as z from "zod/mini";
import { defineRoutes, SCHOOL_ID_PATTERN } from "./http.ts";
import { loginAdmissionNumberSchema, newPinSchema, pinSchema } from "./pin.ts";
import {
  MAX_FAILED_LOGINS_PER_IP_ADDRESS,
  MAX_FAILED_NUMBER_LOGINS_PER_DEVICE,
  MAX_FAILED_NUMBER_LOGINS_PER_SCHOOL,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";
import { loginResponseSchema, NUMBER_LOGIN_API_ROUTE_PATH } from "./session.ts";
import { VALIDATION } from "./texts.ts";

const credentials = {
  schoolId: z
    .string(VALIDATION.schoolRequired)
    .check(z.trim(), z.regex(SCHOOL_ID_PATTERN, VALIDATION.schoolRequired)),
  admissionNumber: loginAdmissionNumberSchema,
  pin: pinSchema,
};

export const numberLoginSchema = z.strictObject(credentials);
export type NumberLoginInput = z.infer<typeof numberLoginSchema>;

export const firstPinChangeSchema = z.strictObject({ ...credentials, newPin: newPinSchema });
export type ChangeFirstPinInput = z.infer<typeof firstPinChangeSchema>;

export const pinChangeSchema = z.strictObject({ currentPin: pinSchema, newPin: newPinSchema });
export type ChangePinInput = z.infer<typeof pinChangeSchema>;

const window = { windowSeconds: RATE_LIMIT_WINDOW_SECONDS } as const;
const failures = { ...window, failuresOnly: true } as const;

/**
 * The limits for all accounts of a school together. The server also limits the wrong PINs for each account, with
 * waits that grow (`pin-attempts.ts`). A device from which somebody of the school has logged in before has its own
 * counter. Wrong PINs from other devices therefore never block the school's computers.
 */
const limits = [
  {
    ...failures,
    per: ["body.schoolId", "device"],
    maxRequests: MAX_FAILED_NUMBER_LOGINS_PER_DEVICE,
    devices: "known",
  },
  {
    ...failures,
    per: ["body.schoolId"],
    maxRequests: MAX_FAILED_NUMBER_LOGINS_PER_SCHOOL,
    devices: "unknown",
  },
  { ...failures, per: ["ip-address"], maxRequests: MAX_FAILED_LOGINS_PER_IP_ADDRESS },
] as const;

export const numberLoginRoutes = defineRoutes({
  loginWithNumber: {
    method: "POST",
    path: NUMBER_LOGIN_API_ROUTE_PATH,
    access: "public",
    body: numberLoginSchema,
    response: loginResponseSchema,
    rateLimits: limits,
  },
  /** Replaces the PIN and logs in, in one request, because the first PIN opens no session. */
  changeFirstPin: {
    method: "POST",
    path: `${NUMBER_LOGIN_API_ROUTE_PATH}/change-pin`,
    access: "public",
    body: firstPinChangeSchema,
    response: loginResponseSchema,
    rateLimits: limits,
  },
  /** Changes the PIN, revokes every session of the account and returns a new session. */
  changePin: {
    method: "POST",
    path: "/auth/change-pin",
    access: "signed-in",
    body: pinChangeSchema,
    response: loginResponseSchema,
    rateLimits: [{ ...window, per: ["account"], maxRequests: 10, resetOnSuccess: true }],
  },
});
