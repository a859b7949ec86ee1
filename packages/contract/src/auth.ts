import * as z from "zod/mini";
import { emailSchema, passwordSchema } from "./credentials.ts";
import { CLASSES, COUNTIES, REGISTRATION_SUBJECTS } from "./curriculum.ts";
import { defineRoutes, envelope, idSchema } from "./http.ts";
import {
  CHILDREN_MAX_COUNT,
  LOGIN_PASSWORD_MIN_LENGTH,
  NAME_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  RATE_LIMIT_WINDOW_SECONDS,
  TSC_NUMBER_MIN_LENGTH,
} from "./limits.ts";
import { KENYAN_PHONE_PATTERN } from "./phone.ts";
import { accountStatusSchema } from "./roles.ts";
import { SCHOOL_ID_PATTERN } from "./schools.ts";
import { LOGIN_PATH, sessionRoutes, signedInSchema } from "./session.ts";
import { trimmedText } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

const pattern = (regex: RegExp, message: string) =>
  z.string(message).check(z.regex(regex, message));

const schoolId = (message: string) =>
  z.string(message).check(z.trim(), z.regex(SCHOOL_ID_PATTERN, message));

const account = {
  name: trimmedText(VALIDATION.name, NAME_MIN_LENGTH),
  email: emailSchema,
  password: passwordSchema(VALIDATION.password, PASSWORD_MIN_LENGTH),
};

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema(VALIDATION.loginPassword, LOGIN_PASSWORD_MIN_LENGTH),
});
export type LoginInput = z.infer<typeof loginSchema>;

export const registerAdminSchema = z.strictObject({
  ...account,
  adminCode: trimmedText(VALIDATION.adminCode),
  institutionId: schoolId(VALIDATION.institutionId),
});
export type RegisterAdminInput = z.infer<typeof registerAdminSchema>;

export const registerTeacherSchema = z.strictObject({
  ...account,
  phoneNumber: pattern(KENYAN_PHONE_PATTERN, VALIDATION.teacherPhone),
  tscNumber: trimmedText(VALIDATION.tscNumber, TSC_NUMBER_MIN_LENGTH),
  schoolId: schoolId(VALIDATION.teacherSchool),
  qualification: trimmedText(VALIDATION.qualification),
  subjectsTaught: z
    .array(z.enum(REGISTRATION_SUBJECTS, VALIDATION.unknownSubject), VALIDATION.subjects)
    .check(
      z.minLength(1, VALIDATION.subjects),
      z.maxLength(REGISTRATION_SUBJECTS.length, VALIDATION.tooLong),
    ),
  classesAssigned: z
    .array(z.enum(CLASSES, VALIDATION.unknownClass), VALIDATION.classes)
    .check(z.minLength(1, VALIDATION.classes), z.maxLength(CLASSES.length, VALIDATION.tooLong)),
});
export type RegisterTeacherInput = z.infer<typeof registerTeacherSchema>;

export const registerStudentSchema = z.strictObject({
  ...account,
  admissionNumber: trimmedText(VALIDATION.admissionNumber),
  schoolId: schoolId(VALIDATION.school),
  className: z.enum(CLASSES, VALIDATION.className),
  dateOfBirth: z.string(VALIDATION.dateOfBirth).check(z.iso.date(VALIDATION.dateOfBirth)),
  parentGuardianContact: pattern(KENYAN_PHONE_PATTERN, VALIDATION.phone),
  countyOfResidence: z.enum(COUNTIES, VALIDATION.county),
});
export type RegisterStudentInput = z.infer<typeof registerStudentSchema>;

export const registerParentSchema = z.strictObject({
  ...account,
  phoneNumber: pattern(KENYAN_PHONE_PATTERN, VALIDATION.phone),
  nationalId: pattern(/^\d{7,8}$/, VALIDATION.nationalId),
  relationshipToChildren: trimmedText(VALIDATION.relationship),
  address: trimmedText(VALIDATION.address),
  /** The id of the school, because admission numbers are unique only within one school. */
  schoolId: schoolId(VALIDATION.school),
  childrenAdmissionNumbers: z
    .array(trimmedText(VALIDATION.admissionNumber), VALIDATION.children)
    .check(
      z.minLength(1, VALIDATION.children),
      z.maxLength(CHILDREN_MAX_COUNT, VALIDATION.tooLong),
    ),
});
export type RegisterParentInput = z.infer<typeof registerParentSchema>;

/** The claims of an ID token that the web app reads. The claim `role` may have the prefix ROLE_. */
export const tokenClaimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string(),
  name: z._default(z.string(), ""),
  role: z.string(),
  status: z.optional(z.string()),
  schoolId: z.optional(z.string()),
  className: z.optional(z.string()),
  /** The expiry time of the token, in seconds since the epoch. */
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof tokenClaimsSchema>;

const registered = envelope(z.object({ id: idSchema, status: accountStatusSchema }));

const register = { method: "POST", access: "public", response: registered, status: 201 } as const;

const failuresPerWindow = {
  windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
  resetOnSuccess: true,
} as const;

export const authRoutes = defineRoutes({
  registerAdmin: {
    ...register,
    path: "/auth/register/admin",
    body: registerAdminSchema,
    rateLimits: [
      { ...failuresPerWindow, per: ["body.institutionId", "ip-address"], maxRequests: 5 },
      { ...failuresPerWindow, per: ["body.institutionId"], maxRequests: 50 },
    ],
  },
  registerTeacher: { ...register, path: "/auth/register/teacher", body: registerTeacherSchema },
  registerStudent: { ...register, path: "/auth/register/student", body: registerStudentSchema },
  registerParent: { ...register, path: "/auth/register/parent", body: registerParentSchema },
  login: {
    method: "POST",
    path: LOGIN_PATH,
    access: "public",
    body: loginSchema,
    response: signedInSchema,
    // Limits per e-mail address and IP address, and a higher limit per e-mail address alone, because a
    // client can forge its IP address.
    rateLimits: [
      { ...failuresPerWindow, per: ["body.email", "ip-address"], maxRequests: 10 },
      { ...failuresPerWindow, per: ["body.email"], maxRequests: 100 },
    ],
  },
  ...sessionRoutes,
});
