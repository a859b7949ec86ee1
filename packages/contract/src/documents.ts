import * as z from "zod/mini";
import { firestoreTimeSchema } from "./realtime.ts";
import { accountStatusSchema, roleSchema } from "./roles.ts";
import { SCHOOL_PLANS } from "./schools.ts";

/** Firestore documents that people may read through the rules; the API alone writes them. */

export const userDocumentSchema = z.object({
  name: z.string(),
  /** For ordering and for searching by the beginning of a name. */
  nameLower: z.string(),
  email: z.string(),
  role: roleSchema,
  status: accountStatusSchema,
  /** Why the account was rejected or suspended. */
  statusReason: z.optional(z.string()),
  schoolId: z.string(),
  /** Kept beside the id, so that a list of people costs no reads of schools; an office without a school record has none. */
  schoolName: z.optional(z.string()),
  className: z.optional(z.string()),
  admissionNumber: z.optional(z.string()),
  childrenAdmissionNumbers: z.optional(z.array(z.string())),
  createdAt: firestoreTimeSchema,
});
export type UserDocument = z.output<typeof userDocumentSchema>;

/** `users/{uid}/private/profile`. */
export const profileDocumentSchema = z.object({
  phoneNumber: z.optional(z.string()),
  nationalId: z.optional(z.string()),
  address: z.optional(z.string()),
  relationshipToChildren: z.optional(z.string()),
  tscNumber: z.optional(z.string()),
  qualification: z.optional(z.string()),
  subjectsTaught: z.optional(z.array(z.string())),
  classesAssigned: z.optional(z.array(z.string())),
  /** YYYY-MM-DD. */
  dateOfBirth: z.optional(z.string()),
  parentGuardianContact: z.optional(z.string()),
  countyOfResidence: z.optional(z.string()),
});
export type ProfileDocument = z.output<typeof profileDocumentSchema>;

export const schoolDocumentSchema = z.object({
  name: z.string(),
  nemisCode: z.optional(z.string()),
  county: z.optional(z.string()),
  plan: z.enum(SCHOOL_PLANS),
});
export type SchoolDocument = z.output<typeof schoolDocumentSchema>;

/** PENDING until the school confirms it; only an APPROVED link shows a parent anything of a child. */
export const GUARDIAN_LINK_STATUSES = ["PENDING", "APPROVED", "REVOKED"] as const;

export const guardianLinkDocumentSchema = z.object({
  parentId: z.string(),
  studentId: z.string(),
  schoolId: z.string(),
  admissionNumber: z.string(),
  status: z.enum(GUARDIAN_LINK_STATUSES),
  createdAt: firestoreTimeSchema,
});
export type GuardianLinkDocument = z.output<typeof guardianLinkDocumentSchema>;

export const guardianLinkId = (parentId: string, studentId: string): string =>
  `${parentId}_${studentId}`;

/** The custom claims of an account, in its ID tokens; rules and screens read them. */
export const accountClaimsSchema = z.object({
  role: roleSchema,
  status: accountStatusSchema,
  schoolId: z.string(),
  className: z.optional(z.string()),
});
export type AccountClaims = z.output<typeof accountClaimsSchema>;

/** `audit/{id}`: who did what about whom, with the names that they had then. */
export const auditDocumentSchema = z.object({
  action: z.string(),
  actorId: z.string(),
  actorName: z._default(z.string(), ""),
  subjectId: z.string(),
  subjectName: z._default(z.string(), ""),
  schoolId: z.string(),
  at: firestoreTimeSchema,
});
export type AuditDocument = z.output<typeof auditDocumentSchema>;
