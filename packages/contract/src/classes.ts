import * as z from "zod/mini";
import { SCHOOL_CLASSES } from "./curriculum.ts";
import {
  createListPageSchema,
  createPaginationQueryShape,
  createQueryIntegerSchema,
  createSuccessEnvelopeSchema,
  defineRoutes,
  idParamsSchema,
  idSchema,
} from "./http.ts";
import { LESSON_SUBJECTS } from "./lesson-subjects.ts";
import {
  CLASS_MOVE_LIMIT,
  CLASS_STREAM_MAX_LENGTH,
  CLASS_YEAR_MAX,
  CLASS_YEAR_MIN,
  MAX_PAGE_SIZE,
  TEACHERS_PER_CLASS_LIMIT,
} from "./limits.ts";
import {
  loginSlipCandidateSchema,
  loginSlipsBodySchema,
  loginSlipsSchema,
  MAX_LOGIN_SLIP_REQUESTS,
} from "./login-slips.ts";
import { ownClassesRoute } from "./own-classes.ts";
import { RATE_LIMIT_WINDOW_SECONDS } from "./rate-limits.ts";
import { accountStatusSchema } from "./roles.ts";
import { createChoiceSchema, createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

const CBE_GRADES = SCHOOL_CLASSES.filter((grade) => grade.startsWith("Grade "));

/** The grades that Kenyan schools teach in each year, while the curriculum with Forms is phased out. */
const GRADES_BY_YEAR: Readonly<Record<number, readonly SchoolGrade[]>> = {
  2026: [...CBE_GRADES.slice(0, 10), "Form 3", "Form 4"],
  2027: [...CBE_GRADES.slice(0, 11), "Form 4"],
  2028: CBE_GRADES,
};
const FIRST_YEAR_WITHOUT_FORMS = 2028;

export type SchoolGrade = (typeof SCHOOL_CLASSES)[number];

/** Returns the grades to suggest for new classes of a year. Every other grade of SCHOOL_CLASSES stays valid. */
export const getSuggestedGrades = (year: number): readonly SchoolGrade[] =>
  GRADES_BY_YEAR[Math.min(year, FIRST_YEAR_WITHOUT_FORMS)] ?? SCHOOL_CLASSES;

/** Returns the name of a class, for example `Form 2 East`, or `Form 2` for a class without a stream. */
export const formatClassName = (grade: string, stream: string | undefined): string =>
  stream === undefined ? grade : `${grade} ${stream}`;

const classShape = {
  id: idSchema,
  year: z.number(),
  grade: z.enum(SCHOOL_CLASSES),
  stream: z.optional(z.string()),
  /** Grade and stream, for example `Form 2 East`. */
  name: z.string(),
  classTeacherName: z.optional(z.string()),
  /** True if the caller is the class teacher or teaches a subject in the class. */
  isOwn: z.boolean(),
};

/** A class in the list of a school's classes. */
export const listedClassSchema = z.object({
  ...classShape,
  /** The number of students with an active account. */
  students: z.number(),
});
export type ListedClass = z.infer<typeof listedClassSchema>;

/** A class with its teachers. */
export const schoolClassSchema = z.object({
  ...classShape,
  classTeacherId: z.optional(idSchema),
  subjectTeachers: z.array(
    z.object({ subject: z.string(), teacherId: idSchema, teacherName: z.string() }),
  ),
});
export type SchoolClass = z.infer<typeof schoolClassSchema>;

/** A student in the list of a class. */
export const classStudentSchema = z.object({
  id: idSchema,
  name: z.string(),
  status: accountStatusSchema,
  /** Absent if the caller may not see the details of the class's students. */
  admissionNumber: z.optional(z.string()),
  /** The year at whose end the student left the school. */
  leftYear: z.optional(z.number()),
});
export type ClassStudent = z.infer<typeof classStudentSchema>;

/** A student who moved out of a class at the end of its year. */
export const formerStudentSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The name of the class of the next year. Absent for a student who left the school. */
  className: z.optional(z.string()),
});
export type FormerStudent = z.infer<typeof formerStudentSchema>;

const streamSchema = z.optional(
  createTrimmedTextSchema(VALIDATION.streamRequired, 1, CLASS_STREAM_MAX_LENGTH),
);

export const classYearSchema = z
  .number(VALIDATION.classYearInvalid)
  .check(
    z.int(VALIDATION.classYearInvalid),
    z.gte(CLASS_YEAR_MIN, VALIDATION.classYearInvalid),
    z.lte(CLASS_YEAR_MAX, VALIDATION.classYearInvalid),
  );

/** Grade and stream, which identify a class in its school and year. */
export const classTargetSchema = z.strictObject({
  grade: createChoiceSchema(SCHOOL_CLASSES, VALIDATION.gradeRequired, VALIDATION.gradeUnknown),
  stream: streamSchema,
});
export type ClassTarget = z.output<typeof classTargetSchema>;

