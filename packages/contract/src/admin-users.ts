import * as z from "zod/mini";
import { GUARDIAN_LINK_STATUSES } from "./guardian-links.ts";
import {
  defineRoutes,
  envelope,
  idParamsSchema,
  idSchema,
  pageQueryShape,
  pageSchema,
  timeSchema,
} from "./http.ts";
import { CHILDREN_MAX_COUNT, PAGE_SIZE, TEXT_MAX_LENGTH } from "./limits.ts";
import { profileSchema } from "./profile.ts";
import { accountStatusSchema, roleSchema } from "./roles.ts";
import { filterText, reasonSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";
import { userShape } from "./users.ts";

/** An account in the list of accounts to approve. */
export const managedUserSchema = z.object({
  ...userShape,
  /** Shown to administrators. Absent for an institution without a school document. */
  schoolName: z.optional(z.string()),
  createdAt: timeSchema,
  /** Why the account was rejected or suspended. */
  statusReason: z.optional(z.string()),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

/** Identifiers that two accounts share although each belongs to one person. */
export const DUPLICATE_REASONS = [
  "ADMISSION_NUMBER",
  "PHONE_NUMBER",
  "TSC_NUMBER",
  "NATIONAL_ID",
] as const;

const namedUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
  status: accountStatusSchema,
});

/** An admission number given by a parent, with the students of the school who have it. */
const requestedChildSchema = z.object({
  admissionNumber: z.string(),
  students: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      status: accountStatusSchema,
      className: z.optional(z.string()),
      /** True if the student's record contains the parent's phone number: approval then confirms the link. */
      isGuardianPhone: z.boolean(),
      /** The status of the guardian link; absent without a link. */
      link: z.optional(z.enum(GUARDIAN_LINK_STATUSES)),
    }),
  ),
});
export type RequestedChild = z.infer<typeof requestedChildSchema>;

/** An account with all its registered data, for the person who approves or rejects it. */
export const userDetailSchema = z.object({
  ...managedUserSchema.shape,
  /** Contains only the last three digits of the national ID. */
  profile: profileSchema,
  children: z.array(requestedChildSchema),
  duplicates: z.array(
    z.object({
      reason: z.enum(DUPLICATE_REASONS),
      /** Absent if the caller may not see the other account, for example at another school. */
      user: z.optional(namedUserSchema),
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

/** Teachers verify students and parents of their own school; administrators verify all roles. */
const verifiers = ["ADMIN", "TEACHER"] as const;

export const adminUserRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/users",
    access: verifiers,
    query: z.object({
      /** A prefix of the name. */
      q: filterText,
      status: z.optional(z.enum(accountStatusSchema.def.entries, "Unknown status")),
      role: z.optional(z.enum(roleSchema.def.entries, "Unknown role")),
      ...pageQueryShape(PAGE_SIZE),
    }),
    response: envelope(pageSchema(managedUserSchema)),
  },
  get: {
    method: "GET",
    path: "/admin/users/:id",
    access: verifiers,
    params: idParamsSchema,
    response: envelope(userDetailSchema),
  },
  approve: {
    method: "POST",
    path: "/admin/users/:id/approve",
    access: verifiers,
    params: idParamsSchema,
    body: z.strictObject({
      /** Only for parents: the children whose guardian links are approved together with the account. */
      childrenAdmissionNumbers: z.optional(
        z
          .array(
            z
              .string(VALIDATION.admissionNumber)
              .check(
                z.trim(),
                z.minLength(1, VALIDATION.admissionNumber),
                z.maxLength(TEXT_MAX_LENGTH, VALIDATION.tooLong),
              ),
            VALIDATION.children,
          )
          .check(z.maxLength(CHILDREN_MAX_COUNT, VALIDATION.tooLong)),
      ),
    }),
    response: envelope(managedUserSchema),
  },
  reject: {
    method: "POST",
    path: "/admin/users/:id/reject",
    access: verifiers,
    params: idParamsSchema,
    body: reasonSchema,
    response: envelope(managedUserSchema),
  },
  /** Revokes the account's tokens and closes its Firestore listeners at once. */
  suspend: {
    method: "POST",
    path: "/admin/users/:id/suspend",
    access: ["ADMIN"],
    params: idParamsSchema,
    body: reasonSchema,
    response: envelope(managedUserSchema),
  },
  reinstate: {
    method: "POST",
    path: "/admin/users/:id/reinstate",
    access: ["ADMIN"],
    params: idParamsSchema,
    response: envelope(managedUserSchema),
  },
});
