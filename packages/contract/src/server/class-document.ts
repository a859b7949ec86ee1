import * as z from "zod/mini";
import { SCHOOL_CLASSES } from "../curriculum.ts";
import { firestoreTimeSchema } from "../realtime.ts";

/** A document `classes/{id}`: a class of one school in one year. */
export const classDocumentSchema = z.object({
  schoolId: z.string(),
  year: z.number(),
  grade: z.enum(SCHOOL_CLASSES),
  stream: z.optional(z.string()),
  /** Grade and stream. Users and progress documents of the students contain a copy, `classLabel`. */
  name: z.string(),
  /** The name in lower case. It is unique among the classes of a school and year. */
  nameLower: z.string(),
  classTeacherId: z.optional(z.string()),
  classTeacherName: z.optional(z.string()),
  subjectTeachers: z.array(
    z.object({ subject: z.string(), teacherId: z.string(), teacherName: z.string() }),
  ),
  /** The ids of all teachers of the class, each once. The class is one of the own classes of these teachers. */
  teacherIds: z.array(z.string()),
  createdAt: firestoreTimeSchema,
});
export type ClassDocument = z.output<typeof classDocumentSchema>;
