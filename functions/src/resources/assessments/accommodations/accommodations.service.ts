import { type Accommodations, NO_ACCOMMODATIONS } from "@darasa/contract/accommodations";
import { ApiError } from "../../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../../caller.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, DatabaseTransaction, DocumentReader } from "../../../platform/database.ts";
import type { AuditService } from "../../audit/audit.service.ts";
import type { OwnClassesService } from "../../classes/own-classes.service.ts";
import type { UserRecord, UsersService } from "../../users/users.service.ts";

interface Dependencies {
  readonly database: Database;
  readonly users: Pick<UsersService, "get" | "require" | "getAccommodations" | "setAccommodations">;
  readonly ownClasses: Pick<OwnClassesService, "list">;
  readonly audit: Pick<AuditService, "record">;
  readonly clock: Clock;
}

export interface StudentSupport extends Accommodations {
  readonly changedByName?: string;
  readonly changedAt?: string;
}

const NAMES = ["timeFactor", "largeText", "readAloud", "pauseMinutes", "note"] as const;

const isSame = (one: Accommodations, other: Accommodations): boolean =>
  NAMES.every((name) => one[name] === other[name]);

/**
 * Returns the student to a caller who may see the support: the student, administrators of the school and the class teacher.
 * Other teachers of the class see only that a result was written with support. For everybody else the student does not
 * exist, and the request costs the same reads.
 */
const requireStudent = async (
  { users, ownClasses }: Dependencies,
  caller: ApiCaller,
  id: string,
  reader: DocumentReader,
): Promise<UserRecord> => {
  const [student, own] = await Promise.all([users.get(id, reader), ownClasses.list(caller)]);
  const isClassTeacher = own.some(
    (one) => one.id === student?.classId && one.classTeacherId === caller.id,
  );
  const isAllowed =
    student?.role === "STUDENT" &&
    (caller.id === id ||
      isAdminOfSchool(caller, student.schoolId) ||
      (isClassTeacher && caller.schoolId === student.schoolId));
  if (!isAllowed) throw new ApiError("NOT_FOUND", "userNotFound");
  return student;
};

interface Change {
  readonly student: UserRecord;
  readonly actor: UserRecord;
  readonly support: Accommodations;
}

/** Stores the support, and records that it changed. The audit log does not say how. */
const store = (
  { users, audit, clock }: Dependencies,
  transaction: DatabaseTransaction,
  { student, actor, support }: Change,
): StudentSupport => {
  const at = clock.now();
  const isNone = isSame(support, NO_ACCOMMODATIONS);
  const stored = isNone ? undefined : { ...support, changedByName: actor.name, changedAt: at };
  users.setAccommodations(transaction, student.id, stored);
  audit.record(transaction, {
    action: "ACCOMMODATIONS_CHANGED",
    actorId: actor.id,
    actorName: actor.name,
    subjectId: student.id,
    subjectName: student.name,
    schoolId: student.schoolId,
    at,
  });
  return stored === undefined
    ? NO_ACCOMMODATIONS
    : { ...stored, changedAt: stored.changedAt.toISOString() };
};

/** Creates the service of the extra support that students get in assessments. */
export const createAccommodationsService = (deps: Dependencies) => ({
  get: async (caller: ApiCaller, id: string): Promise<StudentSupport> => {
    await requireStudent(deps, caller, id, deps.database);
    return (await deps.users.getAccommodations(id)) ?? NO_ACCOMMODATIONS;
  },

  /** Replaces the support. A repeated request changes nothing more. Attempts in progress keep theirs. */
  set: (caller: ApiCaller, id: string, support: Accommodations): Promise<StudentSupport> =>
    deps.database.transact(async (transaction) => {
      const student = await requireStudent(deps, caller, id, transaction);
      const known = await deps.users.getAccommodations(id, transaction);
      const before: StudentSupport = known ?? NO_ACCOMMODATIONS;
      if (isSame(before, support)) return before;
      const actor = await deps.users.require(caller.id, transaction);
      return store(deps, transaction, { student, actor, support });
    }),
});

export type AccommodationsService = ReturnType<typeof createAccommodationsService>;
