import type { SCHOOL_CLASSES } from "@darasa/contract/curriculum";

/** The filter of a list of students: a grade or a class. The list of an empty filter contains all classes. */
export interface StudentFilter {
  readonly className?: (typeof SCHOOL_CLASSES)[number] | undefined;
  readonly classId?: string | undefined;
}