/** The fields of a new class. The client chooses `id`, so that a repeated request creates no second class. */
export const newClassSchema = z.strictObject({
  id: idSchema,
  year: classYearSchema,
  ...classTargetSchema.shape,
});
export type NewClassInput = z.output<typeof newClassSchema>;

/**
 * The fields of a class that can change. An absent field is removed from the class. Several teachers may share a
 * subject.
 */
export const classChangesSchema = z.strictObject({
  stream: streamSchema,
  classTeacherId: z.optional(idSchema),
  subjectTeachers: z
    .array(
      z.strictObject({
        subject: createChoiceSchema(
          LESSON_SUBJECTS,
          VALIDATION.subjectRequired,
          VALIDATION.subjectUnknown,
        ),
        teacherId: idSchema,
      }),
    )
    .check(z.maxLength(TEACHERS_PER_CLASS_LIMIT, VALIDATION.subjectTeachersTooMany)),
});
export type ClassChanges = z.output<typeof classChangesSchema>;

const studentIdsBodySchema = z.strictObject({
  studentIds: z
    .array(idSchema, VALIDATION.classStudentsRequired)
    .check(
      z.minLength(1, VALIDATION.classStudentsRequired),
      z.maxLength(CLASS_MOVE_LIMIT, VALIDATION.classStudentsTooMany),
    ),
});

const staff = { access: ["ADMIN", "TEACHER"] } as const;
const admins = { access: ["ADMIN"] } as const;
const classResponse = createSuccessEnvelopeSchema(schoolClassSchema);
/** `changed` is the number of students whose class the request has changed. */
const changedResponse = createSuccessEnvelopeSchema(z.object({ changed: z.number() }));

/** The routes of classes. All of them cover the caller's school only. */
export const classRoutes = defineRoutes({
  list: {
    ...staff,
    method: "GET",
    path: "/classes",
    query: z.object({
      /** The current year in Nairobi if absent. */
      year: z.optional(
        createQueryIntegerSchema(VALIDATION.classYearInvalid, CLASS_YEAR_MIN, CLASS_YEAR_MAX),
      ),
    }),
    response: createSuccessEnvelopeSchema(
      z.object({ year: z.number(), classes: z.array(listedClassSchema) }),
    ),
  },
  listOwn: ownClassesRoute,
  create: {
    ...admins,
    method: "POST",
    path: "/classes",
    body: newClassSchema,
    response: classResponse,
  },
  get: {
    ...staff,
    method: "GET",
    path: "/classes/:id",
    params: idParamsSchema,
    query: z.object(createPaginationQueryShape(MAX_PAGE_SIZE)),
    response: createSuccessEnvelopeSchema(
      z.object({
        class: schoolClassSchema,
        /** True if the caller may open the details of the class's students. */
        maySeeDetails: z.boolean(),
        students: createListPageSchema(classStudentSchema),
      }),
    ),
  },
  change: {
    ...admins,
    method: "PUT",
    path: "/classes/:id",
    params: idParamsSchema,
    body: classChangesSchema,
    response: classResponse,
  },
  remove: {
    ...admins,
    method: "DELETE",
    path: "/classes/:id",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.object({ id: idSchema })),
  },
  addStudents: {
    ...admins,
    method: "POST",
    path: "/classes/:id/students",
    params: idParamsSchema,
    body: studentIdsBodySchema,
    response: changedResponse,
  },
  removeStudents: {
    ...admins,
    method: "POST",
    path: "/classes/:id/students/remove",
    params: idParamsSchema,
    body: studentIdsBodySchema,
    response: changedResponse,
  },
  /** Lists the students who moved out of a class at the end of its year. */
  listFormerStudents: {
    ...staff,
    method: "GET",
    path: "/classes/:id/former-students",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(z.object({ students: z.array(formerStudentSchema) })),
  },
  /** Lists the students of a class who log in with a number. */
  listLoginSlips: {
    ...staff,
    method: "GET",
    path: "/classes/:id/login-slips",
    params: idParamsSchema,
    response: createSuccessEnvelopeSchema(
      z.object({ students: z.array(loginSlipCandidateSchema) }),
    ),
  },
  /** Makes new one-time PINs, which are only in the response. */
  makeLoginSlips: {
    ...staff,
    method: "POST",
    path: "/classes/:id/login-slips",
    params: idParamsSchema,
    body: loginSlipsBodySchema,
    response: createSuccessEnvelopeSchema(loginSlipsSchema),
    rateLimits: [
      {
        windowSeconds: RATE_LIMIT_WINDOW_SECONDS,
        per: ["account"],
        maxRequests: MAX_LOGIN_SLIP_REQUESTS,
      },
    ],
  },
});
