import type { ListedClass } from "@darasa/contract/classes";
import { useState } from "react";
import { useClasses, useSchoolYear } from "@/lib/school-classes.ts";
import { getPreselectedClassId, type StudentToPlace } from "../class-choice.ts";

const NO_CLASSES: readonly ListedClass[] = [];

/** Loads the classes of this year for some students, and keeps the class that is chosen for each of them. */
export const useClassChoices = (students: readonly StudentToPlace[]) => {
  const year = useSchoolYear();
  const { data, error, refetch } = useClasses(year, students.length > 0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const classes = data ?? NO_CLASSES;
  /** Returns the id of the chosen or preselected class; an empty text if the student gets no class. */
  const classOf = (student: StudentToPlace): string => {
    const choice = chosen.get(student.id);
    if (choice === "" || classes.some(({ id }) => id === choice)) return choice ?? "";
    return getPreselectedClassId(classes, student) ?? "";
  };
  return {
    year,
    students,
    classes,
    isLoading: data === undefined && error === null,
    hasFailed: data === undefined && error !== null,
    retry: (): void => void refetch(),
    classOf,
    choose: (some: readonly StudentToPlace[], classId: string): void =>
      setChosen(new Map([...chosen, ...some.map(({ id }) => [id, classId] as const)])),
    /** Returns the chosen classes by student. Students without a class are left out. */
    list: (): ReadonlyMap<string, string> =>
      new Map(
        students
          .map((student) => [student.id, classOf(student)] as const)
          .filter(([, classId]) => classId !== ""),
      ),
  };
};

export type ClassChoices = ReturnType<typeof useClassChoices>;
