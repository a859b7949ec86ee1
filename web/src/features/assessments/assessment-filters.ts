/** The chosen filters of the list of assessments. An empty string means no filter. */
export interface AssessmentFilters {
  readonly subject: string;
  readonly grade: string;
}

/** Returns true if both subject and grade are chosen, because the API cannot filter by only one of them. */
export const hasSubjectAndGradeFilter = ({ subject, grade }: AssessmentFilters): boolean =>
  subject !== "" && grade !== "";
