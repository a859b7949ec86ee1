import { type ClassTarget, formatClassName, getSuggestedGrades } from "@darasa/contract/classes";
import { STUDENTS_PER_CLASS_LIMIT } from "@darasa/contract/limits";
import type { SchoolYearPlan, SchoolYearPreview } from "@darasa/contract/school-year";

export type PreviewedClass = SchoolYearPreview["classes"][number];

/** A student who does not go with the class. Without a target, the student leaves the school. */
export interface PlannedException {
  readonly studentId: string;
  readonly name: string;
  readonly classId: string;
  readonly target?: ClassTarget | undefined;
}

/** What an administrator has decided before the start. */
export interface NewYearPlan {
  /** The class of the new year for each class. A class without a target leaves the school. */
  readonly targets: ReadonlyMap<string, ClassTarget | undefined>;
  readonly exceptions: readonly PlannedException[];
  readonly keepTeachers: boolean;
}

export const createPlan = ({ classes }: SchoolYearPreview): NewYearPlan => ({
  targets: new Map(classes.map(({ id, target }) => [id, target])),
  exceptions: [],
  keepTeachers: true,
});

export const withoutException = (
  plan: NewYearPlan,
  { studentId }: Pick<PlannedException, "studentId">,
): NewYearPlan => ({
  ...plan,
  exceptions: plan.exceptions.filter((one) => one.studentId !== studentId),
});

/** Adds an exception. A student has one exception, so it replaces an earlier one. */
export const withException = (plan: NewYearPlan, exception: PlannedException): NewYearPlan => ({
  ...plan,
  exceptions: [...withoutException(plan, exception).exceptions, exception],
});

export const getTargetName = ({ grade, stream }: ClassTarget): string =>
  formatClassName(grade, stream);

/** Returns the key of a class name. Names that differ only in upper and lower case are one class. */
const keyOf = (target: ClassTarget): string => getTargetName(target).toLowerCase();

interface PlanSummary {
  readonly moving: number;
  readonly leaving: number;
  /** The number of classes that the start creates. */
  readonly newClasses: number;
  /** The number of students in each class of the new year, and of classes that move into it. */
  readonly byTarget: ReadonlyMap<string, { readonly students: number; readonly classes: number }>;
}

/** Counts who goes where. */
export const summarisePlan = (
  { classes, existing }: SchoolYearPreview,
  { targets, exceptions }: NewYearPlan,
): PlanSummary => {
  const byTarget = new Map<string, { students: number; classes: number }>();
  let [moving, leaving] = [0, 0];
  const known = new Map(existing.map((one) => [keyOf(one), one.students]));
  const add = (target: ClassTarget | undefined, students: number, classCount: number): void => {
    if (target === undefined) {
      leaving += students;
      return;
    }
    moving += students;
    const key = keyOf(target);
    const before = byTarget.get(key) ?? { students: known.get(key) ?? 0, classes: 0 };
    byTarget.set(key, {
      students: before.students + students,
      classes: before.classes + classCount,
    });
  };
  for (const { id, students } of classes) add(targets.get(id), students, 1);
  for (const { classId, target } of exceptions) {
    add(targets.get(classId), -1, 0);
    add(target, 1, 0);
  }
  const newClasses = [...byTarget.keys()].filter((key) => !known.has(key)).length;
  return { moving, leaving, newClasses, byTarget };
};

export type PlanRemark = "tooFull" | "notTaught" | "joinsExisting" | "joinsOthers";

/** Lists what is unusual about the target of a class. */
export const listRemarks = (
  target: ClassTarget | undefined,
  year: number,
  { existing }: SchoolYearPreview,
  { byTarget }: PlanSummary,
): PlanRemark[] => {
  if (target === undefined) return [];
  const key = keyOf(target);
  const { students = 0, classes = 0 } = byTarget.get(key) ?? {};
  return [
    ...(students > STUDENTS_PER_CLASS_LIMIT ? (["tooFull"] as const) : []),
    ...(getSuggestedGrades(year).includes(target.grade) ? [] : (["notTaught"] as const)),
    ...(existing.some((one) => keyOf(one) === key) ? (["joinsExisting"] as const) : []),
    ...(classes > 1 ? (["joinsOthers"] as const) : []),
  ];
};

/** Returns true if a class of the new year would get more students than a class can have. */
export const isTooFull = ({ byTarget }: PlanSummary): boolean =>
  [...byTarget.values()].some(({ students }) => students > STUDENTS_PER_CLASS_LIMIT);

/** Lists the classes of the new year that a student can get, each once: those of the plan, then those that exist. */
export const listTargets = (
  { existing }: SchoolYearPreview,
  { targets, exceptions }: NewYearPlan,
): ClassTarget[] => {
  const all = [...targets.values(), ...exceptions.map(({ target }) => target), ...existing];
  return [
    ...new Map(
      all.flatMap((target) =>
        target === undefined ? [] : [[keyOf(target), toTarget(target)] as const],
      ),
    ).values(),
  ].sort((one, other) =>
    getTargetName(one).localeCompare(getTargetName(other), "en", { numeric: true }),
  );
};

export const toTarget = ({ grade, stream }: ClassTarget): ClassTarget => ({
  grade,
  ...(stream === undefined ? {} : { stream }),
});

/** Returns the request that starts the year. */
export const toStartRequest = (
  { targets, exceptions, keepTeachers }: NewYearPlan,
  year: number,
  requestId: string,
): SchoolYearPlan => ({
  requestId,
  year,
  keepTeachers,
  classes: [...targets].map(([id, target]) => ({
    id,
    ...(target && { target: toTarget(target) }),
  })),
  exceptions: exceptions.map(({ studentId, target }) => ({
    studentId,
    ...(target && { target: toTarget(target) }),
  })),
});
