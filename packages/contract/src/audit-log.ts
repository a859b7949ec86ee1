import * as z from "zod/mini";
import type { GradingScaleId } from "./grading-scales.ts";
import {
  createQueryIntegerSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idSchema,
  isoTimeSchema,
  pageCursorSchema,
} from "./http.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/** Every action that the audit log records. */
export const AUDIT_ACTIONS = [
  "ACCOUNT_APPROVED",
  "ACCOUNT_REJECTED",
  "ACCOUNT_SUSPENDED",
  "ACCOUNT_REINSTATED",
  "ADMIN_REGISTERED",
  "ADMIN_CODE_ISSUED",
  "SCHOOL_ADMIN_CODE_ISSUED",
  "ADMIN_CODE_REVOKED",
  "ADMIN_CODES_UNBLOCKED",
  "LINKS_CONFIRMED",
  "LINK_WITHDRAWN",
  "LINK_REFUSED",
  "LATE_ANSWERS_ACCEPTED",
  "LATE_ANSWERS_DECLINED",
  "REGRADED",
  "REGRADE_UNDONE",
  "ALLOWANCE_GIVEN",
  "ALLOWANCE_UNDONE",
  "PAPER_ANSWERS_ENTERED",
  "PAPER_ANSWERS_REMOVED",
  "ASSESSMENT_ARCHIVED",
  "ASSESSMENT_UNARCHIVED",
  "ACCESS_WORD_REPLACED",
  "INCIDENT_NOTED",
  "INCIDENT_REMOVED",
  "SOLUTIONS_NEVER",
  "SOLUTIONS_AT_ONCE",
  "SOLUTIONS_AFTER_CLOSING",
  "SOLUTIONS_BY_HAND",
  "RESULTS_RELEASED",
  "RESULTS_WITHDRAWN",
  "REPORT_READ",
  "REPORT_CLOSED",
  "CONTENT_TAKEN_DOWN",
  "CONTENT_PUT_BACK",
  "SCHOOL_APPROVED",
  "SCHOOL_REJECTED",
  "SCHOOL_RENAMED",
  "SCHOOL_SETTINGS_CHANGED",
  "SCHOOL_LOGO_CHANGED",
  "SCHOOL_LOGO_REMOVED",
  "TEACHERS_MAY_APPROVE",
  "TEACHERS_MAY_NOT_APPROVE",
  "CLASS_CREATED",
  "CLASS_CHANGED",
  "CLASS_DELETED",
  "STUDENTS_MOVED",
  "STUDENTS_REMOVED",
  "SCHOOL_YEAR_STARTED",
  "SCHOOL_YEAR_UNDONE",
  "CLASS_MOVED_UP",
  "CLASS_MOVED_BACK",
  "CONSENT_GIVEN",
  "CONSENT_WITHDRAWN",
  "ACCOUNT_CLOSED",
  "SCHOOL_PLAN_CHANGED",
  "SCHOOL_SUSPENDED",
  "SCHOOL_REINSTATED",
  "STUDENT_ADDED",
  "ACCOUNT_ADDED",
  "ACCOUNT_CHANGED",
  "PIN_RESET",
  "LOGIN_SLIPS_PRINTED",
  "EMAIL_CHANGED",
  "PASSWORD_LINK_SENT",
  "ACCOUNT_CORRECTED",
  "CHILD_ADDED",
  "ACCOMMODATIONS_CHANGED",
  "REPORT_FORMS_RELEASED",
  "REPORT_FORMS_WITHDRAWN",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * What the audit log names with its old and new values: details of an account, the percentages of a scale of a school,
 * and the marking of a question. Of a regrade, `question` has the number of the question, and `ruling` is FULL_MARKS,
 * DROPPED, or absent if the answer decides. Of an allowance, `extraMinutes` or `extraAttempts` has what was given,
 * and of corrected or removed answers from paper, `score` has the marks.
 */
export const CORRECTED_DETAILS = [
  "name",
  "admissionNumber",
  "class",
  "CBE-2026",
  "KCSE-2026",
  "question",
  "rightAnswer",
  "ruling",
  "extraMinutes",
  "extraAttempts",
  "score",
] as const satisfies readonly (
  | "name"
  | "admissionNumber"
  | "class"
  | GradingScaleId
  | "question"
  | "rightAnswer"
  | "ruling"
  | "extraMinutes"
  | "extraAttempts"
  | "score"
)[];

export const correctedDetailSchema = z.object({
  detail: z.enum(CORRECTED_DETAILS),
  /** Absent if there was no old value. */
  from: z.optional(z.string()),
  /** Absent if there is no new value. */
  to: z.optional(z.string()),
});
export type CorrectedDetail = z.infer<typeof correctedDetailSchema>;

/** An entry of the audit log, with the names that both had at the time of the action. */
export const auditEntrySchema = z.object({
  id: z.string(),
  /** One of AUDIT_ACTIONS. Later versions may have more. */
  action: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  /** The id of the account, the school or the thing that the action is about. */
  subjectId: z.string(),
  subjectName: z.string(),
  reason: z.optional(z.string()),
  corrections: z.optional(z.array(correctedDetailSchema)),
  at: isoTimeSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const SIZE_MESSAGE = `size must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

export const auditLogQuerySchema = z.object({
  action: z.optional(z.enum(AUDIT_ACTIONS, "Unknown action")),
  /** The id of a person: only entries in which this person acted or that are about this person. */
  person: z.optional(idSchema),
  /** The first and the last day in Nairobi. */
  from: z.optional(z.iso.date(VALIDATION.dateInvalid)),
  to: z.optional(z.iso.date(VALIDATION.dateInvalid)),
  size: z._default(createQueryIntegerSchema(SIZE_MESSAGE, 1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
  /** The cursor `next` of the previous page. */
  after: z.optional(pageCursorSchema),
});

/** A page of the audit log. It contains no count of all entries, because counting would cost more reads. */
const auditLogPageSchema = z.object({
  content: z.array(auditEntrySchema),
  /** Absent on the last page. */
  next: z.optional(z.string()),
});
export type AuditLogPage = z.infer<typeof auditLogPageSchema>;

export const auditLogRoutes = defineRoutes({
  list: {
    method: "GET",
    path: "/admin/audit",
    access: ["ADMIN"],
    query: auditLogQuerySchema,
    response: createSuccessEnvelopeSchema(auditLogPageSchema),
  },
});
