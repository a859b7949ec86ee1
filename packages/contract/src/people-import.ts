import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, idSchema } from "./http.ts";
import {
  importedGuardianSchema,
  importedStudentSchema,
  importedTeacherSchema,
} from "./imported-people.ts";
import {
  IMPORT_MAX_BODY_BYTES,
  IMPORT_PREVIEW_MAX_PEOPLE,
  IMPORT_REQUEST_MAX_PEOPLE,
} from "./limits.ts";
import {
  MAX_IMPORT_PREVIEWS_PER_ADMINISTRATOR,
  MAX_IMPORT_REQUESTS_PER_ADMINISTRATOR,
  RATE_LIMIT_WINDOW_SECONDS,
} from "./rate-limits.ts";
import { VALIDATION } from "./texts.ts";

const createPeopleSchema = <T extends z.ZodMiniType>(person: T, max: number) =>
  z
    .array(person, VALIDATION.importedPeopleRequired)
    .check(
      z.minLength(1, VALIDATION.importedPeopleRequired),
      z.maxLength(max, VALIDATION.textTooLong),
    );

/** The people of a request, in one list per kind. */
const createPeopleLists = (max: number) => ({
  students: z.optional(createPeopleSchema(importedStudentSchema, max)),
  teachers: z.optional(createPeopleSchema(importedTeacherSchema, max)),
  guardians: z.optional(createPeopleSchema(importedGuardianSchema, max)),
});

/**
 * The reasons why a person of an import is refused. The import changes nothing of such a person.
 *
 * - `CLASS_UNKNOWN`: the school has no such class this year.
 * - `CLASS_AMBIGUOUS`: the grade has several classes, and the row names no stream.
 * - `EMAIL_TAKEN`: the e-mail address belongs to an account of another role or school.
 * - `ACCOUNT_WAITING`: the person has registered with this address, and the account waits for approval.
 * - `ACCOUNT_CLOSED`: the account was rejected or is suspended.
 * - `CHILD_UNKNOWN`: the school has no student with one of the guardian's admission numbers.
 */
export const IMPORT_CONFLICT_REASONS = [
  "CLASS_UNKNOWN",
  "CLASS_AMBIGUOUS",
  "EMAIL_TAKEN",
  "ACCOUNT_WAITING",
  "ACCOUNT_CLOSED",
  "CHILD_UNKNOWN",
] as const;
export type ImportConflictReason = (typeof IMPORT_CONFLICT_REASONS)[number];

/** The fields of an existing account that an import can change. */
export const IMPORT_CHANGED_FIELDS = [
  "name",
  "class",
  "dateOfBirth",
  "parentGuardianContact",
  "countyOfResidence",
  "consent",
  "phoneNumber",
  "tscNumber",
  "subjectsTaught",
  "nationalId",
  "relationshipToChildren",
  "children",
] as const;
export type ImportChangedField = (typeof IMPORT_CHANGED_FIELDS)[number];

/**
 * What an import does, or did, with one person.
 *
 * - `NEW`: the person gets an account.
 * - `WAITING`: the student gets an account, which waits for consent and therefore does not become ACTIVE.
 * - `CHANGED`: the account changes as `changes` says.
 * - `UNCHANGED`: the account is already as in the table.
 * - `CONFLICT`: the person is refused, as `conflict` says.
 */
export const IMPORT_OUTCOMES = ["NEW", "WAITING", "CHANGED", "UNCHANGED", "CONFLICT"] as const;

export const importOutcomeSchema = z.object({
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Only of a changed account. */
  changes: z.optional(
    z.array(
      z.object({
        field: z.enum(IMPORT_CHANGED_FIELDS),
        /** The old value as text. Absent if there was none. */
        from: z.optional(z.string()),
        to: z.string(),
      }),
    ),
  ),
  /** Only of a refused person. */
  conflict: z.optional(
    z.object({
      reason: z.enum(IMPORT_CONFLICT_REASONS),
      /** The value that causes the conflict, for example the unknown class. */
      value: z.string(),
    }),
  ),
});
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

const createLimit = (maxRequests: number) =>
  ({ per: ["account"], maxRequests, windowSeconds: RATE_LIMIT_WINDOW_SECONDS }) as const;

/** One outcome per person: first of the students, then of the teachers, then of the guardians. */
const outcomes = createSuccessEnvelopeSchema(z.array(importOutcomeSchema));

export const peopleImportRoutes = defineRoutes({
  /** Says what an import would do with each person, and changes nothing. */
  preview: {
    method: "POST",
    path: "/admin/import/preview",
    access: ["ADMIN"],
    body: z.strictObject(createPeopleLists(IMPORT_PREVIEW_MAX_PEOPLE)),
    maxBodyBytes: IMPORT_MAX_BODY_BYTES,
    rateLimits: [createLimit(MAX_IMPORT_PREVIEWS_PER_ADMINISTRATOR)],
    response: outcomes,
  },
  /**
   * Imports people. Each person is imported in a transaction of its own, so a request that stops leaves everybody either
   * whole or absent, and repeating it completes the rest.
   */
  importPeople: {
    method: "POST",
    path: "/admin/import",
    access: ["ADMIN"],
    body: z.strictObject({
      /** The id of the import, which the client chooses. All requests of one import have the same id. */
      importId: idSchema,
      ...createPeopleLists(IMPORT_REQUEST_MAX_PEOPLE),
    }),
    maxBodyBytes: IMPORT_MAX_BODY_BYTES,
    rateLimits: [createLimit(MAX_IMPORT_REQUESTS_PER_ADMINISTRATOR)],
    response: outcomes,
  },
});
