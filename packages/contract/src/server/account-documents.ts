import * as z from "zod/mini";
import { correctedDetailSchema } from "../audit-log.ts";
import { CONSENT_DECISIONS } from "../consents.ts";
import { TEACHER_REGISTRATION_SUBJECTS } from "../curriculum.ts";
import { GUARDIAN_LINK_STATUSES } from "../guardian-links.ts";
import { GUARDIAN_REQUEST_STATUSES } from "../guardian-requests.ts";
import { languageSchema } from "../languages.ts";
import { DEFAULT_ACCOUNT_DECIDERS, schoolSettingsSchema } from "../own-school.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import { accountStatusSchema, roleSchema } from "../roles.ts";
import { SCHOOL_LEVELS } from "../school-levels.ts";
import { SCHOOL_LOGO_TYPES } from "../school-logo.ts";
import { SCHOOL_SUBSCRIPTION_PLANS } from "../school-plans.ts";
import { schoolScalesSchema } from "../school-scales.ts";
import { loginKindSchema } from "../users.ts";

/** A document `users/{uid}`. */

export const userDocumentSchema = z.object({
  name: z.string(),
  /**
   * The name in lower case. Queries sort by this field and use it to find names that begin with a given text.
   */
  nameLower: z.string(),
  /** The search index of the name, which only queries use. Absent for accounts that are older than the search. */
  search: z.optional(z.record(z.string(), z.literal(true))),
  /** Absent for accounts that the school made without an e-mail address. */
  email: z.optional(z.string()),
  role: roleSchema,
  status: accountStatusSchema,
  /** The reason why the account was rejected or suspended. */
  statusReason: z.optional(z.string()),
  schoolId: z.string(),
  /**
   * A copy of the school's name, so that a list of people needs no reads of school documents. Absent for
   * administrators of the national office, who belong to no school.
   */
  schoolName: z.optional(z.string()),
  /** The grade of a student, for example `Form 2`. */
  className: z.optional(z.string()),
  /** The id of the student's class, a document in `classes`. Absent until the school puts the student into a class. */
  classId: z.optional(z.string()),
  /** A copy of the name of the class, for example `Form 2 East`. */
  classLabel: z.optional(z.string()),
  /** The year at whose end the student left the school. The student stays in the class of this year. */
  leftYear: z.optional(z.number()),
  admissionNumber: z.optional(z.string()),
  childrenAdmissionNumbers: z.optional(z.array(z.string())),
  login: z.optional(loginKindSchema),
  /** The language in which Darasa writes to the user. Absent until the user chooses one. */
  language: z.optional(languageSchema),
  /** What the guardian of a student has decided last. Absent if there is no consent record. */
  consent: z.optional(z.enum(CONSENT_DECISIONS)),
  /**
   * The date (YYYY-MM-DD) until which a student needs a consent that is not given: the day on which the student is 18.
   * Absent for other roles, for rejected accounts and for a student whose guardian has consented.
   */
  needsConsentUntil: z.optional(z.string()),
  /** The time at which a withdrawn consent closes the account. */
  closesAt: z.optional(firestoreTimeSchema),
  /** True if the school has made the account, so that a consent opens it without another approval. */
  madeBySchool: z.optional(z.literal(true)),
  createdAt: firestoreTimeSchema,
});
export type UserDocument = z.output<typeof userDocumentSchema>;

/** A document `users/{uid}/private/login` of an account that logs in with a PIN. */
export const pinDocumentSchema = z.object({
  /** The scrypt hash of the PIN. */
  hash: z.string(),
  /** True for a PIN that somebody else knows. It opens no session until the user has replaced it. */
  mustChange: z.boolean(),
});
export type PinDocument = z.output<typeof pinDocumentSchema>;

/** A document `users/{uid}/private/accommodations` of a student with extra support in assessments. */
export const accommodationsDocumentSchema = z.object({
  timeFactor: z.number(),
  largeText: z.boolean(),
  readAloud: z.boolean(),
  /** Absent in documents of earlier releases. */
  pauseMinutes: z.optional(z.number()),
  note: z.string(),
  changedByName: z.string(),
  changedAt: firestoreTimeSchema,
});
export type AccommodationsDocument = z.output<typeof accommodationsDocumentSchema>;

/** A document `users/{uid}/private/emailChange`: a new e-mail address whose owner has not confirmed it yet. */
export const emailChangeDocumentSchema = z.object({
  email: z.string(),
  /** The SHA-256 hash of the secret in the link, in base64url. */
  secretHash: z.string(),
  expiresAt: firestoreTimeSchema,
});
export type EmailChangeDocument = z.output<typeof emailChangeDocumentSchema>;

/**
 * A document `schools/{schoolId}/logins/{admission number}`: the account that logs in with the number. It is
 * written before the account, so that the request that made it can be repeated until the account is complete.
 */
export const numberLoginDocumentSchema = z.object({
  accountId: z.string(),
  requestId: z.string(),
});
export type NumberLoginDocument = z.output<typeof numberLoginDocumentSchema>;

