import { parseRole } from "@darasa/contract/roles";
import { useOwnClassesQuery } from "@/lib/own-classes.ts";
import { useClasses, useSchoolYear } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

/** A class that the user can choose. */
export interface GradebookClass {
  readonly id: string;
  readonly name: string;
  readonly grade: string;
}

/** Loads the classes whose results the user may see: a teacher's own ones, or those of the school in this year. */
export const useGradebookClasses = () => {
  const isTeacher = parseRole(useServices().session.account()?.role ?? "") === "TEACHER";
  const own = useOwnClassesQuery();
  const ofSchool = useClasses(useSchoolYear(), !isTeacher);
  const { error, refetch } = isTeacher ? own : ofSchool;
  const data: readonly GradebookClass[] | undefined = isTeacher ? own.data : ofSchool.data;
  return { data, error, refetch, isTeacher };
};
