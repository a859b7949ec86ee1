import type { AssessmentDocument } from "@darasa/contract/server/assessment-documents";
import {
  STATS_COUNTER_NAMES,
  STATS_SCOPE_IDS,
  WITHOUT_END,
} from "@darasa/contract/server/statistics-documents";
import type { SubmissionDocument } from "@darasa/contract/server/submission-documents";
import type { DocumentWriter } from "../../platform/database.ts";
import type { CountersService } from "./counters.service.ts";
import type { StatisticsStore } from "./statistics.store.ts";
import { toCounterIncrements } from "./submission-counts.ts";

export type { AssessmentStatisticsRecord } from "./statistics.store.ts";

type Listed = Pick<
  AssessmentDocument,
  | "title"
  | "subject"
  | "grade"
  | "duration"
  | "totalMarks"
  | "published"
  | "missingAnswers"
  | "opensAt"
  | "closesAt"
  | "chosenAudience"
  | "classes"
>;

const toOpenUntil = (closesAt: string | null): Date =>
  closesAt === null ? WITHOUT_END : new Date(closesAt);

/** Returns the closing time that the statistics of an assessment contain; null for one without end. */
export const toClosingTime = (openUntil: string): string | null =>
  new Date(openUntil) < WITHOUT_END ? openUntil : null;

const pickListed = ({
  title,
  subject,
  grade,
  duration,
  totalMarks,
  published,
  missingAnswers,
  opensAt,
  closesAt,
  chosenAudience,
  classes,
}: Listed) => ({
  title,
  subject,
  grade,
  duration,
  totalMarks,
  published,
  missingAnswers,
  opensAt: opensAt === null ? null : new Date(opensAt),
  openUntil: toOpenUntil(closesAt),
  audience: chosenAudience,
  classes,
});

/** A counted submission before and after its marks have changed. */
export interface ReplacedSubmission {
  readonly before: SubmissionDocument;
  readonly after: SubmissionDocument;
}

const addTo = (
  sums: Record<string, number>,
  increments: Readonly<Record<string, number>>,
  times: 1 | -1,
): void => {
  for (const [name, by] of Object.entries(increments)) sums[name] = (sums[name] ?? 0) + times * by;
};

interface Dependencies {
  readonly store: StatisticsStore;
  readonly counters: Pick<CountersService, "add">;
}

/** Creates the functions that change the counts of an assessment. */
const countSubmissions = (counters: Dependencies["counters"]) => ({
  /** Adds one submission to the counts of its assessment. */
  addSubmission: (writer: DocumentWriter, submission: SubmissionDocument): void => {
    const scope = STATS_SCOPE_IDS.assessment(submission.assessmentId);
    counters.add(writer, scope, toCounterIncrements(submission));
  },

  /** Removes a counted submission from the counts of its assessment. */
  removeSubmission: (writer: DocumentWriter, submission: SubmissionDocument): void => {
    const deltas: Record<string, number> = {};
    addTo(deltas, toCounterIncrements(submission), -1);
    counters.add(writer, STATS_SCOPE_IDS.assessment(submission.assessmentId), deltas);
  },

  /**
   * Changes the counts after a decision has changed the answers, or a regrade the marks, of counted submissions of an
   * assessment. The decision itself counts, so that the counters change even if the new answers are counted like the old ones.
   */
  replaceSubmissions: (
    writer: DocumentWriter,
    assessmentId: string,
    changes: readonly ReplacedSubmission[],
  ): void => {
    const deltas: Record<string, number> = { [STATS_COUNTER_NAMES.decisions]: changes.length };
    for (const { before, after } of changes) {
      addTo(deltas, toCounterIncrements(before), -1);
      addTo(deltas, toCounterIncrements(after), 1);
    }
    counters.add(writer, STATS_SCOPE_IDS.assessment(assessmentId), deltas);
  },
});

/**
 * Creates the service that manages the statistics document of each assessment. The document contains counts and
 * a copy of the fields that lists of assessments show, so that the list of statistics needs no other reads.
 */
export const createAssessmentStatisticsService = ({ store, counters }: Dependencies) => ({
  getOfAssessment: store.getOfAssessment,
  listOf: store.listOf,
  listOpen: store.listOpen,

  /** Creates the statistics of an assessment. `writer` is the transaction that creates the assessment. */
  create: (
    writer: DocumentWriter,
    id: string,
    assessment: Listed &
      Pick<AssessmentDocument, "ownerId" | "ownerName" | "schoolId"> & { readonly createdAt: Date },
  ): void => {
    const { ownerId, ownerName, schoolId, createdAt } = assessment;
    const facts = { ownerId, ownerName, schoolId, ...pickListed(assessment), createdAt };
    store.createOfAssessment(writer, id, { counts: {}, ...facts });
  },

  /** Updates the copied assessment data. `writer` is the transaction that changes the assessment. */
  update: (
    writer: DocumentWriter,
    id: string,
    { createdAt, ...assessment }: Listed & { readonly createdAt?: Date },
  ): void => {
    const time = createdAt === undefined ? {} : { createdAt };
    store.updateOfAssessment(writer, id, { ...pickListed(assessment), ...time });
  },

  /** Updates the copied times. `writer` is the transaction that changes them in the assessment. */
  setTimes: (
    writer: DocumentWriter,
    id: string,
    { opensAt, closesAt }: { readonly opensAt: Date | null; readonly closesAt: Date | null },
  ): void => {
    store.updateOfAssessment(writer, id, { opensAt, openUntil: closesAt ?? WITHOUT_END });
  },

  /** Moves a closed assessment into the list of archived ones, or back. `writer` is the transaction that archives it. */
  setArchived: store.setArchivedOfAssessment,

  /**
   * Removes the statistics of an assessment, which must have no submissions. The first parameter, `writer`, is the
   * transaction that deletes the assessment.
   */
  remove: store.removeOfAssessment,

  ...countSubmissions(counters),
});

export type AssessmentStatisticsService = ReturnType<typeof createAssessmentStatisticsService>;
