import type { DocumentSelectionCriteria, FieldFilter } from "../../platform/database.ts";

/** The assessments that a caller sees in lists. */
export type AssessmentListScope = AudienceScope | PublishedOfSchoolScope;

interface PublishedOfSchoolScope {
  readonly publishedOfSchoolId: string;
}

export interface AudienceScope {
  readonly audiences: readonly string[];
  /** The school whose drafts the list contains in addition; absent if it contains no drafts of other authors. */
  readonly draftsOfSchoolId?: string;
}

export interface SchoolAndGrade {
  readonly schoolId: string;
  readonly grade: string;
}

/** The published assessments of one author or of one school that belong to a gradebook. */
export interface GradebookPapersFilter {
  readonly of: { readonly ownerId: string } | { readonly schoolId: string };
  readonly grade: string;
  readonly subject?: string | undefined;
  /** Only assessments that were published at this time or later. */
  readonly since: Date;
}

/** The criteria for a list of assessments. A subject or grade that is absent does not restrict the list. */
export type AssessmentFilter = AssessmentListScope & {
  readonly subject?: string;
  readonly grade?: string;
};

const equal = (field: string, value: unknown): FieldFilter => ({ field, op: "==", value });

const toAudienceFilter = (audiences: readonly string[]): FieldFilter =>
  audiences.length === 1
    ? equal("audience", audiences[0])
    : { field: "audience", op: "in", value: [...audiences] };

/** Returns the selection of a list of assessments. */
export const toSelection = (
  filter: AssessmentFilter,
): Pick<DocumentSelectionCriteria, "where" | "anyOf"> => {
  const { subject, grade } = filter;
  const chosen = [
    ...(subject === undefined ? [] : [equal("subject", subject)]),
    ...(grade === undefined ? [] : [equal("grade", grade)]),
  ];
  if ("publishedOfSchoolId" in filter) {
    const ofSchool = [equal("published", true), equal("schoolId", filter.publishedOfSchoolId)];
    return { where: [...ofSchool, ...chosen] };
  }
  const { audiences, draftsOfSchoolId } = filter;
  const visible = toAudienceFilter(audiences);
  if (draftsOfSchoolId === undefined) return { where: [visible, ...chosen] };
  const drafts = [equal("published", false), equal("schoolId", draftsOfSchoolId)];
  return { where: chosen, anyOf: [[visible], drafts] };
};

/** Returns the filters of the assessments for a grade by the teachers of a school. */
export const toPlaceFilters = ({
  audiences,
  schoolId,
  grade,
}: SchoolAndGrade & AudienceScope): FieldFilter[] => [
  toAudienceFilter(audiences),
  equal("schoolId", schoolId),
  equal("grade", grade),
];

/** Returns the filters of the published assessments of a gradebook. */
export const toGradebookFilters = ({
  of,
  grade,
  subject,
  since,
}: GradebookPapersFilter): FieldFilter[] => [
  "ownerId" in of ? equal("ownerId", of.ownerId) : equal("schoolId", of.schoolId),
  equal("published", true),
  equal("grade", grade),
  ...(subject === undefined ? [] : [equal("subject", subject)]),
  { field: "createdAt", op: ">=", value: since },
];
