import { SCHOOL_YEAR_BATCH_SIZE } from "@darasa/contract/limits";
import type { SchoolYearDocument } from "@darasa/contract/server/school-year-documents";
import type { DatabaseTransaction } from "../../../platform/database.ts";
import type { UserRecord } from "../../users/users.service.ts";
import { type PlannedAccount, placeIn } from "../class-placements.service.ts";
import { planClassAudit } from "../classes.service.ts";
import type { ClassRecord } from "../classes.store.ts";
import { afterBatch, type BatchContext, type MovedBatch, toProblem } from "./move-up.ts";
import type { SchoolYearDependencies } from "./school-year-start.service.ts";
import type { FormerStudentRecord } from "./school-years.store.ts";

/** The number of new classes that one request deletes. */
const DELETED_CLASSES_PER_BATCH = 20;

/**
 * Returns the account of a student who goes back into the old class, or undefined if somebody has changed the class
 * since the student moved up.
 */
const toReturned = (
  student: UserRecord,
  { classId }: FormerStudentRecord,
  oldClass: ClassRecord,
  leftYear: number,
): UserRecord | undefined => {
  if (classId !== undefined) {
    return student.classId === classId ? placeIn(student, oldClass) : undefined;
  }
  const { leftYear: left, ...stayed } = student;
  return student.classId === oldClass.id && left === leftYear ? stayed : undefined;
};

/** Plans which students of a batch go back into the class. */
const planReturn = async (
  { store, users }: SchoolYearDependencies,
  transaction: DatabaseTransaction,
  batch: readonly FormerStudentRecord[],
  { id, year }: Pick<ClassRecord, "id" | "year">,
): Promise<PlannedAccount[]> => {
  const oldClass = await store.get(id, transaction);
  if (oldClass === undefined) return [];
  const students = await users.getMany(
    batch.map((student) => student.id),
    transaction,
  );
  const byId = new Map(students.map((student) => [student.id, student]));
  return batch.flatMap((former) => {
    const before = byId.get(former.id);
    const after = before && toReturned(before, former, oldClass, year);
    return before === undefined || after === undefined ? [] : { before, after };
  });
};

/** Moves the next students of a class back. Students whose class somebody has changed since then stay there. */
export const moveBack = async (
  deps: SchoolYearDependencies,
  { transaction, caller, schoolYear, moving }: BatchContext,
): Promise<MovedBatch> => {
  const { placements, schoolYears } = deps;
  const { schoolId, year } = schoolYear;
  const oldClass = { schoolId, year: year - 1, id: moving.id };
  const former = await schoolYears.listFormerStudents(oldClass, transaction);
  const waiting = former.filter(({ wasKept }) => wasKept !== true);
  const batch = waiting.slice(0, SCHOOL_YEAR_BATCH_SIZE);
  const accounts = await planReturn(deps, transaction, batch, oldClass);
  const changes = await placements.planChanges(transaction, accounts);
  const record = await planClassAudit(deps, transaction, caller, {
    ...oldClass,
    name: moving.name,
  });

  const returned = new Set(accounts.map(({ after }) => after.id));
  const kept = batch.filter(({ id }) => !returned.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  placements.applyPlacements(transaction, schoolId, changes);
  schoolYears.saveFormerStudents(
    transaction,
    oldClass,
    former
      .filter(({ id }) => !returned.has(id))
      .map((student) => (keptIds.has(student.id) ? { ...student, wasKept: true } : student)),
  );
  if (returned.size > 0) record({ action: "CLASS_MOVED_BACK", studentIds: [...returned] });
  const moved = changes
    .filter(({ before, after }) => before.classId !== after.classId)
    .map(({ after }) => after);
  const changed = {
    ...moving,
    moved: moving.moved - returned.size,
    isMoved: waiting.length > batch.length,
  };
  const problems = kept.map((student) => toProblem(student, moving.name, "MOVED_BY_HAND"));
  return { schoolYear: afterBatch(schoolYear, changed, moved, problems), moved };
};

/** Deletes the next classes that the start created and that have no students, so that nothing of the year is left. */
export const deleteCreatedClasses = async (
  { store, users, schoolYears }: SchoolYearDependencies,
  transaction: DatabaseTransaction,
  schoolYear: SchoolYearDocument,
): Promise<SchoolYearDocument> => {
  const { schoolId, year, createdClassIds } = schoolYear;
  const batch = createdClassIds.slice(0, DELETED_CLASSES_PER_BATCH);
  const empty: string[] = [];
  for (const id of batch) {
    const students = await users.listOfClass(transaction, schoolId, id, 1);
    const hadStudents = await schoolYears.hasFormerStudents({ schoolId, year, id }, transaction);
    if (students.length === 0 && !hadStudents) empty.push(id);
  }
  for (const id of empty) store.remove(transaction, id);
  const remaining = createdClassIds.slice(batch.length);
  return {
    ...schoolYear,
    createdClassIds: remaining,
    state: remaining.length === 0 ? "UNDONE" : "UNDOING",
  };
};
