/** The chosen filters of the list of assessments. An empty string means no filter. */
export interface AssessmentFilters {
  readonly subject: string;
  readonly grade: string;
}

/**
 * Returns true if both subject and grade are chosen. The API cannot filter by only one of them, so a single
 * choice does not count as a filter.
 */
export const hasSubjectAndGradeFilter = ({ subject, grade }: AssessmentFilters): boolean =>
  subject !== "" && grade !== "";
