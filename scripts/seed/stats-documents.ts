import {
  type AssessmentStatsDocument,
  COUNTER_NAME,
  STATS_SCOPE,
  submissionDocumentSchema,
} from "@darasa/contract/server/library-documents";
import { toSubmissionCounts } from "../../functions/src/resources/statistics/submission-counts.ts";
import { SEED_SUBMISSIONS } from "./assessment-documents.ts";
import { STORED_ASSESSMENTS, type StoredAssessment } from "./assessments/stored-assessments.ts";
import { LIBRARY_ITEMS } from "./library/library.ts";
import { getPersonByUid, SEED_PEOPLE, SEED_SCHOOLS } from "./people.ts";
import type { SeedDocument, WithDateFields } from "./seed-document.ts";
import {
  buildShardDocument,
  INITIAL_SHARD_VERSIONS,
  type SeedCounterValues,
  sumCounters,
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
      [COUNTER_NAME.users(role, status)]: 1,
      ...(role === "STUDENT" && status === "ACTIVE" && className !== undefined
        ? { [COUNTER_NAME.studentsOf(className)]: 1 }
        : {}),
    },
  }));

const items = (): Contribution[] =>
  LIBRARY_ITEMS.map(({ accessLevel, ownerId }) => ({
    schoolId: getPersonByUid(ownerId).schoolId,
    counts: { [COUNTER_NAME.content(accessLevel)]: 1 },
  }));

const figuresOfPaper = ({ assessment: { published } }: StoredAssessment): SeedCounterValues => ({
  [COUNTER_NAME.assessments]: 1,
  [COUNTER_NAME.publishedAssessments]: Number(published),
});

const papers = (): Contribution[] =>
  STORED_ASSESSMENTS.map((paper) => ({
    schoolId: paper.assessment.schoolId,
    counts: figuresOfPaper(paper),
  }));

const scopeDocuments = (scope: string, all: readonly SeedCounterValues[]): SeedDocument[] => {
  const counts = sumCounters(all);
  return [
    { path: `stats/${scope}`, data: { counts, through: INITIAL_SHARD_VERSIONS } },
    buildShardDocument(scope, counts),
  ];
};

const ownerDocuments = (ownerId: string): SeedDocument[] =>
  scopeDocuments(STATS_SCOPE.user(ownerId), [
    ...LIBRARY_ITEMS.filter((item) => item.ownerId === ownerId).map(() => ({
      [COUNTER_NAME.ownContent]: 1,
    })),
    ...STORED_ASSESSMENTS.filter(({ assessment }) => assessment.ownerId === ownerId).map(
      figuresOfPaper,
    ),
  ]);

const paperDocuments = ({ assessment, createdAt }: StoredAssessment): SeedDocument[] => {
  const { id, ownerId, title, subject, grade, published } = assessment;
  const scope = STATS_SCOPE.assessment(id);
  const counts = sumCounters(
    SEED_SUBMISSIONS.filter(({ submission }) => submission.assessmentId === id).map(
      ({ submission }) => toSubmissionCounts(submissionDocumentSchema.parse(submission)),
    ),
  );
  const isCounted = Object.keys(counts).length > 0;
  const data: WithDateFields<AssessmentStatsDocument, "createdAt"> = {
    counts,
    ...(isCounted ? { through: INITIAL_SHARD_VERSIONS } : {}),
    ownerId,
    title,
    subject,
    grade,
    published,
    createdAt,
  };
  const sum = { path: `stats/${scope}`, data };
  return isCounted ? [sum, buildShardDocument(scope, counts)] : [sum];
};

/** Builds the statistics of the dashboards, as if the API had counted every change. */
export const buildStatsDocuments = (): SeedDocument[] => {
  const all = [...people(), ...items(), ...papers()];
  const owners = new Set([
    ...LIBRARY_ITEMS.map(({ ownerId }) => ownerId),
    ...STORED_ASSESSMENTS.map(({ assessment }) => assessment.ownerId),
  ]);
  return [
    ...scopeDocuments(
      STATS_SCOPE.national,
      all.map(({ counts }) => counts),
    ),
    ...SEED_SCHOOLS.flatMap(({ id }) =>
      scopeDocuments(
        STATS_SCOPE.school(id),
        all.filter(({ schoolId }) => schoolId === id).map(({ counts }) => counts),
      ),
    ),
    ...[...owners].flatMap(ownerDocuments),
    ...STORED_ASSESSMENTS.flatMap(paperDocuments),
  ];
};
