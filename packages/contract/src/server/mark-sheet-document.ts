import * as z from "zod/mini";
import { firestoreTimeSchema } from "../realtime.ts";

/** A document `markSheets/{classId}_{term}_{subject}`: the marks of a class in one subject and term. */
export const markSheetDocumentSchema = z.object({
  schoolId: z.string(),
  classId: z.string(),
  year: z.number(),
  term: z.number(),
  subject: z.string(),
  columns: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      maxMarks: z.number(),
      weight: z.number(),
      assessmentId: z.optional(z.string()),
    }),
  ),
  /** The students in the order of their names. */
  students: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      admissionNumber: z.optional(z.string()),
      left: z.optional(z.boolean()),
      marks: z.record(z.string(), z.union([z.number(), z.literal("ABSENT")])),
    }),
  ),
  revision: z.number(),
  /** The newest changes of marks, by the ids that the clients chose, so that a repeated request changes nothing. */
  changeIds: z.array(z.string()),
  changedByName: z.string(),
  changedAt: firestoreTimeSchema,
});
export type MarkSheetDocument = z.output<typeof markSheetDocumentSchema>;
