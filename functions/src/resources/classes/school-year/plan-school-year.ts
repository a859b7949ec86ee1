import type { ClassTarget } from "@darasa/contract/classes";
import { CLASSES_PER_YEAR_LIMIT, STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import type { SchoolYearPlan } from "@darasa/contract/school-year";
import type {
  MovingClass,
  SchoolYearDocument,
} from "@darasa/contract/server/school-year-documents";
import { ApiError } from "../../../api-error.ts";
import type { UserRecord } from "../../users/users.service.ts";
import { buildClassName } from "../class-changes.ts";
import type { ClassRecord } from "../classes.store.ts";

/** A class that the start of a school year creates. */
type CreatedClass = Omit<ClassRecord, "createdAt">;

/** The state of the school when the year starts. */
export interface SchoolYearStart {
  readonly schoolId: string;
  readonly plan: SchoolYearPlan;
  /** The classes of the year before. */
  readonly oldClasses: readonly ClassRecord[];
  /** The classes that the new year has already. */
  readonly existing: readonly ClassRecord[];
  /** The accounts of the students who do not move with their class. */
  readonly exceptions: readonly UserRecord[];
  /** The number of students in classes of both years. */
  readonly counts: ReadonlyMap<string, number>;
  readonly nextId: () => string;
}

interface PlannedSchoolYear
  extends Pick<SchoolYearDocument, "classes" | "createdClassIds" | "exceptions"> {
  readonly created: readonly CreatedClass[];
}

type Teachers = Pick<
  ClassRecord,
  "classTeacherId" | "classTeacherName" | "subjectTeachers" | "teacherIds"
>;

const NO_TEACHERS: Teachers = {
  classTeacherId: undefined,
  classTeacherName: undefined,
  subjectTeachers: [],
  teacherIds: [],
};

const teachersOf = ({
  classTeacherId,
  classTeacherName,
  subjectTeachers,
  teacherIds,
}: ClassRecord): Teachers => ({ classTeacherId, classTeacherName, subjectTeachers, teacherIds });

/** Creates the function that finds the class of a target, and plans a new class if the year has none of this name. */
const createTargetFinder = ({ schoolId, plan: { year }, existing, nextId }: SchoolYearStart) => {
  const known = new Map<string, CreatedClass>(existing.map((one) => [one.nameLower, one]));
  const created: CreatedClass[] = [];
  const find = ({ grade, stream }: ClassTarget, teachers: Teachers): CreatedClass => {
    const names = buildClassName(grade, stream);
    const found = known.get(names.nameLower);
    if (found !== undefined) return found;
    const added = { id: nextId(), schoolId, year, grade, stream, ...names, ...teachers };
    known.set(names.nameLower, added);
    created.push(added);
    return added;
  };
  return { created, find };
};

/** Returns the class of the year before for each planned class. Throws CONFLICT if the plan misses a class. */
const requireAllClasses = ({ plan, oldClasses }: SchoolYearStart): ClassRecord[] => {
  const byId = new Map(oldClasses.map((one) => [one.id, one]));
  const planned = [...new Set(plan.classes.map(({ id }) => id))].flatMap(
    (id) => byId.get(id) ?? [],
  );
  if (planned.length < plan.classes.length || planned.length < oldClasses.length) {
    throw new ApiError("CONFLICT", "schoolYearChanged");
  }
  return planned;
};

/** Returns the class of each exception. Throws CONFLICT for a student who is in no class of the year before. */
const requireExceptions = ({
  schoolId,
  plan,
  oldClasses,
  exceptions,
}: SchoolYearStart): Map<string, string> => {
  const oldIds = new Set(oldClasses.map(({ id }) => id));
  const classIds = new Map(
    exceptions.flatMap(({ id, classId, schoolId: school }) =>
      school === schoolId && classId !== undefined && oldIds.has(classId)
        ? [[id, classId] as const]
        : [],
    ),
  );
  if (plan.exceptions.some(({ studentId }) => !classIds.has(studentId))) {
    throw new ApiError("CONFLICT", "exceptionNotInClass");
  }
  return classIds;
};

/** Throws CONFLICT if a class of the new year would get too many students, or the year too many classes. */
const requireRoom = (
  { existing, counts }: SchoolYearStart,
  { classes, exceptions, created }: PlannedSchoolYear,
  classOfStudent: ReadonlyMap<string, string>,
): void => {
  if (existing.length + created.length > CLASSES_PER_YEAR_LIMIT) {
    throw new ApiError("CONFLICT", "classLimitReached");
  }
  const newcomers = new Map<string, number>();
  const add = (id: string | undefined, by: number): void => {
    if (id !== undefined) newcomers.set(id, (newcomers.get(id) ?? 0) + by);
  };
  const targetOf = new Map(classes.map(({ id, targetId }) => [id, targetId]));
  for (const { targetId, students } of classes) add(targetId, students);
  for (const { studentId, classId } of exceptions) {
    add(targetOf.get(classOfStudent.get(studentId) ?? ""), -1);
    add(classId, 1);
  }
  for (const [id, count] of newcomers) {
    if (count > 0 && count + (counts.get(id) ?? 0) > STUDENTS_PER_CLASS_LIMIT) {
      throw new ApiError("CONFLICT", "classFull");
    }
  }
};

/** Plans the classes of a new school year, and where the students of each class go. */
export const planSchoolYear = (start: SchoolYearStart): PlannedSchoolYear => {
  const { plan, counts } = start;
  const oldClasses = requireAllClasses(start);
  const classOfStudent = requireExceptions(start);
  const { created, find } = createTargetFinder(start);
  const classes = oldClasses.map((old, index): MovingClass => {
    const target = plan.classes[index]?.target;
    const found = target && find(target, plan.keepTeachers ? teachersOf(old) : NO_TEACHERS);
    return {
      id: old.id,
      name: old.name,
      targetId: found?.id,
      targetName: found?.name,
      students: counts.get(old.id) ?? 0,
      moved: 0,
      isMoved: false,
    };
  });
  const targets = new Map(plan.exceptions.map(({ studentId, target }) => [studentId, target]));
  const exceptions = [...targets].map(([studentId, target]) => ({
    studentId,
    classId: target && find(target, NO_TEACHERS).id,
  }));
  const planned = {
    classes,
    exceptions,
    created,
    createdClassIds: created.map(({ id }) => id),
  };
  requireRoom(start, planned, classOfStudent);
  return planned;
};
