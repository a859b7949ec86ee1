import * as z from "zod/mini";
import { createSuccessEnvelopeSchema, defineRoutes, idParamsSchema, idSchema } from "./http.ts";
import { LESSON_SUBJECTS } from "./lesson-subjects.ts";
import { LESSONS_PER_WEEK_LIMIT, PERIOD_NAME_MAX_LENGTH, PERIODS_PER_DAY_LIMIT } from "./limits.ts";
import { createChoiceSchema, createTrimmedTextSchema } from "./text-schemas.ts";
import { VALIDATION } from "./texts.ts";

/** The days of a timetable, from Monday (1) to Saturday (6). */
const SATURDAY = 6;

const timeSchema = z
  .string(VALIDATION.periodTimeInvalid)
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, VALIDATION.periodTimeInvalid));

/** A lesson or a break of the school day. Texts of the form `08:00` sort by time. */
const periodSchema = z.strictObject({
  kind: z.enum(["LESSON", "BREAK"]),
  /** What a break is called, for example `Lunch`. Lessons are numbered. */
  name: z.optional(
    createTrimmedTextSchema(VALIDATION.periodNameTooLong, 1, PERIOD_NAME_MAX_LENGTH),
  ),
  start: timeSchema,
  end: timeSchema,
});
export type Period = z.output<typeof periodSchema>;

const isInOrder = (periods: readonly Pick<Period, "start" | "end">[]): boolean => {
  const isEachForward = periods.every(({ start, end }) => start < end);
  return (
    isEachForward &&
    periods.every(({ start }, index) => index === 0 || (periods[index - 1]?.end ?? "") <= start)
  );
};

/** The times of the lessons and breaks of a school, the same on every day. */
export const periodTimesSchema = z.strictObject({
  periods: z.array(periodSchema, VALIDATION.periodsRequired).check(
    z.maxLength(PERIODS_PER_DAY_LIMIT, VALIDATION.periodsTooMany),
    z.refine(
      (periods) => periods.some(({ kind }) => kind === "LESSON"),
      VALIDATION.periodsRequired,
    ),
    z.refine(isInOrder, VALIDATION.periodsOutOfOrder),
  ),
  /** True if the school also teaches on Saturdays. */
  hasSaturday: z.boolean(),
});
export type PeriodTimes = z.output<typeof periodTimesSchema>;

/** Returns the lessons of the day in their order. The lesson of the timetable with the number 1 is the first. */
export const listLessonTimes = (periods: readonly Period[]): Period[] =>
  periods.filter(({ kind }) => kind === "LESSON");

/** Returns the days with lessons: Monday (1) to Friday (5), or to Saturday (6). */
export const listSchoolDays = ({ hasSaturday }: Pick<PeriodTimes, "hasSaturday">): number[] =>
  hasSaturday ? [1, 2, 3, 4, 5, SATURDAY] : [1, 2, 3, 4, 5];

const period = (kind: Period["kind"], start: string, end: string, name?: string): Period => ({
  kind,
  ...(name === undefined ? {} : { name }),
  start,
  end,
});

/** The times that hold until a school sets its own: eight lessons of 40 minutes, as most Kenyan schools have them. */
export const DEFAULT_PERIOD_TIMES: PeriodTimes = {
  periods: [
    period("LESSON", "08:00", "08:40"),
    period("LESSON", "08:40", "09:20"),
    period("BREAK", "09:20", "09:30", "Short break"),
    period("LESSON", "09:30", "10:10"),
    period("LESSON", "10:10", "10:50"),
    period("BREAK", "10:50", "11:20", "Tea break"),
    period("LESSON", "11:20", "12:00"),
    period("LESSON", "12:00", "12:40"),
    period("BREAK", "12:40", "14:00", "Lunch"),
    period("LESSON", "14:00", "14:40"),
    period("LESSON", "14:40", "15:20"),
  ],
  hasSaturday: false,
};

/** A lesson of a class in the week. `period` is the number of the lesson in the day, without the breaks. */
const lessonSchema = z.object({
  day: z.number(),
  period: z.number(),
  subject: z.string(),
  teacherId: z.optional(idSchema),
  teacherName: z.optional(z.string()),
});
export type Lesson = z.infer<typeof lessonSchema>;

