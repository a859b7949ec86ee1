import * as z from "zod/mini";
import {
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import {
  REPORT_COMMENT_MAX_LENGTH,
  REPORT_ENTRIES_PER_REQUEST_LIMIT,
  SCHOOL_DAYS_PER_TERM_LIMIT,
} from "./limits.ts";
import { termQuerySchema, termSchema } from "./mark-sheets.ts";
import { schoolScalesSchema } from "./school-scales.ts";
import { createMultilineTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

const commentSchema = createMultilineTextSchema(
  VALIDATION.reportCommentInvalid,
  1,
  REPORT_COMMENT_MAX_LENGTH,
);
const daysSchema = z
  .int(VALIDATION.schoolDaysInvalid)
  .check(
    z.gte(0, VALIDATION.schoolDaysInvalid),
    z.lte(SCHOOL_DAYS_PER_TERM_LIMIT, VALIDATION.schoolDaysInvalid),
  );

/** What is typed for a student. Each of them is absent until somebody has typed it. */
const typedShape = {
  /** The comment of the class teacher. */
  comment: z.optional(z.string()),
  headComment: z.optional(z.string()),
  daysPresent: z.optional(z.number()),
};

/** The motto of the school. Absent for a school without one. */
const mottoShape = { motto: z.optional(z.string()) };

const acknowledgementSchema = z.object({
  /** The name that the guardian had at that time. */
  name: z.string(),
  at: isoTimeSchema,
});
export type ReportFormAcknowledgement = z.infer<typeof acknowledgementSchema>;

const reportFormStudentSchema = z.object({
  id: idSchema,
  name: z.string(),
  admissionNumber: z.optional(z.string()),
  /** The weighted totals in percent, by subject. A subject without a mark that counts is absent. */
  totals: z.record(z.string(), z.number()),
  /** The subjects in which a mark that counts is missing. Absent is not missing. */
  missing: z.array(z.string()),
  ...typedShape,
  /** The guardians who have acknowledged the newest released report form. */
  acknowledgements: z.array(acknowledgementSchema),
});
export type ReportFormStudent = z.infer<typeof reportFormStudentSchema>;

const releaseSchema = z.object({
  releasedAt: isoTimeSchema,
  releasedByName: z.string(),
  /** True if guardians and students no longer see the report forms. */
  isWithdrawn: z.boolean(),
  /** True if somebody has changed a mark sheet, a comment or the attendance since. */
  isOutdated: z.boolean(),
});

/** What the report forms of a class say about one term. */
export const reportFormsSchema = z.object({
  classId: idSchema,
  className: z.string(),
  year: z.number(),
  term: z.number(),
  ...mottoShape,
  classTeacherName: z.optional(z.string()),
  /** True for administrators, who write the comment of the head. */
  mayWriteHeadComment: z.boolean(),
  /** The number of days in the term on which the school was open. Absent until somebody has typed it. */
  daysOpen: z.optional(z.number()),
  /** The subjects with a mark sheet in the term, in the order of the alphabet, with the teachers of the class. */
  subjects: z.array(z.object({ subject: z.string(), teachers: z.array(z.string()) })),
  /** The subjects of the class that have no mark sheet in the term. */
  subjectsWithoutSheet: z.array(z.string()),
  /** The students who are in the class, by name. */
  students: z.array(reportFormStudentSchema),
  /** The newest release. Absent if there was none. */
  release: z.optional(releaseSchema),
  /** The lowest percentages of the levels that the school has set. Absent if the national ones hold. */
  scales: z.optional(schoolScalesSchema),
});
export type ReportForms = z.infer<typeof reportFormsSchema>;

const commentEntrySchema = z.strictObject({
  studentId: idSchema,
  field: z.enum(["comment", "headComment"]),
  value: z.nullable(commentSchema),
  /** The value that the entry replaces. Another stored value is never overwritten, but returned. */
  before: z.nullable(commentSchema),
});
const daysPresentEntrySchema = z.strictObject({
  studentId: idSchema,
  field: z.literal("daysPresent"),
  value: z.nullable(daysSchema),
  before: z.nullable(daysSchema),
});
/** The days of the whole class. */
const daysOpenEntrySchema = z.strictObject({
  field: z.literal("daysOpen"),
  value: z.nullable(daysSchema),
  before: z.nullable(daysSchema),
});

const entrySchema = z.union([commentEntrySchema, daysPresentEntrySchema, daysOpenEntrySchema]);
export type ReportEntry = z.output<typeof entrySchema>;
export type ReportField = ReportEntry["field"];
export type ReportValue = ReportEntry["value"];

export const reportEntriesBodySchema = z.strictObject({
  term: termSchema,
  /** An id that the client chooses. A repeated request with it changes nothing. */
  changeId: idSchema,
  entries: z
    .array(entrySchema)
    .check(
      z.minLength(1, VALIDATION.reportEntriesRequired),
      z.maxLength(REPORT_ENTRIES_PER_REQUEST_LIMIT, VALIDATION.reportEntriesTooMany),
    ),
});
export type ReportEntriesBody = z.output<typeof reportEntriesBodySchema>;

/** Why an entry was not stored: somebody stored another value, or a student had more days than the school. */
export const REPORT_CONFLICT_KINDS = ["CHANGED", "TOO_HIGH"] as const;

const reportConflictSchema = z.object({
  /** Absent for the days of the whole class. */
  studentId: z.optional(z.string()),
  field: z.enum(["comment", "headComment", "daysPresent", "daysOpen"]),
  kind: z.enum(REPORT_CONFLICT_KINDS),
  /** The value that is stored. */
  value: z.nullable(z.union([z.string(), z.number()])),
});
export type ReportConflict = z.infer<typeof reportConflictSchema>;

const savedEntriesSchema = z.object({
  /** The entries that were not stored. All others of the request are stored. */
  conflicts: z.array(reportConflictSchema),
  /** Who changed comments or attendance before this request. */
  changedByName: z.optional(z.string()),
});
export type SavedReportEntries = z.infer<typeof savedEntriesSchema>;

const rowSchema = z.object({
  subject: z.string(),
  teachers: z.array(z.string()),
  /** Absent without a mark that counts. */
  percent: z.optional(z.number()),
  /** The level on the day of the release. Absent for a class without a scale. */
  level: z.optional(z.object({ code: z.string(), points: z.number() })),
  isIncomplete: z.boolean(),
});
export type ReportFormRow = z.infer<typeof rowSchema>;

/** The report form of one student as it was released. A later change of a mark does not change it. */
export const releasedReportFormSchema = z.object({
  classId: idSchema,
  className: z.string(),
  year: z.number(),
  term: z.number(),
  /** The number of the release of the class in which this report form was released. */
  number: z.number(),
  schoolName: z.string(),
  ...mottoShape,
  name: z.string(),
  admissionNumber: z.optional(z.string()),
  classTeacherName: z.optional(z.string()),
  rows: z.array(rowSchema),
  ...typedShape,
  daysOpen: z.optional(z.number()),
  releasedAt: isoTimeSchema,
  releasedByName: z.string(),
});
export type ReleasedReportForm = z.infer<typeof releasedReportFormSchema>;

const ownReportFormsSchema = z.object({ forms: z.array(releasedReportFormSchema) });
const childReportFormsSchema = z.object({
  forms: z.array(
    z.object({
      ...releasedReportFormSchema.shape,
      /** When the caller acknowledged the report form. */
      acknowledgedAt: z.optional(isoTimeSchema),
    }),
  ),
});
export type ChildReportForms = z.infer<typeof childReportFormsSchema>;

const acknowledgeBodySchema = z.strictObject({
  classId: idSchema,
  term: termSchema,
  /** The number of the report form that the guardian has read. */
  number: z.int().check(z.gte(0)),
});
export type AcknowledgeBody = z.output<typeof acknowledgeBodySchema>;

const staff = { access: ["ADMIN", "TEACHER"], params: idParamsSchema } as const;
const formsResponse = createSuccessEnvelopeSchema(reportFormsSchema);

/** The routes of report forms. Those of classes cover the caller's school only. */
export const reportFormRoutes = defineRoutes({
  list: {
    ...staff,
    method: "GET",
    path: "/classes/:id/report-forms",
    query: z.object({ term: termQuerySchema }),
    response: formsResponse,
  },
  saveEntries: {
    ...staff,
    method: "PUT",
    path: "/classes/:id/report-forms/entries",
    body: reportEntriesBodySchema,
    response: createSuccessEnvelopeSchema(savedEntriesSchema),
  },
  release: {
    ...staff,
    method: "POST",
    path: "/classes/:id/report-forms/release",
    body: z.strictObject({
      term: termSchema,
      /** An id that the client chooses. A repeated request with it changes nothing. */
      releaseId: idSchema,
    }),
    response: formsResponse,
  },
  withdraw: {
    ...staff,
    method: "POST",
    path: "/classes/:id/report-forms/withdraw",
    body: z.strictObject({ term: termSchema }),
    response: formsResponse,
  },
  listOwn: {
    access: ["STUDENT"],
    method: "GET",
    path: "/student/report-forms",
    response: createSuccessEnvelopeSchema(ownReportFormsSchema),
  },
  listOfChild: {
    access: ["PARENT"],
    method: "GET",
    path: "/parent/children/:id/report-forms",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(childReportFormsSchema),
  },
  acknowledge: {
    access: ["PARENT"],
    method: "POST",
    path: "/parent/children/:id/report-forms/acknowledge",
    params: idParamsSchema,
    body: acknowledgeBodySchema,
    response: createSuccessEnvelopeSchema(z.object({ acknowledgedAt: isoTimeSchema })),
  },
});
