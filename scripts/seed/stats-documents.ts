import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import {
  type AssessmentStatsDocument,
  STATS_COUNTER_NAMES,
  STATS_SCOPE_IDS,
  WITHOUT_END,
} from "@darasa/contract/server/statistics-documents";
import { submissionDocumentSchema } from "@darasa/contract/server/submission-documents";
import { toCounterIncrements } from "../../functions/src/resources/statistics/submission-counts.ts";
import { SEED_SUBMISSIONS } from "./assessment-documents.ts";
import {
  STORED_SEED_ASSESSMENTS,
  type StoredSeedAssessment,
} from "./assessments/stored-assessments.ts";
import { SEED_LIBRARY_ITEMS } from "./library/library.ts";
import { getPersonByUid, SEED_PEOPLE } from "./people.ts";
import { SEED_SCHOOLS } from "./schools.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";
import {
  buildCounterShardDocument,
  SEEDED_COUNTER_INCREMENTS_PER_SHARD,
  type SeedCounterValues,
  sumCountersByName,
} from "./shards.ts";

/**
 * The counter increments that one person, library item or assessment adds to the statistics of the school
 * and of the country.
 */
interface Contribution {
  readonly schoolId: string;
  readonly counts: SeedCounterValues;
}

const people = (): Contribution[] =>
  SEED_PEOPLE.map(({ role, status, schoolId, className }) => ({
    schoolId,
    counts: {
      [STATS_COUNTER_NAMES.users(role, status)]: 1,
      ...(role === "STUDENT" && status === "ACTIVE" && className !== undefined
        ? { [STATS_COUNTER_NAMES.studentsOf(className)]: 1 }
        : {}),
    },
  }));

const items = (): Contribution[] =>
  SEED_LIBRARY_ITEMS.map(({ accessLevel, ownerId }) => ({
    schoolId: getPersonByUid(ownerId).schoolId,
    counts: { [STATS_COUNTER_NAMES.content(accessLevel)]: 1 },
  }));

const figuresOfPaper = ({
  assessment: { published },
}: StoredSeedAssessment): SeedCounterValues => ({
  [STATS_COUNTER_NAMES.assessments]: 1,
  [STATS_COUNTER_NAMES.publishedAssessments]: Number(published),
});

const papers = (): Contribution[] =>
  STORED_SEED_ASSESSMENTS.map((paper) => ({
    schoolId: paper.assessment.schoolId,
    counts: figuresOfPaper(paper),
  }));

const scopeDocuments = (scope: string, all: readonly SeedCounterValues[]): SeedDocument[] => {
  const counts = sumCountersByName(all);
  return [
    { path: `stats/${scope}`, data: { counts, through: SEEDED_COUNTER_INCREMENTS_PER_SHARD } },
    buildCounterShardDocument(scope, counts),
  ];
};

const ownerDocuments = (ownerId: string): SeedDocument[] =>
  scopeDocuments(STATS_SCOPE_IDS.user(ownerId), [
    ...SEED_LIBRARY_ITEMS.filter((item) => item.ownerId === ownerId).map(() => ({
      [STATS_COUNTER_NAMES.ownContent]: 1,
    })),
    ...STORED_SEED_ASSESSMENTS.filter(({ assessment }) => assessment.ownerId === ownerId).map(
      figuresOfPaper,
    ),
  ]);

const paperDocuments = ({
  assessment,
  createdAt,
  closesAt,
}: StoredSeedAssessment): SeedDocument[] => {
  const { id, ownerId, ownerName, schoolId, title, subject, grade } = assessment;
  const { duration, totalMarks, published, missingAnswers, classes } = assessment;
  const scope = STATS_SCOPE_IDS.assessment(id);
  const counts = sumCountersByName(
    SEED_SUBMISSIONS.filter(({ submission }) => submission.assessmentId === id).map(
      ({ submission }) => toCounterIncrements(submissionDocumentSchema.parse(submission)),
    ),
  );
  const isCounted = Object.keys(counts).length > 0;
  const data: Omit<
    WithDateFields<AssessmentStatsDocument, "createdAt" | "openUntil">,
    "opensAt"
  > = {
    counts,
    ...(isCounted ? { through: SEEDED_COUNTER_INCREMENTS_PER_SHARD } : {}),
    ownerId,
    ownerName,
    schoolId,
    title,
    subject,
    grade,
    duration,
    totalMarks,
    published,
    missingAnswers,
    openUntil: closesAt ?? WITHOUT_END,
    audience: assessment.chosenAudience,
    classes,
    createdAt,
  };
  const sum = { path: `stats/${scope}`, data };
  return isCounted ? [sum, buildCounterShardDocument(scope, counts)] : [sum];
};

/** Counts the active students of each class, only for the school. */
const classesOf = (id: string): SeedCounterValues[] =>
  SEED_PEOPLE.filter(({ schoolId, status }) => schoolId === id && status === "ACTIVE").map(
    ({ classId }) =>
      classId === undefined ? {} : { [STATS_COUNTER_NAMES.studentsInClass(classId)]: 1 },
  );

/** Builds the statistics of the dashboards, as if the API had counted every change. */
export const buildStatsDocuments = (): SeedDocument[] => {
  const all = [...people(), ...items(), ...papers()];
  const owners = new Set([
    ...SEED_LIBRARY_ITEMS.map(({ ownerId }) => ownerId),
    ...STORED_SEED_ASSESSMENTS.map(({ assessment }) => assessment.ownerId),
  ]);
  return [
    ...scopeDocuments(STATS_SCOPE_IDS.national, [
      ...all.map(({ counts }) => counts),
      { [STATS_COUNTER_NAMES.schools]: SEED_SCHOOLS.length },
    ]),
    ...[...SEED_SCHOOLS.map(({ id }) => id), NATIONAL_OFFICE_INSTITUTION_ID].flatMap((id) =>
      scopeDocuments(STATS_SCOPE_IDS.school(id), [
        ...all.filter(({ schoolId }) => schoolId === id).map(({ counts }) => counts),
        ...classesOf(id),
      ]),
    ),
    ...[...owners].flatMap(ownerDocuments),
    ...STORED_SEED_ASSESSMENTS.flatMap(paperDocuments),
  ];
};