const createNumberSchema = (message: string, max: number) =>
  z.number(message).check(z.int(message), z.gte(1, message), z.lte(max, message));

const newLessonSchema = z.strictObject({
  day: createNumberSchema(VALIDATION.lessonDayUnknown, SATURDAY),
  period: createNumberSchema(VALIDATION.lessonPeriodUnknown, PERIODS_PER_DAY_LIMIT),
  subject: createChoiceSchema(
    LESSON_SUBJECTS,
    VALIDATION.subjectRequired,
    VALIDATION.subjectUnknown,
  ),
  teacherId: z.optional(idSchema),
});
export type NewLesson = z.output<typeof newLessonSchema>;

/** Returns a key that is equal for two lessons at the same time of the week. */
export const toLessonTimeKey = ({
  day,
  period: number,
}: Pick<NewLesson, "day" | "period">): string => `${day}/${number}`;

const areTimesUnique = (lessons: readonly Pick<NewLesson, "day" | "period">[]): boolean =>
  new Set(lessons.map(toLessonTimeKey)).size === lessons.length;

const revisionSchema = z
  .string("Invalid revision")
  .check(z.regex(/^[\w-]{1,64}$/, "Invalid revision"));

export const timetableChangeSchema = z.strictObject({
  lessons: z
    .array(newLessonSchema)
    .check(
      z.maxLength(LESSONS_PER_WEEK_LIMIT, VALIDATION.lessonsTooMany),
      z.refine(areTimesUnique, VALIDATION.lessonTwice),
    ),
  /** The `revision` of the timetable that the change is based on. */
  revision: revisionSchema,
});
export type TimetableChange = z.output<typeof timetableChangeSchema>;

export const periodTimesChangeSchema = z.strictObject({
  ...periodTimesSchema.shape,
  /** The `revision` of the times that the change is based on. */
  revision: revisionSchema,
});
export type PeriodTimesChange = z.output<typeof periodTimesChangeSchema>;

/** The week of a class. */
export const timetableSchema = z.object({
  classId: idSchema,
  className: z.string(),
  year: z.number(),
  grade: z.string(),
  ...periodTimesSchema.shape,
  lessons: z.array(lessonSchema),
  /** The teachers of the class, who can be chosen for lessons. Empty if the caller may not change the timetable. */
  teachers: z.array(z.object({ id: idSchema, name: z.string(), subjects: z.array(z.string()) })),
  mayChange: z.boolean(),
  /** A hash of the lessons. */
  revision: z.string(),
});
export type Timetable = z.infer<typeof timetableSchema>;

export const storedPeriodTimesSchema = z.object({
  ...periodTimesSchema.shape,
  /** True if the school has not set its own times. */
  isDefault: z.boolean(),
  /** A hash of the times. */
  revision: z.string(),
});
export type StoredPeriodTimes = z.infer<typeof storedPeriodTimesSchema>;

const timetableResponse = createSuccessEnvelopeSchema(timetableSchema);
const periodTimesResponse = createSuccessEnvelopeSchema(storedPeriodTimesSchema);

/** The routes of timetables. All of them cover the caller's school, or the school of the caller's child, only. */
export const timetableRoutes = defineRoutes({
  get: {
    method: "GET",
    path: "/classes/:id/timetable",
    access: ["ADMIN", "TEACHER", "STUDENT"],
    params: idParamsSchema,
    response: timetableResponse,
  },
  getOfChild: {
    method: "GET",
    path: "/parent/children/:id/timetable",
    access: ["PARENT"],
    params: idParamsSchema,
    response: timetableResponse,
  },
  change: {
    method: "PUT",
    path: "/classes/:id/timetable",
    access: ["ADMIN", "TEACHER"],
    params: idParamsSchema,
    body: timetableChangeSchema,
    response: timetableResponse,
  },
  getPeriods: {
    method: "GET",
    path: "/admin/school/periods",
    access: ["ADMIN"],
    response: periodTimesResponse,
  },
  changePeriods: {
    method: "PUT",
    path: "/admin/school/periods",
    access: ["ADMIN"],
    body: periodTimesChangeSchema,
    response: periodTimesResponse,
  },
});
