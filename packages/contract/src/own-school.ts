import * as z from "zod/mini";
import { COUNTY_CHOICES, TEACHER_REGISTRATION_SUBJECTS } from "./curriculum.ts";
import { createSuccessEnvelopeSchema, defineRoutes } from "./http.ts";
import { SCHOOL_NAME_MIN_LENGTH, TERMS_PER_YEAR } from "./limits.ts";
import { personNameSchema } from "./person-name.ts";
import { KENYAN_PHONE_NUMBER_PATTERN } from "./phone.ts";
import { MAX_SCHOOL_SETTINGS_CHANGES, RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { SCHOOL_LEVELS } from "./school-levels.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { createTrimmedTextSchema, emailSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/**
 * Who approves and rejects the accounts of students and parents of a school. Administrators decide on all other
 * accounts in any case.
 */
export const ACCOUNT_DECIDERS = ["ADMINS_AND_TEACHERS", "ADMINS"] as const;
export type AccountDeciders = (typeof ACCOUNT_DECIDERS)[number];
export const DEFAULT_ACCOUNT_DECIDERS: AccountDeciders = "ADMINS_AND_TEACHERS";

/** The first and the last day of a term. Dates of this form sort like texts. */
const termSchema = z.strictObject({
  starts: z.iso.date(VALIDATION.termDateRequired),
  ends: z.iso.date(VALIDATION.termDateRequired),
});
export type SchoolTerm = z.infer<typeof termSchema>;

/** Returns true also for texts that are no dates, because they have an error of their own. */
const isInOrder = (terms: readonly SchoolTerm[]): boolean => {
  const days = terms.flatMap(({ starts, ends }) => [starts, ends]);
  if (days.some((day) => Number.isNaN(Date.parse(day)))) return true;
  return days.every((day, index) => index === 0 || String(days[index - 1]) < day);
};

/** The terms of a year, from the first to the last. */
const termsSchema = z
  .array(termSchema)
  .check(
    z.length(TERMS_PER_YEAR, VALIDATION.termDateRequired),
    z.refine(isInOrder, VALIDATION.termsOutOfOrder),
  );

/** The person who answers questions about the data of the school's people. */
const dataProtectionContactSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  phoneNumber: z
    .string(VALIDATION.phoneNumberInvalid)
    .check(z.regex(KENYAN_PHONE_NUMBER_PATTERN, VALIDATION.phoneNumberInvalid)),
});
export type DataProtectionContact = z.infer<typeof dataProtectionContactSchema>;

/** The settings that an administrator of the school changes. An absent field is removed from the school. */
export const schoolSettingsSchema = z.strictObject({
  name: createTrimmedTextSchema(VALIDATION.schoolNameRequired, SCHOOL_NAME_MIN_LENGTH),
  motto: z.optional(createTrimmedTextSchema(VALIDATION.mottoRequired)),
  county: z.enum(COUNTY_CHOICES, VALIDATION.countyRequired),
  levels: z
    .array(z.enum(SCHOOL_LEVELS, VALIDATION.schoolLevelUnknown), VALIDATION.schoolLevelsRequired)
    .check(
      z.minLength(1, VALIDATION.schoolLevelsRequired),
      z.maxLength(SCHOOL_LEVELS.length, VALIDATION.textTooLong),
    ),
  subjects: z
    .array(z.enum(TEACHER_REGISTRATION_SUBJECTS, VALIDATION.subjectUnknown))
    .check(z.maxLength(TEACHER_REGISTRATION_SUBJECTS.length, VALIDATION.textTooLong)),
  /** The terms of the school. Absent if the school keeps the national terms. */
  terms: z.optional(termsSchema),
  dataProtectionContact: z.optional(dataProtectionContactSchema),
  accountDeciders: z.enum(ACCOUNT_DECIDERS, VALIDATION.accountDecidersUnknown),
});
export type SchoolSettings = z.infer<typeof schoolSettingsSchema>;

export const schoolSettingsChangeSchema = z.strictObject({
  ...schoolSettingsSchema.shape,
  /** The `revision` of the settings that the change is based on. */
  revision: z.string("Invalid revision").check(z.regex(/^[\w-]{1,64}$/, "Invalid revision")),
});
export type SchoolSettingsChange = z.infer<typeof schoolSettingsChangeSchema>;

/** The own school as its administrators see it. */
export const ownSchoolSchema = z.object({
  id: z.string(),
  nemisCode: z.optional(z.string()),
  name: z.string(),
  motto: z.optional(z.string()),
  county: z.optional(z.string()),
  levels: z.array(z.enum(SCHOOL_LEVELS)),
  subjects: z.array(z.enum(TEACHER_REGISTRATION_SUBJECTS)),
  terms: z.optional(z.array(termSchema)),
  nationalTerms: z.array(termSchema),
  dataProtectionContact: z.optional(dataProtectionContactSchema),
  accountDeciders: z.enum(ACCOUNT_DECIDERS),
  /** The version of the logo, which is not part of the settings. Absent if the school has no logo. */
  logo: z.optional(z.string()),
  /** The lowest percentages of the levels that the school has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
  /** A hash of the settings. It changes with every change of them. */
  revision: z.string(),
});
export type OwnSchool = z.infer<typeof ownSchoolSchema>;

/** The routes with which the administrators of a school manage it. For the national office there is no own school. */
export const ownSchoolRoutes = defineRoutes({
  get: {
    method: "GET",
    path: "/admin/school",
    access: ["ADMIN"],
    response: createSuccessEnvelopeSchema(ownSchoolSchema),
  },
  change: {
    method: "PUT",
    path: "/admin/school",
    access: ["ADMIN"],
    body: schoolSettingsChangeSchema,
    response: createSuccessEnvelopeSchema(ownSchoolSchema),
    rateLimits: [
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["account"],
        maxRequests: MAX_SCHOOL_SETTINGS_CHANGES,
      },
    ],
  },
});
