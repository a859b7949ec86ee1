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

/** A row of the approval desk. */
export const managedUserSchema = z.object({
  ...userShape,
  /** For administrators, who see several schools. Absent for an institution without a school record. */
  schoolName: z.optional(z.string()),
  createdAt: timeSchema,
  /** Why the account was rejected or suspended. */
  statusReason: z.optional(z.string()),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

/** What two accounts have in common that one person has only once. */
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

/** A child that a parent names, and the students of the school who have that admission number. */
const requestedChildSchema = z.object({
  admissionNumber: z.string(),
  students: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      status: accountStatusSchema,
      className: z.optional(z.string()),
      /** The student's record names the parent's phone number: approval confirms the link by itself. */
      isGuardianPhone: z.boolean(),
      /** Of the link between the two, once there is one. */
      link: z.optional(z.enum(GUARDIAN_LINK_STATUSES)),
    }),
  ),
});
export type RequestedChild = z.infer<typeof requestedChildSchema>;

/** An account with all that was registered, for whoever decides about it. */
export const userDetailSchema = z.object({
  ...managedUserSchema.shape,
  /** Of the national ID only the end. */
  profile: profileSchema,
  children: z.array(requestedChildSchema),
  duplicates: z.array(
    z.object({
      reason: z.enum(DUPLICATE_REASONS),
      /** Absent when the other account is none of the caller's business: at another school, say. */
      user: z.optional(namedUserSchema),
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

/** Teachers verify the students and parents of their own school; administrators everybody. */
const verifiers = ["ADMIN", "TEACHER"] as const;

export const adminUserRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/users",
    access: verifiers,
    query: z.object({
      /** The beginning of a name. */
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
      /** Of a parent: the children whose link the school confirms together with the account. */
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
  /** At once: the account's tokens and open listeners end with it. */
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
