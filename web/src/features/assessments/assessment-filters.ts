/** The chosen values of the list's filters; an empty string means "all". */
export interface AssessmentFilters {
  readonly subject: string;
  readonly grade: string;
}

/** True if subject and grade are both chosen: the API cannot filter by only one of them. */
export const hasBothFilters = ({ subject, grade }: AssessmentFilters): boolean =>
  subject !== "" && grade !== "";
