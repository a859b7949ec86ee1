import {
  listLessonTimes,
  listSchoolDays,
  type NewLesson,
  type PeriodTimes,
} from "@darasa/contract/timetables";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { ClassRecord } from "../classes/class-lookups.service.ts";

/** Returns true for the staff of the school and for the students of the class. */
export const mayRead = (
  { role, schoolId, classId }: ApiCaller,
  schoolClass: Pick<ClassRecord, "id" | "schoolId">,
): boolean =>
  schoolId === schoolClass.schoolId &&
  (role === "ADMIN" || role === "TEACHER" || (role === "STUDENT" && classId === schoolClass.id));

/** Returns true for administrators of the school and for the class teacher. */
export const mayChange = (
  caller: ApiCaller,
  { schoolId, classTeacherId }: Pick<ClassRecord, "schoolId" | "classTeacherId">,
): boolean =>
  isAdminOfSchool(caller, schoolId) ||
  (caller.role === "TEACHER" && caller.schoolId === schoolId && caller.id === classTeacherId);

/** Returns true if the school has a lesson at this time. It may have shortened its day since the lesson was stored. */
export const hasLessonTime = (
  { periods, hasSaturday }: PeriodTimes,
  { day, period }: Pick<NewLesson, "day" | "period">,
): boolean =>
  listSchoolDays({ hasSaturday }).includes(day) && period <= listLessonTimes(periods).length;
