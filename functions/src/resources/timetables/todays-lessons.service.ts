import { listLessonTimes, type PeriodTimes } from "@darasa/contract/timetables";
import type { TodaysLessons } from "@darasa/contract/todays-lessons";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import { toNairobiDate, toNairobiYear } from "../../platform/nairobi-date.ts";
import type { SchoolDaysService } from "../schools/school-days.service.ts";
import { hasLessonTime } from "./timetables.policy.ts";
import type { StudentPlace } from "./timetables.service.ts";
import type { TimetablesStore } from "./timetables.store.ts";

interface Dependencies {
  readonly store: Pick<TimetablesStore, "get" | "getOfTeacher" | "getPeriodTimes">;
  readonly schoolDays: Pick<SchoolDaysService, "isHoliday">;
  readonly clock: Clock;
}

interface DayLesson {
  readonly day: number;
  readonly period: number;
  readonly subject: string;
  readonly classId: string;
  readonly detail: string | undefined;
}

const addTimes = (times: PeriodTimes, date: string, lessons: readonly DayLesson[]) => {
  const lessonTimes = listLessonTimes(times.periods);
  const timed = lessons
    .filter((lesson) => hasLessonTime(times, lesson))
    .sort((one, other) => one.period - other.period)
    .flatMap(({ period, subject, classId, detail }) => {
      const time = lessonTimes[period - 1];
      if (time === undefined) return [];
      return [{ start: time.start, end: time.end, subject, classId, detail }];
    });
  return timed.length === 0 ? undefined : { date, lessons: timed };
};

/** Creates the service that finds the lessons of the current day in Nairobi. */
export const createTodaysLessonsService = ({ store, schoolDays, clock }: Dependencies) => {
  const listOfTeacher = async ({ id, schoolId }: ApiCaller): Promise<readonly DayLesson[]> => {
    const timetable = await store.getOfTeacher(id, toNairobiYear(clock.now()));
    if (timetable === undefined || timetable.schoolId !== schoolId) return [];
    return timetable.lessons.map(({ className, ...lesson }) => ({ ...lesson, detail: className }));
  };

  const listOfStudent = async ({
    classId,
    schoolId,
  }: StudentPlace): Promise<readonly DayLesson[]> => {
    if (classId === undefined) return [];
    const timetable = await store.get(classId);
    if (timetable === undefined || timetable.schoolId !== schoolId) return [];
    if (timetable.year !== toNairobiYear(clock.now())) return [];
    return timetable.lessons.map(({ teacherName: detail, ...lesson }) => ({
      ...lesson,
      classId,
      detail,
    }));
  };

  /**
   * Picks the lessons of today, and adds their times. Costs one document read on a day with lessons, and two more if
   * this API instance has not read the terms of the school in the last ten minutes.
   */
  const pickToday = async (
    schoolId: string,
    week: readonly DayLesson[],
  ): Promise<TodaysLessons | undefined> => {
    const date = toNairobiDate(clock.now());
    const weekday = new Date(date).getUTCDay();
    const lessons = week.filter(({ day }) => day === weekday);
    if (lessons.length === 0 || (await schoolDays.isHoliday(schoolId, date))) return undefined;
    return addTimes(await store.getPeriodTimes(schoolId), date, lessons);
  };

  return {
    /** Returns the lessons of a teacher or a student today, or undefined if there are none or it is a holiday. */
    get: async (caller: ApiCaller): Promise<TodaysLessons | undefined> =>
      pickToday(
        caller.schoolId,
        await (caller.role === "TEACHER" ? listOfTeacher(caller) : listOfStudent(caller)),
      ),

    /** Returns the lessons of a student today, for somebody who may see the student. */
    getOfStudent: async (student: StudentPlace): Promise<TodaysLessons | undefined> =>
      pickToday(student.schoolId, await listOfStudent(student)),
  };
};

export type TodaysLessonsService = ReturnType<typeof createTodaysLessonsService>;
