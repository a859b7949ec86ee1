import * as z from "zod/mini";
import { GUARDIAN_LINK_STATUSES } from "../guardian-links.ts";
import { firestoreTimeSchema } from "../realtime.ts";
import { accountStatusSchema, roleSchema } from "../roles.ts";
import { SCHOOL_SUBSCRIPTION_PLANS } from "../schools.ts";

/** A document `users/{uid}`. */

export const userDocumentSchema = z.object({
  name: z.string(),
  /**
   * The name in lower case. Queries sort by this field and use it to find names that begin with a given text.
   */
  nameLower: z.string(),
  email: z.string(),
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
  className: z.optional(z.string()),
  admissionNumber: z.optional(z.string()),
  childrenAdmissionNumbers: z.optional(z.array(z.string())),
  createdAt: firestoreTimeSchema,
});
export type UserDocument = z.output<typeof userDocumentSchema>;

export const schoolDocumentSchema = z.object({
  name: z.string(),
  /**
   * The words of the name in lower case, without diacritics and punctuation. Queries use it to find similar names.
   * Absent in schools that were created by hand.
   */
  nameKey: z.optional(z.string()),
  nemisCode: z.optional(z.string()),
  county: z.optional(z.string()),
  plan: z.enum(SCHOOL_SUBSCRIPTION_PLANS),
});
export type SchoolDocument = z.output<typeof schoolDocumentSchema>;

/**
 * A document `schools/{id}/private/admin`: the admin codes of an institution and the number of wrong codes in the
 * current hour. The institution may be the national office, which has no document `schools/{id}`.
 */
export const adminCodesDocumentSchema = z.object({
  adminCodes: z.array(
    z.object({
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
  createdAt: firestoreTimeSchema,
});
export type GuardianLinkDocument = z.output<typeof guardianLinkDocumentSchema>;

/**
 * The custom claims of an account. ID tokens contain them, so that security rules and screens can read them.
 */
export const accountClaimsSchema = z.object({
  role: roleSchema,
  status: accountStatusSchema,
  schoolId: z.string(),
  className: z.optional(z.string()),
});
export type AccountClaims = z.output<typeof accountClaimsSchema>;

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
  at: firestoreTimeSchema,
});
export type AuditEntryDocument = z.output<typeof auditEntryDocumentSchema>;
