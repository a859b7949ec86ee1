import { useEffect, useEffectEvent } from "react";
import { useOwnGrades } from "@/lib/school-classes.ts";

interface GradeField<T extends string> {
  /** The grades that the form offers. It must be the same array in every render. */
  readonly grades: readonly T[];
  readonly getGrade: () => string | undefined;
  readonly setGrade: (grade: T) => void;
  /** Called before `setGrade` with the only grade of the teacher's classes, if no grade is chosen yet. */
  readonly onPreselect?: (grade: T) => void;
}

/**
 * Returns the grades of the teacher's own classes for the options of an uncontrolled select. Loading them replaces the
 * options, which removes the choice from the select, so that the form has to set it again. A form with `onPreselect`
 * starts with the grade of the teacher's classes if they have only one.
 */
export const useOwnGradesFirst = <T extends string>({
  grades,
  getGrade,
  setGrade,
  onPreselect,
}: GradeField<T>): readonly T[] => {
  const own = useOwnGrades(grades);
  const restore = useEffectEvent((): void => {
    const chosen = grades.find((grade) => grade === getGrade());
    if (chosen !== undefined) setGrade(chosen);
    const [only, ...others] = own;
    if (chosen !== undefined || only === undefined || others.length > 0) return;
    if (onPreselect === undefined) return;
    onPreselect(only);
    setGrade(only);
  });
  useEffect(() => {
    if (own.length > 0) restore();
  }, [own]);
  return own;
};
