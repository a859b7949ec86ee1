import type { ChildDetail } from "@darasa/contract/child";
import { CHILD_RECENT_RESULTS_LIMIT } from "@darasa/contract/limits";
import type { Timetable } from "@darasa/contract/timetables";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Database } from "../../platform/database.ts";
import type { NewestSubmissionsService } from "../assessments/newest-submissions.service.ts";
import type { ConsentsService } from "../consents/consents.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { TimetablesService } from "../timetables/timetables.service.ts";
import type { TodaysLessonsService } from "../timetables/todays-lessons.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { isOpened, toChildSummary } from "./linked-children.ts";

export interface ChildPageDependencies {
  readonly database: Database;
  readonly users: Pick<UsersService, "get" | "getProfile">;
  readonly consents: Pick<ConsentsService, "getState">;
  readonly guardians: Pick<GuardiansService, "getVisible">;
  readonly progress: Pick<ProgressService, "get">;
  readonly schools: Pick<SchoolsService, "getScales">;
  readonly newestSubmissions: Pick<NewestSubmissionsService, "list">;
  readonly timetables: Pick<TimetablesService, "getOfStudent">;
  readonly todaysLessons: Pick<TodaysLessonsService, "getOfStudent">;
}

/** Creates the functions that read what a parent may see of one child. */
export const createChildPages = (deps: ChildPageDependencies) => {
  const { database, users, consents, guardians, progress, newestSubmissions, schools } = deps;
  const { timetables, todaysLessons } = deps;

  /** Throws NOT_FOUND unless the parent has an approved guardian link to the child. */
  const requireLink = async (caller: ApiCaller, studentId: string) => {
    const link = await guardians.getVisible(caller.id, studentId);
    if (link === undefined) throw new ApiError("NOT_FOUND", "childNotFound");
    return link;
  };

  /** Throws NOT_FOUND unless the school has opened the child's account. */
  const requireOpened = (student: UserRecord | undefined): UserRecord => {
    if (student !== undefined && isOpened(student)) return student;
    throw new ApiError("NOT_FOUND", "childNotFound");
  };

  return {
    /**
     * Returns the data for a parent's page about one child. Throws NOT_FOUND unless the parent has an approved
     * guardian link to the child and the school has opened the child's account.
     */
    child: async (caller: ApiCaller, studentId: string): Promise<ChildDetail> => {
      const link = await requireLink(caller, studentId);
      const [known, profile, progressOfChild] = await Promise.all([
        users.get(studentId),
        users.getProfile(studentId, database),
        progress.get(studentId),
      ]);
      const student = requireOpened(known);
      const [consent, today, recentResults, scales] = await Promise.all([
        consents.getState(student, profile),
        todaysLessons.getOfStudent(student),
        newestSubmissions.list(studentId, progressOfChild, CHILD_RECENT_RESULTS_LIMIT),
        schools.getScales(student.schoolId),
      ]);
      return {
        ...toChildSummary(link, progressOfChild, student),
        hasClass: student.classId !== undefined,
        today,
        consent,
        subjects: progressOfChild?.subjects ?? [],
        recentResults,
        scales,
      };
    },

    /** Returns the timetable of a child's class. Throws NOT_FOUND for a child whom the parent may not see. */
    childTimetable: async (caller: ApiCaller, studentId: string): Promise<Timetable> => {
      await requireLink(caller, studentId);
      return timetables.getOfStudent(requireOpened(await users.get(studentId)));
    },
  };
};
