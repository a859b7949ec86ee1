import * as z from "zod/mini";
import { firestoreTimeSchema } from "../realtime.ts";
import { SCHOOL_YEAR_PROBLEMS, SCHOOL_YEAR_STATES } from "../school-year.ts";

/** A class of the old year and how far its students have moved. */
const movingClassSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The class of the new year. Absent if the students leave the school. */
  targetId: z.optional(z.string()),
  targetName: z.optional(z.string()),
  /** The number of students at the start. */
  students: z.number(),
  /** The number of students who have moved up or left, and have not moved back. */
  moved: z.number(),
  /** The id of the last student whom a batch has looked at. Batches go through a class in the order of the ids. */
  lastId: z.optional(z.string()),
  /** True after all students have moved up. After `undo`, true until all of them are back. */
  isMoved: z.boolean(),
});

/**
 * A document `schoolYears/{schoolId}-{year}`: how a school moves its classes into a new year. With 200 classes, 500
 * exceptions and 500 problems it has about 300 KB, less than the 1 MB of a Firestore document.
 */
export const schoolYearDocumentSchema = z.object({
  schoolId: z.string(),
  /** The new year. */
  year: z.number(),
  requestId: z.string(),
  state: z.enum(SCHOOL_YEAR_STATES),
  startedByName: z.string(),
  startedAt: firestoreTimeSchema,
  finishedAt: z.optional(firestoreTimeSchema),
  classes: z.array(movingClassSchema),
  /** The classes that the start created. An undo deletes those without students. */
  createdClassIds: z.array(z.string()),
  /** The students who do not move with their class. Without `classId` they leave the school. */
  exceptions: z.array(z.object({ studentId: z.string(), classId: z.optional(z.string()) })),
  /** The students of the last batch, whose claims may still contain the old class. */
  unsyncedIds: z.array(z.string()),
  problems: z.array(
    z.object({
      studentId: z.string(),
      name: z.string(),
      className: z.string(),
      reason: z.enum(SCHOOL_YEAR_PROBLEMS),
    }),
  ),
  problemCount: z.number(),
});
export type SchoolYearDocument = z.output<typeof schoolYearDocumentSchema>;
export type MovingClass = z.output<typeof movingClassSchema>;

/** A document `schoolYears/{schoolId}-{year}/formerStudents/{classId}`: the students who moved out of a class of the old year. */
export const formerStudentsDocumentSchema = z.object({
  students: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The class of the new year. Absent for a student who left the school. */
      classId: z.optional(z.string()),
      className: z.optional(z.string()),
      /** True if an undo left the student in another class, because somebody had moved the student by hand. */
      wasKept: z.optional(z.literal(true)),
    }),
  ),
});
export type FormerStudentsDocument = z.output<typeof formerStudentsDocumentSchema>;
