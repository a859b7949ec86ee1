import * as z from "zod/mini";
import { COUNTY_CHOICES } from "./curriculum.ts";
import { createSuccessEnvelopeSchema, defineRoutes, idSchema } from "./http.ts";
import { SCHOOL_NAME_MIN_LENGTH, TSC_NUMBER_MIN_LENGTH } from "./limits.ts";
import { personNameSchema } from "./person-name.ts";
import { KENYAN_PHONE_NUMBER_PATTERN } from "./phone.ts";
import {
  MAX_SCHOOL_APPLICATIONS_PER_IP_ADDRESS,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";
import { SCHOOL_LEVELS } from "./school-levels.ts";
import { createTrimmedTextSchema, emailSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/**
 * The statuses of an application. It is UNCONFIRMED until the applicant confirms the e-mail address; the national
 * office sees it from then on and decides.
 */
export const SCHOOL_APPLICATION_STATUSES = [
  "UNCONFIRMED",
  "PENDING",
  "APPROVED",
  "REJECTED",
] as const;
export type SchoolApplicationStatus = (typeof SCHOOL_APPLICATION_STATUSES)[number];

/** The fields that an applicant fills in. */
export const schoolApplicationFields = {
  schoolName: createTrimmedTextSchema(VALIDATION.schoolNameRequired, SCHOOL_NAME_MIN_LENGTH),
  /** The code of the school in the ministry's register (NEMIS, now UIC). People may type it with spaces. */
  nemisCode: z.string(VALIDATION.nemisCodeInvalid).check(
    z.overwrite((code) => code.replaceAll(/\s/g, "").toUpperCase()),
    z.regex(/^[A-Z0-9]{4}$/, VALIDATION.nemisCodeInvalid),
  ),
  county: z.enum(COUNTY_CHOICES, VALIDATION.countyRequired),
  levels: z
    .array(z.enum(SCHOOL_LEVELS, VALIDATION.schoolLevelUnknown), VALIDATION.schoolLevelsRequired)
    .check(
      z.minLength(1, VALIDATION.schoolLevelsRequired),
      z.maxLength(SCHOOL_LEVELS.length, VALIDATION.textTooLong),
    ),
  contactName: personNameSchema,
  tscNumber: z.optional(
    createTrimmedTextSchema(VALIDATION.tscNumberTooShort, TSC_NUMBER_MIN_LENGTH),
  ),
  email: emailSchema,
  phoneNumber: z
    .string(VALIDATION.phoneNumberInvalid)
    .check(z.regex(KENYAN_PHONE_NUMBER_PATTERN, VALIDATION.phoneNumberInvalid)),
};

export const schoolApplicationSchema = z.strictObject({
  /** An id chosen by the client, so that a repeated request makes no second application. */
  id: idSchema,
  ...schoolApplicationFields,
  /** The applicant says that the school has authorised the application. */
  isAuthorised: z.literal(true, VALIDATION.authorityRequired),
});
export type SchoolApplicationInput = z.infer<typeof schoolApplicationSchema>;

/** The two parts of the link in the e-mail to the applicant. */
const linkSchema = z.strictObject({
  id: idSchema,
  /** 128 random bits in base64url. */
  secret: z.string("Invalid link").check(z.regex(/^[\w-]{22}$/, "Invalid link")),
});
export type SchoolApplicationLink = z.infer<typeof linkSchema>;

/** The state of an application, as its applicant sees it. */
const applicationStateSchema = z.object({
  status: z.enum(SCHOOL_APPLICATION_STATUSES),
  schoolName: z.string(),
  email: z.string(),
  /** The reason of a rejection. */
  statusReason: z.optional(z.string()),
});
export type SchoolApplicationState = z.infer<typeof applicationStateSchema>;

const perAddress = (maxRequests: number) =>
  ({ windowSeconds: RATE_LIMIT_WINDOW_SECONDS, per: ["ip-address"], maxRequests }) as const;

/** The routes with which a school applies. They need no account. */
export const schoolApplicationRoutes = defineRoutes({
  /** The response is the same for every valid application. */
  apply: {
    method: "POST",
    path: "/school-applications",
    access: "public",
    body: schoolApplicationSchema,
    response: createSuccessEnvelopeSchema(z.null()),
    status: 201,
    rateLimits: [
      perAddress(MAX_SCHOOL_APPLICATIONS_PER_IP_ADDRESS),
      { windowSeconds: RATE_LIMIT_WINDOW_SECONDS, per: ["body.email"], maxRequests: 5 },
    ],
  },
  /** The method is POST, because the secret would otherwise be in the logs of servers. */
  status: {
    method: "POST",
    path: "/school-applications/status",
    access: "public",
    body: linkSchema,
    response: createSuccessEnvelopeSchema(applicationStateSchema),
    rateLimits: [perAddress(120)],
  },
  confirm: {
    method: "POST",
    path: "/school-applications/confirm",
    access: "public",
    body: linkSchema,
    response: createSuccessEnvelopeSchema(applicationStateSchema),
    rateLimits: [perAddress(30)],
  },
});
