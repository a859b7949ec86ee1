import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction } from "../../platform/database.ts";
import { mapInBatches } from "../../platform/map-in-batches.ts";
import type { ClaimsService } from "../auth/claims.service.ts";
import type { UserRecord } from "../users/users.service.ts";
import type { ClassPlacement } from "./class-placements.service.ts";
import { canBeInClass, requireClassOfSchool } from "./classes.policy.ts";
import { type ClassesDependencies, planClassAudit } from "./classes.service.ts";
import type { ClassRecord } from "./classes.store.ts";

interface Dependencies extends ClassesDependencies {
  readonly claims: Pick<ClaimsService, "syncWithUser">;
}

/** The number of accounts whose claims are copied at the same time, because Firebase Auth limits parallel requests. */
const PARALLEL_CLAIMS = 20;

interface PlannedChange {
  /** All students of the request, as they are after the change. */
  readonly students: readonly UserRecord[];
  readonly placements: readonly ClassPlacement[];
}

const requireStudents = async (
  { users }: Dependencies,
  transaction: DatabaseTransaction,
  schoolId: string,
  studentIds: readonly string[],
): Promise<UserRecord[]> => {
  const students = (await users.getMany(studentIds, transaction)).filter(
    (user) => user.schoolId === schoolId && user.role === "STUDENT",
  );
  if (students.length < studentIds.length) throw new ApiError("NOT_FOUND", "userNotFound");
  return students;
};

/** Creates the service with which administrators put students into classes and take them out. */
export const createClassStudentsService = (deps: Dependencies) => {
  const { database, store, placements, claims } = deps;

  /**
   * Runs a change in one transaction and then copies the class to the claims of all students. A repeated request
   * copies the claims again, in case the first request stopped after its commit.
   */
  const commit = async (
    caller: ApiCaller,
    id: string,
    action: "STUDENTS_MOVED" | "STUDENTS_REMOVED",
    plan: (transaction: DatabaseTransaction, schoolClass: ClassRecord) => Promise<PlannedChange>,
  ): Promise<number> => {
    const planned = await database.transact(async (transaction) => {
      const schoolClass = requireClassOfSchool(caller.schoolId, await store.get(id, transaction));
      const change = await plan(transaction, schoolClass);
      if (change.placements.length === 0) return change;
      const record = await planClassAudit(deps, transaction, caller, schoolClass);
      placements.applyPlacements(transaction, schoolClass.schoolId, change.placements);
      record({ action, studentIds: change.placements.map(({ after }) => after.id) });
      return change;
    });
    await mapInBatches(planned.students, PARALLEL_CLAIMS, claims.syncWithUser);
    return planned.placements.length;
  };

  return {
    /**
     * Puts students into a class, also students of other classes of the school, and returns the number of changed
     * students. Changes nothing if one of the students does not exist in the school or is not approved.
     */
    add: (caller: ApiCaller, id: string, studentIds: readonly string[]): Promise<number> =>
      commit(caller, id, "STUDENTS_MOVED", async (transaction, schoolClass) => {
        const unique = [...new Set(studentIds)];
        const students = await requireStudents(deps, transaction, schoolClass.schoolId, unique);
        if (!students.every(canBeInClass)) throw new ApiError("CONFLICT", "studentNotActive");
        const changes = await placements.planPlacements(transaction, students, schoolClass);
        await placements.requireRoom(schoolClass, changes);
        const placed = new Map(changes.map(({ after }) => [after.id, after]));
        return {
          students: students.map((student) => placed.get(student.id) ?? student),
          placements: changes,
        };
      }),

    /** Takes students out of a class. Students of other classes stay there, so a repeated request changes nothing. */
    remove: (caller: ApiCaller, id: string, studentIds: readonly string[]): Promise<number> =>
      commit(caller, id, "STUDENTS_REMOVED", async (transaction, schoolClass) => {
        const unique = [...new Set(studentIds)];
        const students = await requireStudents(deps, transaction, schoolClass.schoolId, unique);
        const own = students.filter(({ classId }) => classId === id);
        const changes = await placements.planPlacements(transaction, own, undefined);
        const left = new Map(changes.map(({ after }) => [after.id, after]));
        return {
          students: students.map((student) => left.get(student.id) ?? student),
          placements: changes,
        };
      }),
  };
};

export type ClassStudentsService = ReturnType<typeof createClassStudentsService>;
