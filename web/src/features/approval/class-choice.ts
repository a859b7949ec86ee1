import type { ListedClass } from "@darasa/contract/classes";

/** A student for whom somebody chooses a class. */
export interface StudentToPlace {
  readonly id: string;
  /** The grade of the student. */
  readonly className?: string | undefined;
  /** The class in which the student is already. */
  readonly classId?: string | undefined;
}

/** Splits the classes into those of the student's grade and all others. */
export const splitByGrade = (
  classes: readonly ListedClass[],
  { className }: StudentToPlace,
): { readonly own: readonly ListedClass[]; readonly others: readonly ListedClass[] } => ({
  own: classes.filter(({ grade }) => grade === className),
  others: classes.filter(({ grade }) => grade !== className),
});

/** Returns the id of the student's class or of the only class of the student's grade; otherwise undefined. */
export const getPreselectedClassId = (
  classes: readonly ListedClass[],
  student: StudentToPlace,
): string | undefined => {
  if (classes.some(({ id }) => id === student.classId)) return student.classId;
  const { own } = splitByGrade(classes, student);
  return own.length === 1 ? own[0]?.id : undefined;
};

/** Returns true if several students have one and the same grade. */
export const haveSameGrade = (students: readonly StudentToPlace[]): boolean => {
  const grades = new Set(students.map(({ className }) => className));
  return students.length > 1 && grades.size === 1 && !grades.has(undefined);
};
