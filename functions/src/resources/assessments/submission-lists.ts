import type { ListPage } from "@darasa/contract/http";
import { ASSESSMENT_MAX_ATTEMPTS, MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import type {
  Database,
  DocumentQuery,
  DocumentReader,
  FieldFilter,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import {
  SUBMISSIONS_COLLECTION,
  type SubmissionRecord,
  toSubmissionRecord,
} from "./submission-records.ts";

/** The submissions of an assessment. */
export interface AssessmentSubmissionsFilter {
  readonly assessmentId: string;
  /** The school of the students; undefined for the students of all schools. */
  readonly schoolId: string | undefined;
}

/** Selects submissions: to the assessments of one author, or of the students of one school. */
export interface SubmissionOwner {
  readonly field: "assessmentOwnerId" | "schoolId";
  readonly id: string;
}

/** A count of submissions costs at most ten document reads. */
const MAX_COUNTED_SUBMISSIONS = 10_000;

const equal = (field: string, value: unknown): FieldFilter => ({ field, op: "==", value });

const FIRST_ATTEMPT = equal("attempt", 1);
const UNDECIDED = equal("lateAnswers.status", "PENDING");
const WAITING_TO_BE_MARKED = equal("percent", null);

/** Without an order Firestore sorts by id and, for equality filters, needs no composite index. */
const where = (...filters: readonly FieldFilter[]) => ({
  collection: SUBMISSIONS_COLLECTION,
  where: filters,
});

const newestFirst = (...filters: readonly FieldFilter[]) =>
  ({
    ...where(...filters),
    orderBy: [{ field: "submittedAt", direction: "desc" }],
  }) as const;

const ofAssessment = ({ assessmentId, schoolId }: AssessmentSubmissionsFilter): FieldFilter[] => [
  equal("assessmentId", assessmentId),
  ...(schoolId === undefined ? [] : [equal("schoolId", schoolId)]),
];

const list = async (reader: DocumentReader, query: DocumentQuery): Promise<SubmissionRecord[]> =>
  (await reader.query(query)).map(toSubmissionRecord);

const startAfter = (id: string | undefined): DocumentQuery["after"] =>
  id === undefined ? undefined : { values: [], id };

const createNewestFirstLists = (database: Database) => ({
  /** Lists the submissions of an assessment, newest first. `schoolId` restricts the list to one school. */
  listOfAssessment: (
    filter: AssessmentSubmissionsFilter,
    query: PaginationParams,
  ): Promise<ListPage<SubmissionRecord>> =>
    readListPage(
      database,
      { ...newestFirst(...ofAssessment(filter)), cursorKind: "time" },
      query,
      toSubmissionRecord,
    ),

  /** Lists the first attempts of an assessment, of each student one, newest first. */
  listFirstAttempts: (
    filter: AssessmentSubmissionsFilter,
    query: PaginationParams,
  ): Promise<ListPage<SubmissionRecord>> =>
    readListPage(
      database,
      { ...newestFirst(...ofAssessment(filter), FIRST_ATTEMPT), cursorKind: "time" },
      query,
      toSubmissionRecord,
    ),

  listNewestFirstAttempts: (
    filter: AssessmentSubmissionsFilter,
    limit: number,
  ): Promise<SubmissionRecord[]> =>
    list(database, { ...newestFirst(...ofAssessment(filter), FIRST_ATTEMPT), limit }),

  listNewestForAuthor: (ownerId: string, limit: number): Promise<SubmissionRecord[]> =>
    list(database, { ...newestFirst(equal("assessmentOwnerId", ownerId)), limit }),

  listNewestOfStudent: (
    studentId: string,
    limit: number,
    reader: DocumentReader = database,
  ): Promise<SubmissionRecord[]> =>
    list(reader, { ...newestFirst(equal("studentId", studentId)), limit }),
});

const createIdOrderLists = (database: Database) => ({
  /** Lists all submissions of a student to an assessment. */
  listOfStudent: (
    assessmentId: string,
    studentId: string,
    reader: DocumentReader,
  ): Promise<SubmissionRecord[]> =>
    list(reader, {
      ...where(equal("assessmentId", assessmentId), equal("studentId", studentId)),
      limit: ASSESSMENT_MAX_ATTEMPTS,
    }),

  /** Lists submissions whose late answers are neither accepted nor declined yet. */
  listUndecided: (
    filter: AssessmentSubmissionsFilter,
    limit: number,
  ): Promise<SubmissionRecord[]> =>
    list(database, { ...where(...ofAssessment(filter), UNDECIDED), limit }),

  getUndecidedOfAuthor: async (ownerId: string): Promise<SubmissionRecord | undefined> => {
    const filters = [equal("assessmentOwnerId", ownerId), UNDECIDED];
    return (await list(database, { ...where(...filters), limit: 1 }))[0];
  },

  /**
   * Lists submissions of an assessment after this id, in the order of their ids. The attempts of a student follow each
   * other.
   */
  listAfter: (
    assessmentId: string,
    after: string | undefined,
    limit: number,
    reader: DocumentReader = database,
  ): Promise<SubmissionRecord[]> =>
    list(reader, {
      ...where(equal("assessmentId", assessmentId)),
      after: startAfter(after),
      limit,
    }),

  /** Lists submissions after this id, in the order of their ids: all, or those that wait to be marked. */
  listToMark: (
    filter: AssessmentSubmissionsFilter,
    show: "WAITING" | "ALL",
    after: string | undefined,
    limit: number,
  ): Promise<SubmissionRecord[]> =>
    list(database, {
      ...where(...ofAssessment(filter), ...(show === "WAITING" ? [WAITING_TO_BE_MARKED] : [])),
      after: startAfter(after),
      limit,
    }),
});

const createCounts = (database: Database) => ({
  countOfAssessment: (filter: AssessmentSubmissionsFilter): Promise<number> =>
    database.count({ ...where(...ofAssessment(filter)), limit: MAX_COUNTED_SUBMISSIONS }),

  countToMark: (filter: AssessmentSubmissionsFilter): Promise<number> =>
    database.count({
      ...where(...ofAssessment(filter), WAITING_TO_BE_MARKED),
      limit: MAX_COUNTED_SUBMISSIONS,
    }),

  /** Counts the submissions from the time `since` until before the time `until`. */
  countBetween: ({ field, id }: SubmissionOwner, since: Date, until: Date): Promise<number> =>
    database.count({
      ...newestFirst(
        equal(field, id),
        { field: "submittedAt", op: ">=", value: since },
        { field: "submittedAt", op: "<", value: until },
      ),
      limit: MAX_COUNTED_SUBMISSIONS,
    }),

  /** Counts the students of a school who have submitted an assessment, each once. */
  countStudents: (
    filter: AssessmentSubmissionsFilter & { readonly schoolId: string },
  ): Promise<number> =>
    database.count({
      ...where(...ofAssessment(filter), FIRST_ATTEMPT),
      limit: MAX_COUNTED_SUBMISSIONS,
    }),

  /** Counts the submissions whose late answers an author has neither accepted nor declined. */
  countUndecidedOfAuthor: (ownerId: string): Promise<number> =>
    database.count({
      ...where(equal("assessmentOwnerId", ownerId), UNDECIDED),
      limit: MAX_COUNTED_LIST_ITEMS,
    }),
});

/** Creates the queries that list and count submissions. */
export const createSubmissionLists = (database: Database) => ({
  ...createNewestFirstLists(database),
  ...createIdOrderLists(database),
  ...createCounts(database),
});
