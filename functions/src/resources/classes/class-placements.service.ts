import { STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import { ApiError } from "../../api-error.ts";
import type { DatabaseTransaction, DocumentReader } from "../../platform/database.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UserRecord, UsersService } from "../users/users.service.ts";
import { requireClassOfSchool } from "./classes.policy.ts";
import type { ClassesStore, ClassRecord } from "./classes.store.ts";

interface Dependencies {
  readonly store: Pick<ClassesStore, "get" | "listOfGrades">;
  readonly users: Pick<UsersService, "setClass" | "countOfClass">;
  readonly progress: Pick<ProgressService, "getMany" | "setClass">;
  readonly counters: Pick<CountersService, "addClassChanges">;
}

/** The change of a student's class, with the account before and after it. */
export interface ClassPlacement {
  readonly before: UserRecord;
  readonly after: UserRecord;
  /** False for a student who has never been ACTIVE. The approval creates the progress document. */
  readonly hasProgress: boolean;
}

/**
 * Returns the account of a student in this class. Without a class, the student keeps the grade. A student who left the
 * school and gets another class is back at the school.
 */
export const placeIn = (
  { classId, classLabel: _label, leftYear, ...student }: UserRecord,
  schoolClass: ClassRecord | undefined,
): UserRecord =>
  schoolClass === undefined
    ? student
    : {
        ...student,
        className: schoolClass.grade,
        classId: schoolClass.id,
        classLabel: schoolClass.name,
        ...(leftYear !== undefined && classId === schoolClass.id ? { leftYear } : {}),
      };

/** An account before and after a change of its class. */
export type PlannedAccount = Pick<ClassPlacement, "before" | "after">;

const isChange = ({ before, after }: PlannedAccount): boolean =>
  before.classId !== after.classId ||
  before.classLabel !== after.classLabel ||
  before.className !== after.className ||
  before.leftYear !== after.leftYear;

/** Creates the function that refuses planned placements for which a class has no room. */
const createRoomCheck =
  ({ users }: Pick<Dependencies, "users">) =>
  /**
   * Throws CONFLICT if the planned placements would put too many students into the class. Counts the students of the
   * class outside the transaction, because a count cannot be read inside.
   */
  async (
    { schoolId, id }: Pick<ClassRecord, "schoolId" | "id">,
    placements: readonly ClassPlacement[],
  ): Promise<void> => {
    const newcomers = placements.filter(({ before }) => before.classId !== id).length;
    if (newcomers === 0) return;
    const present = await users.countOfClass(schoolId, id, STUDENTS_PER_CLASS_LIMIT);
    if (present + newcomers > STUDENTS_PER_CLASS_LIMIT) throw new ApiError("CONFLICT", "classFull");
  };

/** Creates the functions that plan and write the placements of several students of one school. */
const placing = ({ users, progress, counters }: Omit<Dependencies, "store">) => {
  const planChanges = async (
    reader: DocumentReader,
    accounts: readonly PlannedAccount[],
  ): Promise<ClassPlacement[]> => {
    const changes = accounts.filter(isChange);
    const known = await progress.getMany(
      changes.map(({ before }) => before.id),
      reader,
    );
    return changes.map((change, index) => ({ ...change, hasProgress: known[index] !== undefined }));
  };

  const planPlacements = (
    reader: DocumentReader,
    students: readonly UserRecord[],
    schoolClass: ClassRecord | undefined,
  ): Promise<ClassPlacement[]> =>
    planChanges(
      reader,
      students.map((before) => ({ before, after: placeIn(before, schoolClass) })),
    );

  const applyPlacements = (
    transaction: DatabaseTransaction,
    schoolId: string,
    placements: readonly ClassPlacement[],
  ): void => {
    for (const { after, hasProgress } of placements) {
      users.setClass(transaction, after.id, after);
      if (hasProgress) progress.setClass(transaction, after.id, after);
    }
    counters.addClassChanges(
      transaction,
      schoolId,
      placements.filter(({ before }) => before.status === "ACTIVE"),
    );
  };

  return { planChanges, planPlacements, applyPlacements };
};

/**
 * Creates the service that puts students into classes. A transaction calls a `plan` function among its reads and the
 * `apply` function of the same name among its writes. The account's claims follow after the commit.
 */
export const createClassPlacementsService = (deps: Dependencies) => {
  const { store } = deps;
  const { planChanges, planPlacements, applyPlacements } = placing(deps);

  return {
    /** Lists the classes that these grades of a school have in a year. */
    listClassesOfGrades: store.listOfGrades,

    /** Returns the fields of a new account in this class. Throws NOT_FOUND if the school has no such class. */
    getClassFields: async (
      reader: DocumentReader,
      schoolId: string,
      classId: string,
    ): Promise<Required<Pick<UserRecord, "className" | "classId" | "classLabel">>> => {
      const { grade, id, name } = requireClassOfSchool(schoolId, await store.get(classId, reader));
      return { className: grade, classId: id, classLabel: name };
    },

    /** Plans to put students of one school into a class, or out of their classes. Leaves out students already there. */
    planPlacements,

    /** Plans changes of students of one school, each with a class of its own. Leaves out accounts that stay equal. */
    planChanges,

    /** Writes planned placements: the accounts, the progress and the counts of the school. */
    applyPlacements,

    requireRoom: createRoomCheck(deps),

    /**
     * Plans to put one student into a class of the student's school, for example with the approval of the account.
     * Throws NOT_FOUND if the school has no such class, and CONFLICT for the account of somebody else. Returns undefined
     * if the student is in the class already.
     * The approval must continue with `after`, so that its counts and its progress document contain the class.
     */
    planPlacement: async (
      reader: DocumentReader,
      student: UserRecord,
      classId: string,
    ): Promise<ClassPlacement | undefined> => {
      const schoolClass = requireClassOfSchool(student.schoolId, await store.get(classId, reader));
      if (student.role !== "STUDENT") throw new ApiError("CONFLICT", "classOnlyForStudents");
      const [placement] = await planPlacements(reader, [student], schoolClass);
      return placement;
    },

    /** Writes the placement of one student. */
    applyPlacement: (transaction: DatabaseTransaction, placement: ClassPlacement): void => {
      applyPlacements(transaction, placement.before.schoolId, [placement]);
    },
  };
};

export type ClassPlacementsService = ReturnType<typeof createClassPlacementsService>;
