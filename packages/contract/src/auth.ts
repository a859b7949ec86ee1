import * as z from "zod/mini";
import { buildPasswordSchema } from "./credentials.ts";
import { COUNTY_CHOICES, SCHOOL_CLASSES, TEACHER_REGISTRATION_SUBJECTS } from "./curriculum.ts";
import { createSuccessEnvelopeSchema, defineRoutes, SCHOOL_ID_PATTERN } from "./http.ts";
import {
  LOGIN_PASSWORD_MIN_LENGTH,
  MAX_CHILDREN_PER_PARENT,
  PASSWORD_MIN_LENGTH,
  TSC_NUMBER_MIN_LENGTH,
} from "./limits.ts";
import { personNameSchema } from "./person-name.ts";
import { KENYAN_PHONE_NUMBER_PATTERN } from "./phone.ts";
import {
  MAX_FAILED_LOGINS_PER_IP_ADDRESS,
  MAX_REGISTRATIONS_PER_IP_ADDRESS,
  MAX_REQUESTS_PER_MAILBOX,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";
import { LOGIN_API_ROUTE_PATH, loginResponseSchema, sessionRoutes } from "./session.ts";
import { createTrimmedTextSchema, emailSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

const pattern = (regex: RegExp, message: string) =>
  z.string(message).check(z.regex(regex, message));

const schoolId = (message: string) =>
  z.string(message).check(z.trim(), z.regex(SCHOOL_ID_PATTERN, message));

const account = {
  name: personNameSchema,
  email: emailSchema,
  password: buildPasswordSchema(VALIDATION.passwordTooShort, PASSWORD_MIN_LENGTH),
};

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: buildPasswordSchema(VALIDATION.loginPasswordTooShort, LOGIN_PASSWORD_MIN_LENGTH),
});
export type LoginInput = z.infer<typeof loginSchema>;

export const adminRegistrationSchema = z.strictObject({
  ...account,
  /** Every code is in capital letters, so people may type it in small letters. */
  adminCode: createTrimmedTextSchema(VALIDATION.adminCodeRequired).check(z.toUpperCase()),
  institutionId: schoolId(VALIDATION.institutionIdRequired),
});
export type RegisterAdminInput = z.infer<typeof adminRegistrationSchema>;

export const teacherRegistrationSchema = z.strictObject({
  ...account,
  phoneNumber: pattern(KENYAN_PHONE_NUMBER_PATTERN, VALIDATION.teacherPhoneNumberInvalid),
  tscNumber: createTrimmedTextSchema(VALIDATION.tscNumberRequired, TSC_NUMBER_MIN_LENGTH),
  schoolId: schoolId(VALIDATION.schoolIdRequired),
  qualification: createTrimmedTextSchema(VALIDATION.qualificationRequired),
  subjectsTaught: z
    .array(
      z.enum(TEACHER_REGISTRATION_SUBJECTS, VALIDATION.subjectUnknown),
      VALIDATION.subjectsRequired,
    )
    .check(
      z.minLength(1, VALIDATION.subjectsRequired),
      z.maxLength(TEACHER_REGISTRATION_SUBJECTS.length, VALIDATION.textTooLong),
    ),
  classesAssigned: z
    .array(z.enum(SCHOOL_CLASSES, VALIDATION.classUnknown), VALIDATION.classesRequired)
    .check(
      z.minLength(1, VALIDATION.classesRequired),
      z.maxLength(SCHOOL_CLASSES.length, VALIDATION.textTooLong),
    ),
});
export type RegisterTeacherInput = z.infer<typeof teacherRegistrationSchema>;

export const studentRegistrationSchema = z.strictObject({
  ...account,
  admissionNumber: createTrimmedTextSchema(VALIDATION.admissionNumberRequired),
  schoolId: schoolId(VALIDATION.schoolRequired),
  className: z.enum(SCHOOL_CLASSES, VALIDATION.classRequired),
  dateOfBirth: z
    .string(VALIDATION.dateOfBirthRequired)
    .check(z.iso.date(VALIDATION.dateOfBirthRequired)),
  parentGuardianContact: pattern(KENYAN_PHONE_NUMBER_PATTERN, VALIDATION.phoneNumberInvalid),
  countyOfResidence: z.enum(COUNTY_CHOICES, VALIDATION.countyRequired),
});
export type RegisterStudentInput = z.infer<typeof studentRegistrationSchema>;

