import * as z from "zod/mini";
import { idSchema } from "./http.ts";
import { LOGIN_SLIPS_LIMIT } from "./limits.ts";
import { pinSchema } from "./pin.ts";
import { VALIDATION } from "./texts.ts";

/** The number of requests for login slips of an account in 15 minutes. Each of them hashes up to 50 PINs. */
export const MAX_LOGIN_SLIP_REQUESTS = 120;

export const loginSlipsBodySchema = z.strictObject({
  studentIds: z
    .array(idSchema, VALIDATION.classStudentsRequired)
    .check(
      z.minLength(1, VALIDATION.classStudentsRequired),
      z.maxLength(LOGIN_SLIPS_LIMIT, VALIDATION.loginSlipsTooMany),
    ),
  /** Also replaces PINs that the students have chosen themselves, and ends the sessions of these students. */
  includeUsed: z.optional(z.boolean()),
});
export type LoginSlipsInput = z.output<typeof loginSlipsBodySchema>;

/** A student of a request for login slips. */
export const loginSlipSchema = z.object({
  id: idSchema,
  name: z.string(),
  classLabel: z.string(),
  admissionNumber: z.optional(z.string()),
  /** `HAS_PIN`: the student has chosen a PIN. `NO_LOGIN`: the student does not log in with a number. */
  state: z.enum(["NEW_PIN", "HAS_PIN", "NO_LOGIN"]),
  /** The new one-time PIN, only with the state `NEW_PIN`. */
  pin: z.optional(pinSchema),
});
export type LoginSlipResult = z.infer<typeof loginSlipSchema>;

export const loginSlipsSchema = z.object({
  school: z.object({ id: z.string(), name: z.string() }),
  students: z.array(loginSlipSchema),
});
export type LoginSlips = z.infer<typeof loginSlipsSchema>;

/** A student who can get a login slip. */
export const loginSlipCandidateSchema = z.object({
  id: idSchema,
  /** True if the student has replaced the one-time PIN. */
  hasOwnPin: z.boolean(),
});
export type LoginSlipCandidate = z.infer<typeof loginSlipCandidateSchema>;
