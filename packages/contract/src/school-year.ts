import * as z from "zod/mini";
import { classTargetSchema, classYearSchema, type SchoolGrade } from "./classes.ts";
import { SCHOOL_CLASSES } from "./curriculum.ts";
import {
  createQueryIntegerSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idSchema,
  isoTimeSchema,
} from "./http.ts";
import {
  CLASS_YEAR_MAX,
  CLASS_YEAR_MIN,
  CLASSES_PER_YEAR_LIMIT,
  SCHOOL_YEAR_EXCEPTIONS_LIMIT,
  SCHOOL_YEAR_MAX_BODY_BYTES,
} from "./limits.ts";
import { VALIDATION } from "./texts.ts";

/** Returns the grade after this one. Students of Form 4 and Grade 12 leave the school, so they have none. */
export const getNextGrade = (grade: SchoolGrade): SchoolGrade | undefined => {
  const [kind, number] = grade.split(" ");
  const next = `${kind} ${Number(number) + 1}`;
  return SCHOOL_CLASSES.find((one) => one === next);
};

/**
 * The states of a change of the school year: students move up, all have moved up, students go back, or all are back.
 * A browser goes on with `RUNNING` and `UNDOING` until the state changes.
 */
export const SCHOOL_YEAR_STATES = ["RUNNING", "DONE", "UNDOING", "UNDONE"] as const;
export type SchoolYearState = (typeof SCHOOL_YEAR_STATES)[number];

/**
 * The reasons why a student stayed in a class.
 *
 * - `CLASS_FULL`: the new class has no room.
 * - `CLASS_DELETED`: somebody deleted the new class before the student was moved.
 * - `MOVED_BY_HAND`: somebody changed the student's class after the student moved up, so the change is not undone.
 */
export const SCHOOL_YEAR_PROBLEMS = ["CLASS_FULL", "CLASS_DELETED", "MOVED_BY_HAND"] as const;
export type SchoolYearProblemReason = (typeof SCHOOL_YEAR_PROBLEMS)[number];

/** A class of the new year. Absent for students who leave the school. */
const optionalTargetSchema = z.optional(classTargetSchema);

/** How an administrator starts a school year. */
export const schoolYearPlanSchema = z.strictObject({
  /** The client chooses the id, so that a repeated request starts nothing twice. */
  requestId: idSchema,
  /** The new year. The students of the classes of the year before it move. */
  year: classYearSchema,
  /** If true, a new class begins with the teachers of the first class that moves into it. */
  keepTeachers: z.boolean(),
  /** Every class of the year before, with the class of the new year into which its students move. */
  classes: z
    .array(z.strictObject({ id: idSchema, target: optionalTargetSchema }))
    .check(
      z.minLength(1, VALIDATION.classRequired),
      z.maxLength(CLASSES_PER_YEAR_LIMIT, VALIDATION.textTooLong),
    ),
  /** The students who do not move with their class. */
  exceptions: z
    .array(z.strictObject({ studentId: idSchema, target: optionalTargetSchema }))
    .check(z.maxLength(SCHOOL_YEAR_EXCEPTIONS_LIMIT, VALIDATION.schoolYearExceptionsTooMany)),
});
export type SchoolYearPlan = z.output<typeof schoolYearPlanSchema>;

const previewSchema = z.object({
  /** The classes of the year before, sorted by grade and name. */
  classes: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      grade: z.enum(SCHOOL_CLASSES),
      stream: z.optional(z.string()),
      classTeacherName: z.optional(z.string()),
      students: z.number(),
      /** The suggested class of the new year. Absent if the students leave the school. */
      target: z.optional(
        z.object({ grade: z.enum(SCHOOL_CLASSES), stream: z.optional(z.string()) }),
      ),
    }),
  ),
  /** The classes that the school has in the new year already. Students can move into them. */
  existing: z.array(
    z.object({
      name: z.string(),
      grade: z.enum(SCHOOL_CLASSES),
      stream: z.optional(z.string()),
      students: z.number(),
    }),
  ),
  /** The number of students with an active account in no class of the year before. They stay as they are. */
  studentsElsewhere: z.number(),
});
export type SchoolYearPreview = z.infer<typeof previewSchema>;

/** The change of a school year, with its progress. */
export const schoolYearRunSchema = z.object({
  year: z.number(),
  state: z.enum(SCHOOL_YEAR_STATES),
  startedByName: z.string(),
  startedAt: isoTimeSchema,
  /** The time until which the change can be undone. Absent until all students have moved up. */
  undoUntil: z.optional(isoTimeSchema),
  classes: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** The name of the new class. Absent if the students left the school. */
      targetName: z.optional(z.string()),
      targetId: z.optional(idSchema),
      /** The number of students at the start. */
      students: z.number(),
      /** The number of students who have moved up or left. While the change is undone, it goes down again. */
      moved: z.number(),
    }),
  ),
  /** The students who stayed in a class, at most SCHOOL_YEAR_PROBLEMS_LIMIT. */
  problems: z.array(
    z.object({
      studentId: idSchema,
      name: z.string(),
      className: z.string(),
      reason: z.enum(SCHOOL_YEAR_PROBLEMS),
    }),
  ),
  /** The number of all students who stayed. */
  problemCount: z.number(),
});
export type SchoolYearRun = z.infer<typeof schoolYearRunSchema>;

const yearParamsSchema = z.object({
  year: createQueryIntegerSchema(VALIDATION.classYearInvalid, CLASS_YEAR_MIN, CLASS_YEAR_MAX),
});
const admins = { access: ["ADMIN"] } as const;
const runResponse = createSuccessEnvelopeSchema(schoolYearRunSchema);

/** The routes with which administrators move all classes of their school into a new year. */
export const schoolYearRoutes = defineRoutes({
  get: {
    ...admins,
    method: "GET",
    path: "/admin/school-years/:year",
    params: yearParamsSchema,
    response: createSuccessEnvelopeSchema(
      z.object({
        /** Absent until an administrator starts this year. */
        run: z.optional(schoolYearRunSchema),
        /** Absent if the year is started and not undone. */
        preview: z.optional(previewSchema),
      }),
    ),
  },
  start: {
    ...admins,
    method: "POST",
    path: "/admin/school-years",
    body: schoolYearPlanSchema,
    maxBodyBytes: SCHOOL_YEAR_MAX_BODY_BYTES,
    response: runResponse,
  },
  /** Moves the next students up or, after `undo`, back. */
  continue: {
    ...admins,
    method: "POST",
    path: "/admin/school-years/:year/continue",
    params: yearParamsSchema,
    response: runResponse,
  },
  /** Begins to move the students back. `continue` does the rest. */
  undo: {
    ...admins,
    method: "POST",
    path: "/admin/school-years/:year/undo",
    params: yearParamsSchema,
    response: runResponse,
  },
});