export const parentRegistrationSchema = z.strictObject({
  ...account,
  phoneNumber: pattern(KENYAN_PHONE_NUMBER_PATTERN, VALIDATION.phoneNumberInvalid),
  nationalId: pattern(/^\d{7,8}$/, VALIDATION.nationalIdInvalid),
  relationshipToChildren: createTrimmedTextSchema(VALIDATION.guardianRelationshipRequired),
  address: createTrimmedTextSchema(VALIDATION.addressRequired),
  /**
   * The id of the student's school. It is required, because admission numbers are unique only within one school.
   */
  schoolId: schoolId(VALIDATION.schoolRequired),
  childrenAdmissionNumbers: z
    .array(
      createTrimmedTextSchema(VALIDATION.admissionNumberRequired),
      VALIDATION.childAdmissionNumberRequired,
    )
    .check(
      z.minLength(1, VALIDATION.childAdmissionNumberRequired),
      z.maxLength(MAX_CHILDREN_PER_PARENT, VALIDATION.textTooLong),
    ),
});
export type RegisterParentInput = z.infer<typeof parentRegistrationSchema>;

/** The claims of an ID token that the web app reads. The claim `role` may have the prefix ROLE_. */
export const idTokenClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  /** Absent for accounts without an e-mail address. */
  email: z.optional(z.string()),
  name: z._default(z.string(), ""),
  role: z.string(),
  status: z.optional(z.string()),
  schoolId: z.optional(z.string()),
  className: z.optional(z.string()),
  /** The expiry time of the token, in seconds since the epoch. */
  exp: z.number(),
});
export type IdTokenClaims = z.infer<typeof idTokenClaimsSchema>;

/** The response contains nothing that tells whether the e-mail address already has an account. */
const registered = createSuccessEnvelopeSchema(z.null());

const window = { windowSeconds: RATE_LIMIT_WINDOW_SECONDS } as const;
const failuresPerWindow = { ...window, resetOnSuccess: true } as const;

const registrationLimits = [
  { ...window, per: ["ip-address"], maxRequests: MAX_REGISTRATIONS_PER_IP_ADDRESS },
  { ...window, per: ["mailbox"], maxRequests: MAX_REQUESTS_PER_MAILBOX },
] as const;

const register = {
  method: "POST",
  access: "public",
  response: registered,
  status: 201,
  rateLimits: registrationLimits,
} as const;

export const authRoutes = defineRoutes({
  registerAdmin: {
    ...register,
    path: "/auth/register/admin",
    body: adminRegistrationSchema,
    rateLimits: [
      ...registrationLimits,
      { ...failuresPerWindow, per: ["body.institutionId", "ip-address"], maxRequests: 5 },
    ],
  },
  registerTeacher: { ...register, path: "/auth/register/teacher", body: teacherRegistrationSchema },
  registerStudent: { ...register, path: "/auth/register/student", body: studentRegistrationSchema },
  registerParent: { ...register, path: "/auth/register/parent", body: parentRegistrationSchema },
  login: {
    method: "POST",
    path: LOGIN_API_ROUTE_PATH,
    access: "public",
    body: loginSchema,
    response: loginResponseSchema,
    // Wrong passwords from other devices must not lock the owner of an account out. So a device from which the
    // owner has logged in before has a counter of its own. All other devices share the counters of unknown devices.
    // The limit per e-mail address also slows down an attacker who has many IP addresses.
    rateLimits: [
      {
        ...failuresPerWindow,
        per: ["body.email", "device"],
        maxRequests: 10,
        devices: "known",
      },
      {
        ...failuresPerWindow,
        per: ["body.email", "ip-address"],
        maxRequests: 10,
        devices: "unknown",
      },
      { ...failuresPerWindow, per: ["body.email"], maxRequests: 50, devices: "unknown" },
      {
        ...window,
        per: ["ip-address"],
        maxRequests: MAX_FAILED_LOGINS_PER_IP_ADDRESS,
        failuresOnly: true,
      },
    ],
  },
  ...sessionRoutes,
});
