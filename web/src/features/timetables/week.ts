import { LESSON_SUBJECTS } from "@darasa/contract/lesson-subjects";
import {
  type Lesson,
  listLessonTimes,
  listSchoolDays,
  type NewLesson,
  type PeriodTimes,
  type Timetable,
  toLessonTimeKey,
} from "@darasa/contract/timetables";

/** A lesson as it is typed. The subject may be unknown; the teacher is empty without a teacher. */
export interface Cell {
  readonly subject: string;
  readonly teacherId: string;
}

/** The lessons of a week by the key of their time. A time without a lesson has no key. */
export type Week = Readonly<Partial<Record<string, Cell>>>;

export type LessonTime = Pick<NewLesson, "day" | "period">;
export type Teachers = Timetable["teachers"];
type LessonSubject = NewLesson["subject"];

const EMPTY_CELL: Cell = { subject: "", teacherId: "" };

const isLessonSubject = (subject: string): subject is LessonSubject =>
  LESSON_SUBJECTS.some((known) => known === subject);

/** Lists the times of all lessons, day by day. */
const listTimes = (times: PeriodTimes): LessonTime[] =>
  listSchoolDays(times).flatMap((day) =>
    listLessonTimes(times.periods).map((_, index) => ({ day, period: index + 1 })),
  );

export const getCell = (week: Week, time: LessonTime): Cell =>
  week[toLessonTimeKey(time)] ?? EMPTY_CELL;

/** Returns the week with another lesson at this time, or without it if the subject is empty. */
export const withCell = (week: Week, time: LessonTime, cell: Cell): Week => {
  const { [toLessonTimeKey(time)]: _, ...others } = week;
  return cell.subject === "" ? others : { ...others, [toLessonTimeKey(time)]: cell };
};

export const toWeek = (lessons: readonly Lesson[]): Week =>
  Object.fromEntries(
    lessons.map(({ subject, teacherId = "", ...time }) => [
      toLessonTimeKey(time),
      { subject, teacherId },
    ]),
  );

/** Returns the lessons with known subjects, as a request contains them. */
export const toLessons = (week: Week, times: PeriodTimes): NewLesson[] =>
  listTimes(times).flatMap((time) => {
    const { subject, teacherId } = getCell(week, time);
    if (!isLessonSubject(subject)) return [];
    return [{ ...time, subject, ...(teacherId === "" ? {} : { teacherId }) }];
  });

/** Lists the times whose subject is unknown. */
export const listUnknownSubjects = (week: Week, times: PeriodTimes): LessonTime[] =>
  listTimes(times).filter((time) => {
    const { subject } = getCell(week, time);
    return subject !== "" && !isLessonSubject(subject);
  });

export const areWeeksEqual = (one: Week, other: Week, times: PeriodTimes): boolean =>
  listTimes(times).every((time) => {
    const [a, b] = [getCell(one, time), getCell(other, time)];
    return a.subject === b.subject && a.teacherId === b.teacherId;
  });

/** Returns the teacher of the subject in this class, or an empty text. */
export const findTeacherOfSubject = (teachers: Teachers, subject: string): string =>
  teachers.find(({ subjects }) => subjects.includes(subject))?.id ?? "";

export const copyDay = (week: Week, times: PeriodTimes, from: number, to: number): Week =>
  listLessonTimes(times.periods).reduce<Week>((copied, _, index) => {
    const period = index + 1;
    return withCell(copied, { day: to, period }, getCell(week, { day: from, period }));
  }, week);

/** Returns the week of another class with the teachers of this class. */
export const copyClass = (lessons: readonly Lesson[], teachers: Teachers): Week =>
  toWeek(
    lessons.map(({ day, period, subject }) => {
      const teacherId = findTeacherOfSubject(teachers, subject);
      return { day, period, subject, ...(teacherId === "" ? {} : { teacherId }) };
    }),
  );
