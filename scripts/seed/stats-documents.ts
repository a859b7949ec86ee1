import {
  type AssessmentStatsDocument,
  STAT,
  STATS_SCOPE,
  submissionDocumentSchema,
} from "@darasa/contract/server/library-documents";
import { figuresOf } from "../../functions/src/resources/analytics/outcome-figures.ts";
import { SUBMISSIONS } from "./assessment-documents.ts";
import { PAPERS, type Paper } from "./assessments/papers.ts";
import { LIBRARY } from "./library/library.ts";
import { PEOPLE, personByUid, SCHOOLS } from "./people.ts";
import type { SeedDocument, Stored } from "./seed-document.ts";
import { type Counts, FIRST_SHARD, shardDocument, sumOf } from "./shards.ts";

/** What one person, item or assessment adds to the figures of its school and of the country. */
interface Contribution {
  readonly schoolId: string;
  readonly counts: Counts;
}

const people = (): Contribution[] =>
  PEOPLE.map(({ role, status, schoolId, className }) => ({
    schoolId,
    counts: {
      [STAT.users(role, status)]: 1,
      ...(role === "STUDENT" && status === "ACTIVE" && className !== undefined
        ? { [STAT.studentsOf(className)]: 1 }
        : {}),
    },
  }));

const items = (): Contribution[] =>
  LIBRARY.map(({ accessLevel, ownerId }) => ({
    schoolId: personByUid(ownerId).schoolId,
    counts: { [STAT.content(accessLevel)]: 1 },
  }));

const figuresOfPaper = ({ assessment: { published } }: Paper): Counts => ({
  [STAT.assessments]: 1,
  [STAT.publishedAssessments]: Number(published),
});

const papers = (): Contribution[] =>
  PAPERS.map((paper) => ({
    schoolId: paper.assessment.schoolId,
    counts: figuresOfPaper(paper),
  }));

const scopeDocuments = (scope: string, all: readonly Counts[]): SeedDocument[] => {
  const counts = sumOf(all);
  return [
    { path: `stats/${scope}`, data: { counts, through: FIRST_SHARD } },
    shardDocument(scope, counts),
  ];
};

const ownerDocuments = (ownerId: string): SeedDocument[] =>
  scopeDocuments(STATS_SCOPE.user(ownerId), [
    ...LIBRARY.filter((item) => item.ownerId === ownerId).map(() => ({ [STAT.ownContent]: 1 })),
    ...PAPERS.filter(({ assessment }) => assessment.ownerId === ownerId).map(figuresOfPaper),
  ]);

const paperDocuments = ({ assessment, createdAt }: Paper): SeedDocument[] => {
  const { id, ownerId, title, subject, grade, published } = assessment;
  const scope = STATS_SCOPE.assessment(id);
  const counts = sumOf(
    SUBMISSIONS.filter(({ submission }) => submission.assessmentId === id).map(({ submission }) =>
      figuresOf(submissionDocumentSchema.parse(submission)),
    ),
  );
  const isCounted = Object.keys(counts).length > 0;
  const data: Stored<AssessmentStatsDocument, "createdAt"> = {
    counts,
    ...(isCounted ? { through: FIRST_SHARD } : {}),
    ownerId,
    title,
    subject,
    grade,
    published,
    createdAt,
  };
  const sum = { path: `stats/${scope}`, data };
  return isCounted ? [sum, shardDocument(scope, counts)] : [sum];
};

/** The figures of the dashboards, as if every change had been counted when it was made. */
export const statsDocuments = (): SeedDocument[] => {
  const all = [...people(), ...items(), ...papers()];
  const owners = new Set([
    ...LIBRARY.map(({ ownerId }) => ownerId),
    ...PAPERS.map(({ assessment }) => assessment.ownerId),
  ]);
  return [
    ...scopeDocuments(
      STATS_SCOPE.national,
      all.map(({ counts }) => counts),
    ),
    ...SCHOOLS.flatMap(({ id }) =>
      scopeDocuments(
        STATS_SCOPE.school(id),
        all.filter(({ schoolId }) => schoolId === id).map(({ counts }) => counts),
      ),
    ),
    ...[...owners].flatMap(ownerDocuments),
    ...PAPERS.flatMap(paperDocuments),
  ];
};
