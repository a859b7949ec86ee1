import {
  SCHOOL_YEAR_BATCH_SIZE,
  SCHOOL_YEAR_PROBLEMS_LIMIT,
  STUDENTS_PER_CLASS_LIMIT,
} from "@darasa/contract/limits";
import type { SchoolYearProblemReason } from "@darasa/contract/school-year";
import type {
  MovingClass,
  SchoolYearDocument,
} from "@darasa/contract/server/school-year-documents";
import type { ApiCaller } from "../../../caller.ts";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { UserRecord } from "../../users/users.service.ts";
import { type PlannedAccount, placeIn } from "../class-placements.service.ts";
import { planClassAudit } from "../classes.service.ts";
import type { ClassRecord } from "../classes.store.ts";
import type { SchoolYearDependencies } from "./school-year-start.service.ts";
import type { FormerStudentRecord } from "./school-years.store.ts";

/** The transaction of one batch: the change before it, and the class whose students it moves. */
export interface BatchContext {
  readonly transaction: DatabaseTransaction;
  readonly caller: ApiCaller;
  readonly schoolYear: SchoolYearDocument;
  readonly moving: MovingClass;
}

/** A batch of students, after its writes are part of the transaction. */
export interface MovedBatch {
  readonly schoolYear: SchoolYearDocument;
  /** The accounts whose class has changed. */
  readonly moved: readonly UserRecord[];
}

type Problem = SchoolYearDocument["problems"][number];

export const toProblem = (
  { id, name }: Pick<UserRecord, "id" | "name">,
  className: string,
  reason: SchoolYearProblemReason,
): Problem => ({ studentId: id, name, className, reason });

/** Returns the change after a batch of one of its classes. */
export const afterBatch = (
  schoolYear: SchoolYearDocument,
  changed: MovingClass,
  moved: readonly UserRecord[],
  problems: readonly Problem[],
): SchoolYearDocument => ({
  ...schoolYear,
  classes: schoolYear.classes.map((one) => (one.id === changed.id ? changed : one)),
  unsyncedIds: [...new Set([...schoolYear.unsyncedIds, ...moved.map(({ id }) => id)])],
  problems: [...schoolYear.problems, ...problems].slice(0, SCHOOL_YEAR_PROBLEMS_LIMIT),
  problemCount: schoolYear.problemCount + problems.length,
});

/** A class of the new year with the number of students for whom it still has room. */
interface Target {
  readonly schoolClass: ClassRecord;
  room: number;
}

const getTargets = async (
  { store, users }: SchoolYearDependencies,
  transaction: DatabaseTransaction,
  schoolId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, Target>> => {
  const targets = new Map<string, Target>();
  for (const id of ids) {
    const schoolClass = await store.get(id, transaction);
    if (schoolClass === undefined) continue;
    const count = await users.countOfClass(schoolId, id, STUDENTS_PER_CLASS_LIMIT);
    targets.set(id, { schoolClass, room: STUDENTS_PER_CLASS_LIMIT - count });
  }
  return targets;
};

/** Splits a batch into the accounts that change and the students who must stay. */
const sortOut = (
  students: readonly UserRecord[],
  targets: ReadonlyMap<string, Target>,
  targetIdOf: (student: UserRecord) => string | undefined,
  { schoolYear, moving }: BatchContext,
): { readonly accounts: PlannedAccount[]; readonly problems: Problem[] } => {
  const leftYear = schoolYear.year - 1;
  const accounts: PlannedAccount[] = [];
  const problems: Problem[] = [];
  for (const student of students) {
    const targetId = targetIdOf(student);
    const target = targetId === undefined ? undefined : targets.get(targetId);
    if (targetId === undefined) {
      accounts.push({ before: student, after: { ...student, leftYear } });
    } else if (target === undefined) {
      problems.push(toProblem(student, moving.name, "CLASS_DELETED"));
    } else if (target.room <= 0) {
      problems.push(toProblem(student, moving.name, "CLASS_FULL"));
    } else {
      target.room -= 1;
      accounts.push({ before: student, after: placeIn(student, target.schoolClass) });
    }
  }
  return { accounts, problems };
};

const toFormerStudent = ({ before, after }: PlannedAccount): FormerStudentRecord => ({
  id: after.id,
  name: after.name,
  ...(after.classId === before.classId
    ? {}
    : { classId: after.classId, className: after.classLabel }),
});

/** Moves the next students of a class into the new year. Reads before it writes. */
export const moveUp = async (
  deps: SchoolYearDependencies,
  context: BatchContext,
): Promise<MovedBatch> => {
  const { transaction, caller, schoolYear, moving } = context;
  const { users, placements, schoolYears } = deps;
  const { schoolId, year, exceptions } = schoolYear;
  const oldClass = { schoolId, year: year - 1, id: moving.id };
  const found = await users.listOfClassAfter(
    transaction,
    { schoolId, classId: moving.id, after: moving.lastId },
    SCHOOL_YEAR_BATCH_SIZE + 1,
  );
  const students = found.slice(0, SCHOOL_YEAR_BATCH_SIZE);
  const isMoved = found.length === students.length;
  const exceptionOf = new Map(exceptions.map((one) => [one.studentId, one]));
  const targetIdOf = ({ id }: UserRecord): string | undefined => {
    const exception = exceptionOf.get(id);
    return exception === undefined ? moving.targetId : exception.classId;
  };
  const targetIds = new Set(students.flatMap((student) => targetIdOf(student) ?? []));
  const targets = await getTargets(deps, transaction, schoolId, targetIds);
  const { accounts, problems } = sortOut(students, targets, targetIdOf, context);
  const changes = await placements.planChanges(transaction, accounts);
  const known = await schoolYears.listFormerStudents(oldClass, transaction);
  const record = await planClassAudit(deps, transaction, caller, {
    ...oldClass,
    name: moving.name,
  });

  const newcomers = new Set(accounts.map(({ after }) => after.id));
  const former = [
    ...known.filter(({ id }) => !newcomers.has(id)),
    ...accounts.map(toFormerStudent),
  ];
  placements.applyPlacements(transaction, schoolId, changes);
  if (accounts.length > 0) schoolYears.saveFormerStudents(transaction, oldClass, former);
  if (isMoved && former.length > 0) {
    record({ action: "CLASS_MOVED_UP", studentIds: former.map(({ id }) => id) });
  }
  const moved = changes
    .filter(({ before, after }) => before.classId !== after.classId)
    .map(({ after }) => after);
  const lastId = students.at(-1)?.id ?? moving.lastId;
  const count = moving.moved + accounts.length;
  const changed = { ...moving, lastId, moved: count, isMoved };
  return { schoolYear: afterBatch(schoolYear, changed, moved, problems), moved };
};
