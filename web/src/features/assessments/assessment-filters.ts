/** The chosen values of the list's filters; an empty string means "all". */
export interface AssessmentFilters {
  readonly subject: string;
  readonly grade: string;
}

/** The API filters only by subject and grade together. */
export const hasBothFilters = ({ subject, grade }: AssessmentFilters): boolean =>
  subject !== "" && grade !== "";
