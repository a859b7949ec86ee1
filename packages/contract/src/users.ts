import * as z from "zod/mini";
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
import { accountStatusSchema, roleSchema } from "./roles.ts";
import { reasonSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** Someone to whom the caller may write. */
export const messageableUserSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
});
export type MessageableUser = z.infer<typeof messageableUserSchema>;

const userShape = {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  status: accountStatusSchema,
  schoolId: z.string(),
  className: z.optional(z.string()),
  admissionNumber: z.optional(z.string()),
  childrenAdmissionNumbers: z.optional(z.array(z.string())),
};

export const meSchema = z.object({ ...userShape, schoolName: z.optional(z.string()) });
export type Me = z.infer<typeof meSchema>;

/** A row of the approval desk. */
export const managedUserSchema = z.object({
  ...userShape,
  createdAt: timeSchema,
  /** Why the account was rejected or suspended. */
  statusReason: z.optional(z.string()),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const userRoutes = defineRoutes({
  messageable: {
    method: "GET",
    path: "/student/users",
    access: "signed-in",
    query: z.object({
      /** The beginning of a name. */
      q: z._default(
        z.string().check(z.trim(), z.maxLength(TEXT_MAX_LENGTH, VALIDATION.tooLong)),
        "",
      ),
    }),
    response: envelope(z.array(messageableUserSchema)),
  },
  me: { method: "GET", path: "/me", access: "signed-in", response: envelope(meSchema) },
});

/** Teachers verify the students and parents of their own school; administrators everybody. */
const verifiers = ["ADMIN", "TEACHER"] as const;

export const adminUserRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/users",
    access: verifiers,
    query: z.object({
      status: z.optional(z.enum(accountStatusSchema.def.entries, "Unknown status")),
      role: z.optional(z.enum(roleSchema.def.entries, "Unknown role")),
      ...pageQueryShape(PAGE_SIZE),
    }),
    response: envelope(pageSchema(managedUserSchema)),
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
