import * as z from "zod/mini";
import { firestoreTimeSchema } from "../realtime.ts";

const typedSchema = z.object({
  comment: z.optional(z.string()),
  headComment: z.optional(z.string()),
  daysPresent: z.optional(z.number()),
});
export type TypedReport = z.output<typeof typedSchema>;

const acknowledgementSchema = z.object({
  guardianId: z.string(),
  name: z.string(),
  at: firestoreTimeSchema,
});

/** A document `reportForms/{classId}_{term}`: what is typed for the report forms of a class, and their release. */
export const reportFormsDocumentSchema = z.object({
  schoolId: z.string(),
  classId: z.string(),
  year: z.number(),
  term: z.number(),
  daysOpen: z.optional(z.number()),
  /** What is typed, by student. */
  typed: z.record(z.string(), typedSchema),
  /** The newest changes, by the ids that the clients chose, so that a repeated request changes nothing. */
  changeIds: z.array(z.string()),
  changedByName: z.optional(z.string()),
  changedAt: z.optional(firestoreTimeSchema),
  /** The newest release. */
  release: z.optional(
    z.object({
      /** The id that the client chose. */
      id: z.string(),
      number: z.number(),
      releasedAt: firestoreTimeSchema,
      releasedByName: z.string(),
      /** True while guardians and students must not see the report forms. */
      isWithdrawn: z.boolean(),
    }),
  ),
  /** The guardians who acknowledged the newest report form, by student. */
  acknowledgements: z.record(z.string(), z.array(acknowledgementSchema)),
});
export type ReportFormsDocument = z.output<typeof reportFormsDocumentSchema>;

/** A document `releasedReportForms/{classId}_{term}_{studentId}`: the report form of a student as it was released. */
export const releasedReportFormDocumentSchema = z.object({
  schoolId: z.string(),
  classId: z.string(),
  studentId: z.string(),
  className: z.string(),
  year: z.number(),
  term: z.number(),
  number: z.number(),
  schoolName: z.string(),
  motto: z.optional(z.string()),
  name: z.string(),
  admissionNumber: z.optional(z.string()),
  classTeacherName: z.optional(z.string()),
  rows: z.array(
    z.object({
      subject: z.string(),
      teachers: z.array(z.string()),
      percent: z.optional(z.number()),
      level: z.optional(z.object({ code: z.string(), points: z.number() })),
      isIncomplete: z.boolean(),
    }),
  ),
  comment: z.optional(z.string()),
  headComment: z.optional(z.string()),
  daysPresent: z.optional(z.number()),
  daysOpen: z.optional(z.number()),
  releasedAt: firestoreTimeSchema,
  releasedByName: z.string(),
});
export type ReleasedReportFormDocument = z.output<typeof releasedReportFormDocumentSchema>;
