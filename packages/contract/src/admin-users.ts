import * as z from "zod/mini";
import { consentStateSchema, paperConsentSchema } from "./consents.ts";
import { GUARDIAN_LINK_STATUSES } from "./guardian-links.ts";
import {
  checkPageCost,
  createCursorPaginationQueryShape,
  createListPageSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE, MAX_CHILDREN_PER_PARENT } from "./limits.ts";
import { profileSchema } from "./profile.ts";
import { accountStatusSchema, roleSchema } from "./roles.ts";
import { bodyWithReasonSchema, createTrimmedTextSchema, filterTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";
import { baseUserShape } from "./users.ts";

/** An account as the account lists of administrators and teachers show it. */
export const managedUserSchema = z.object({
  ...baseUserShape,
  /** Absent if the account has no e-mail address or the caller may not see the details of the account. */
  email: baseUserShape.email,
  /**
   * True if the owner of the e-mail address has confirmed it. Until then, the account gets no e-mail about a decision;
   * the confirmation sends it. Absent like `email`.
   */
  emailConfirmed: z.optional(z.boolean()),
  /**
   * The name of the account's school. Only administrators receive it. It is absent if the account belongs to an
   * institution that is not stored as a school.
   */
  schoolName: z.optional(z.string()),
  createdAt: isoTimeSchema,
  /** The reason why the account was rejected or suspended. */
  statusReason: z.optional(z.string()),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

const accountPageSchema = z.extend(createListPageSchema(managedUserSchema), {
  /** The number of waiting guardian requests to the school. Only on the first page of all waiting accounts. */
  guardianRequests: z.optional(z.number()),
});
export type AccountPage = z.infer<typeof accountPageSchema>;

/**
 * The reasons why two accounts may belong to the same person. Each reason names a field whose value is equal in
 * both accounts.
 */
export const DUPLICATE_ACCOUNT_REASONS = [
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

/**
 * An admission number that a parent entered for a child, and the students of the parent's school who have this
 * number.
 */
const requestedChildSchema = z.object({
  admissionNumber: z.string(),
  students: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      status: accountStatusSchema,
      className: z.optional(z.string()),
      /**
       * True if the guardian contact in the student's profile is the parent's phone number. This is a hint to the
       * approver. It approves nothing.
       */
      isGuardianPhone: z.boolean(),
      /** The status of the guardian link between parent and student; absent if there is no link. */
      link: z.optional(z.enum(GUARDIAN_LINK_STATUSES)),
      /** The reason why the guardian link was withdrawn. Absent unless `link` is REVOKED. */
      linkReason: z.optional(z.string()),
      /** True if the guardian withdrew the link, false if the school did. Absent unless `link` is REVOKED. */
      withdrawnByParent: z.optional(z.boolean()),
    }),
  ),
});
export type ChildClaimedByParent = z.infer<typeof requestedChildSchema>;

/** An account with all its registered data, for the person who decides on its approval. */
export const userDetailSchema = z.object({
  ...managedUserSchema.shape,
  /** The profile, whose national ID is masked except for the last three digits. */
  profile: profileSchema,
  children: z.array(requestedChildSchema),
  /** The consent of the guardian. Absent unless the account belongs to a student. */
  consent: z.optional(consentStateSchema),
  /** The possible duplicates of the account in the same school; for the national office, among all administrators. */
  duplicates: z.array(
    z.object({
      reasons: z.array(z.enum(DUPLICATE_ACCOUNT_REASONS)),
      /** The possible duplicate of the account. Absent if the caller may not decide on it. */
      user: z.optional(namedUserSchema),
    }),
  ),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

/** The consent of a student whose account somebody decides about, together with other accounts. */
const consentRequirementSchema = z.object({
  id: idSchema,
  consent: consentStateSchema,
  /** The guardian's phone number that the student entered at the registration. */
  guardianPhone: z.optional(z.string()),
});
export type ConsentRequirement = z.infer<typeof consentRequirementSchema>;

/** The ids of one page of accounts, separated by commas. */
const ACCOUNT_IDS_PATTERN = new RegExp(
  `^[A-Za-z0-9-]{1,128}(?:,[A-Za-z0-9-]{1,128}){0,${DEFAULT_PAGE_SIZE - 1}}$`,
);

/**
 * The roles that may approve accounts: teachers for students and parents of their school, administrators for
 * all accounts of their school, and the national office for administrators.
 */
const verifiers = ["ADMIN", "TEACHER"] as const;

export const adminUserRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/users",
    access: verifiers,
    query: z
      .object({
        /** The text with which the names of the listed users begin. An empty text matches every name. */
        q: filterTextSchema,
        status: z.optional(z.enum(accountStatusSchema.def.entries, "Unknown status")),
        role: z.optional(z.enum(roleSchema.def.entries, "Unknown role")),
        ...createCursorPaginationQueryShape(DEFAULT_PAGE_SIZE),
      })
      .check(checkPageCost),
    response: createSuccessEnvelopeSchema(accountPageSchema),
  },
  get: {
    method: "GET",
    path: "/admin/users/:id",
    access: verifiers,
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(userDetailSchema),
  },
  /** The consents of the students among the given accounts, for a decision about all of them. */
  consents: {
    method: "GET",
    path: "/admin/consents",
    access: verifiers,
    query: z.object({
      ids: z.string("Invalid id").check(z.regex(ACCOUNT_IDS_PATTERN, "Invalid id")),
    }),
    response: createSuccessEnvelopeSchema(z.array(consentRequirementSchema)),
  },
  approve: {
    method: "POST",
    path: "/admin/users/:id/approve",
    access: verifiers,
    params: idParamsSchema,
    body: z.strictObject({
      /**
       * For parents only: the admission numbers of the children whose guardian links are approved together with
       * the parent's account.
       */
      childrenAdmissionNumbers: z.optional(
        z
          .array(
            createTrimmedTextSchema(VALIDATION.admissionNumberRequired),
            VALIDATION.childAdmissionNumberRequired,
          )
          .check(z.maxLength(MAX_CHILDREN_PER_PARENT, VALIDATION.textTooLong)),
      ),
      /** For students only: a consent that the guardian has signed on paper. */
      consent: z.optional(paperConsentSchema),
      /** For students only: the class of the school into which the approval puts the student. */
      classId: z.optional(idSchema),
      /** Refuses to approve a rejected account, whose rejection an approval of many accounts must not undo. */
      keepsRejection: z.optional(z.boolean()),
    }),
    response: createSuccessEnvelopeSchema(managedUserSchema),
  },
  reject: {
    method: "POST",
    path: "/admin/users/:id/reject",
    access: verifiers,
    params: idParamsSchema,
    body: bodyWithReasonSchema,
    response: createSuccessEnvelopeSchema(managedUserSchema),
  },
  /**
   * Suspends an account. The API also revokes the account's tokens and closes its Firestore listeners
   * immediately.
   */
  suspend: {
    method: "POST",
    path: "/admin/users/:id/suspend",
    access: ["ADMIN"],
    params: idParamsSchema,
    body: bodyWithReasonSchema,
    response: createSuccessEnvelopeSchema(managedUserSchema),
  },
  reinstate: {
    method: "POST",
    path: "/admin/users/:id/reinstate",
    access: ["ADMIN"],
    params: idParamsSchema,
    body: z.strictObject({
      /** For students only: a consent that the guardian has signed on paper. */
      consent: z.optional(paperConsentSchema),
    }),
    response: createSuccessEnvelopeSchema(managedUserSchema),
  },
});
