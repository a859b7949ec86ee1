import * as z from "zod/mini";
import { periodTimesSchema } from "../timetables.ts";

const timeShape = { day: z.number(), period: z.number(), subject: z.string() };

/** A document `timetables/{classId}`: the lessons of a class in a week. */
export const timetableDocumentSchema = z.object({
  schoolId: z.string(),
  year: z.number(),
  lessons: z.array(
    z.object({
      ...timeShape,
      teacherId: z.optional(z.string()),
      teacherName: z.optional(z.string()),
    }),
  ),
});
export type TimetableDocument = z.output<typeof timetableDocumentSchema>;

/** A document `teacherTimetables/{teacherId}_{year}`: a copy of the lessons of a teacher in all classes of a year. */
export const teacherTimetableDocumentSchema = z.object({
  schoolId: z.string(),
  lessons: z.array(z.object({ ...timeShape, classId: z.string(), className: z.string() })),
});
export type TeacherTimetableDocument = z.output<typeof teacherTimetableDocumentSchema>;

/** A document `periodTimes/{schoolId}`: the times of the lessons and breaks of a school. */
export const periodTimesDocumentSchema = z.object(periodTimesSchema.shape);
