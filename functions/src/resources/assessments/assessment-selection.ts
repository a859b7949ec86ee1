import {
  buildSchoolAudience,
  CLASSES_AUDIENCE,
  EVERYONE_AUDIENCE,
} from "@darasa/contract/realtime";
import { buildArchivedAudience } from "@darasa/contract/server/assessment-documents";
import type { DocumentSelectionCriteria, FieldFilter } from "../../platform/database.ts";

/** A group of filters that a document must match. */
type FilterGroup = readonly FieldFilter[];

/** The assessments that a caller sees in lists: those that match at least one of the groups. */
export type AssessmentListScope = readonly FilterGroup[];

/** The school and the class of a student, on which depends which assessments the student may take. */
export interface StudentPlace {
  readonly schoolId: string;
  readonly classId?: string | undefined;
}

export interface StudentPlaceAndGrade extends StudentPlace {
  readonly grade: string;
}

/** The published assessments of one author or of one school that belong to the gradebook of a class. */
export interface GradebookPapersFilter {
  readonly of: { readonly ownerId: string } | { readonly schoolId: string };
  readonly place: StudentPlaceAndGrade;
  readonly subject?: string | undefined;
  /** Only assessments that were published at this time or later. */
  readonly since: Date;
}

/** The criteria for a list of assessments. A subject or grade that is absent does not restrict the list. */
export interface AssessmentFilter {
  readonly scope: AssessmentListScope;
  readonly subject?: string;
  readonly grade?: string;
}

type Selection = Pick<DocumentSelectionCriteria, "where" | "anyOf">;

const equal = (field: string, value: unknown): FieldFilter => ({ field, op: "==", value });

export const withAudience = (...audiences: readonly string[]): FilterGroup =>
  audiences.length === 1
    ? [equal("audience", audiences[0])]
    : [{ field: "audience", op: "in", value: audiences }];

/** The drafts of a school. */
export const draftsOf = (schoolId: string): FilterGroup => [
  equal("published", false),
  equal("schoolId", schoolId),
];

/** The assessments of a school that are published for the school or for classes, and not archived. */
export const publishedWithin = (schoolId: string): FilterGroup => [
  ...withAudience(buildSchoolAudience(schoolId), CLASSES_AUDIENCE),
  equal("schoolId", schoolId),
];

/** All assessments that a school has published and not archived. */
export const publishedBy = (schoolId: string): FilterGroup => [
  ...withAudience(EVERYONE_AUDIENCE, buildSchoolAudience(schoolId), CLASSES_AUDIENCE),
  equal("schoolId", schoolId),
];

const identity = (audience: string): readonly string[] => [audience];
const withArchived = (audience: string): readonly string[] => [
  audience,
  buildArchivedAudience(audience),
];

/** Returns the scope of the assessments that a student may take, or may have taken if `among` adds the archived ones. */
export const forStudent = (
  { schoolId, classId }: StudentPlace,
  among: typeof identity = identity,
): AssessmentListScope => {
  const audiences = [EVERYONE_AUDIENCE, buildSchoolAudience(schoolId)];
  const ofSchool = withAudience(...audiences.flatMap(among));
  if (classId === undefined) return [ofSchool];
  const ofClass: FieldFilter = { field: "classIds", op: "array-contains", value: classId };
  return [ofSchool, [...withAudience(...among(CLASSES_AUDIENCE)), ofClass]];
};

/** Restricts a scope to the assessments of the authors of a school. */
export const ofAuthorsAt = (schoolId: string, scope: AssessmentListScope): AssessmentListScope =>
  scope.map((group) => [...group, equal("schoolId", schoolId)]);

const select = (scope: AssessmentListScope, filters: FilterGroup): Selection => {
  const [only = [], ...others] = scope;
  return others.length === 0 ? { where: [...only, ...filters] } : { where: filters, anyOf: scope };
};

/** Returns the selection of a list of assessments. */
export const toSelection = ({ scope, subject, grade }: AssessmentFilter): Selection =>
  select(scope, [
    ...(subject === undefined ? [] : [equal("subject", subject)]),
    ...(grade === undefined ? [] : [equal("grade", grade)]),
  ]);

const ofPlace = (
  { schoolId, grade }: StudentPlaceAndGrade,
  filters: FilterGroup = [],
): FilterGroup => [equal("schoolId", schoolId), equal("grade", grade), ...filters];

/**
 * Returns the selection of the assessments that the teachers of a student's school have published for the student and
 * the student's grade.
 */
export const toPlaceSelection = (
  place: StudentPlaceAndGrade,
  filters: FilterGroup = [],
): Selection => select(forStudent(place), ofPlace(place, filters));

/** Returns the same selection with the archived assessments. */
export const toPlaceSelectionWithArchived = (place: StudentPlaceAndGrade): Selection =>
  select(forStudent(place, withArchived), ofPlace(place));

/** Returns the selection of the assessments of a gradebook, which archived ones stay in. */
export const toGradebookSelection = ({
  of,
  place,
  subject,
  since,
}: GradebookPapersFilter): Selection =>
  select(forStudent(place, withArchived), [
    "ownerId" in of ? equal("ownerId", of.ownerId) : equal("schoolId", of.schoolId),
    equal("grade", place.grade),
    ...(subject === undefined ? [] : [equal("subject", subject)]),
    { field: "createdAt", op: ">=", value: since },
  ]);
