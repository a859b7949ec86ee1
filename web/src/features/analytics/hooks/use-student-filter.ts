import type { OwnClass } from "@darasa/contract/own-classes";
import { useOwnClasses } from "@/lib/own-classes.ts";
import type { StudentFilter } from "../student-filter.ts";

interface StudentFilterState {
  readonly filter: StudentFilter;
  /** The name of the grade or the class; undefined if the list contains all classes. */
  readonly label: string | undefined;
  readonly ownClasses: readonly OwnClass[];
}

/**
 * Returns the filter of the list of students. A class in the URL that is not one of the teacher's own classes is
 * ignored, because the select could not show it.
 */
export const useStudentFilter = ({ className, classId }: StudentFilter): StudentFilterState => {
  const ownClasses = useOwnClasses();
  const shown = ownClasses?.find(({ id }) => id === classId);
  const isKnown = ownClasses === undefined || shown !== undefined;
  return {
    filter: { className, classId: isKnown ? classId : undefined },
    label: shown?.name ?? className,
    ownClasses: ownClasses ?? [],
  };
};