export const schoolDocumentSchema = z.object({
  name: z.string(),
  /**
   * The words of the name in lower case, without diacritics and punctuation. Queries use it to find similar names.
   * Absent in schools that were created by hand.
   */
  nameKey: z.optional(z.string()),
  /** The beginnings of the words of the name and the NEMIS code, as keys. Absent like `nameKey`. */
  search: z.optional(z.record(z.string(), z.literal(true))),
  nemisCode: z.optional(z.string()),
  county: z.optional(z.string()),
  plan: z.enum(SCHOOL_SUBSCRIPTION_PLANS),
  /** Absent for an active school. */
  status: z.optional(z.literal("SUSPENDED")),
  /** The reason of the national office for the suspension. Absent for an active school, like `suspendedAt`. */
  statusReason: z.optional(z.string()),
  suspendedAt: z.optional(firestoreTimeSchema),
  motto: z.optional(z.string()),
  levels: z.optional(z.array(z.enum(SCHOOL_LEVELS))),
  subjects: z.optional(z.array(z.enum(TEACHER_REGISTRATION_SUBJECTS))),
  /** The version of the logo. Absent if the school has none. */
  logo: z.optional(z.string()),
  /** The lowest percentages of the levels that the school has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
});
export type SchoolDocument = z.output<typeof schoolDocumentSchema>;

/** A document `schools/{id}/private/settings`: the settings of a school that are not public. */
export const schoolSettingsDocumentSchema = z.object({
  terms: schoolSettingsSchema.shape.terms,
  dataProtectionContact: schoolSettingsSchema.shape.dataProtectionContact,
  accountDeciders: z._default(schoolSettingsSchema.shape.accountDeciders, DEFAULT_ACCOUNT_DECIDERS),
});
export type SchoolSettingsDocument = z.output<typeof schoolSettingsDocumentSchema>;

/** A document `schools/{id}/private/logo`: the logo that the version in the document of the school names. */
export const schoolLogoDocumentSchema = z.object({
  version: z.string(),
  type: z.enum(SCHOOL_LOGO_TYPES),
  /** The bytes of the image, in base64. */
  image: z.string(),
});
export type SchoolLogoDocument = z.output<typeof schoolLogoDocumentSchema>;

/**
 * A document `schools/{id}/private/admin`: the admin codes of an institution and the number of wrong codes in the
 * current hour. The institution may be the national office, which has no document `schools/{id}`.
 */
export const adminCodesDocumentSchema = z.object({
  adminCodes: z.array(
    z.object({
      /** The id with which an administrator revokes the code. Absent in codes of the national office. */
      id: z.optional(z.string()),
      /** The scrypt hash of the code. */
      hash: z.string(),
      expiresAt: firestoreTimeSchema,
      usesLeft: z.number(),
      email: z.optional(z.string()),
      usedBy: z.optional(z.array(z.string())),
    }),
  ),
  wrongCodes: z.optional(z.object({ count: z.number(), windowEndsAt: firestoreTimeSchema })),
  /** The time since which no admin code of the institution works, because of too many wrong codes. */
  blockedAt: z.optional(firestoreTimeSchema),
});

export const guardianLinkDocumentSchema = z.object({
  parentId: z.string(),
  studentId: z.string(),
  schoolId: z.string(),
  admissionNumber: z.string(),
  status: z.enum(GUARDIAN_LINK_STATUSES),
  /** The reason why the link was withdrawn. Absent unless the status is REVOKED. */
  statusReason: z.optional(z.string()),
  /** True if the guardian withdrew the link, false if the school did. Absent unless the status is REVOKED. */
  withdrawnByParent: z.optional(z.boolean()),
  /**
   * The student's name when the link was withdrawn. Absent unless the parent saw the student until then. The parent
   * sees this name, because a later name is not the parent's to know.
   */
  withdrawnChildName: z.optional(z.string()),
  /** The guardian request from which the link came. Absent if the parent's account belongs to the student's school. */
  requestId: z.optional(z.string()),
  createdAt: firestoreTimeSchema,
});
export type GuardianLinkDocument = z.output<typeof guardianLinkDocumentSchema>;

/** A document `guardianRequests/{id}`: a parent asks a school for a guardian link. */
export const guardianRequestDocumentSchema = z.object({
  parentId: z.string(),
  /** The school of the child, which decides. */
  schoolId: z.string(),
  /** The number that the parent entered, in the form in which numbers are compared. No student needs to have it. */
  admissionNumber: z.string(),
  /** The number as the parent entered it, if that is another spelling. */
  enteredNumber: z.optional(z.string()),
  status: z.enum(GUARDIAN_REQUEST_STATUSES),
  /** The reason of a refusal or of the withdrawal of the link. */
  statusReason: z.optional(z.string()),
  /** The linked student. Absent until the school has approved the request. */
  studentId: z.optional(z.string()),
  /** True if the account of the parent belongs to another school. Absent until the school has approved the request. */
  isElsewhere: z.optional(z.boolean()),
  createdAt: firestoreTimeSchema,
});
export type GuardianRequestDocument = z.output<typeof guardianRequestDocumentSchema>;

/**
 * The custom claims of an account. ID tokens contain them, so that security rules and screens can read them.
 */
export const accountClaimsSchema = z.object({
  role: roleSchema,
  status: accountStatusSchema,
  schoolId: z.string(),
  className: z.optional(z.string()),
  classId: z.optional(z.string()),
});
export type AccountClaims = z.output<typeof accountClaimsSchema>;

/**
 * A document `users/{uid}/private/deviceKey`: the user's AES-256 key in base64, which the response to a login
 * contains.
 */
export const deviceKeyDocumentSchema = z.object({ key: z.string() });

/**
 * A document `audit/{id}`: an action of one user on another, with the names of both users at the time of
 * the action.
 */
export const auditEntryDocumentSchema = z.object({
  action: z.string(),
  actorId: z.string(),
  actorName: z._default(z.string(), ""),
  subjectId: z.string(),
  subjectName: z._default(z.string(), ""),
  schoolId: z.string(),
  /** The affected students of an action on a class, whose id and name are in `subjectId` and `subjectName`. */
  studentIds: z.optional(z.array(z.string())),
  reason: z.optional(z.string()),
  /** The old and new values of an account, or of a scale of the school, that an administrator changed. */
  corrections: z.optional(z.array(correctedDetailSchema)),
  at: firestoreTimeSchema,
});
export type AuditEntryDocument = z.output<typeof auditEntryDocumentSchema>;
