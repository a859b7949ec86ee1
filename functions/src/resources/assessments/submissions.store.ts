import type { ListPage } from "@darasa/contract/http";
import { ASSESSMENT_MAX_ATTEMPTS, MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import {
  type AnswersAfterSubmissionDocument,
  type MarkingDocument,
  markingDocumentSchema,
  type SubmissionDocument,
  submissionDocumentSchema,
} from "@darasa/contract/server/submission-documents";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type FieldFilter,
  type StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import type { AnswerVersion } from "./attempt-state.ts";
import type { MarksAfterDecision } from "./late-answers.ts";

/** A document of `submissions/{id}` with its id. */
export interface SubmissionRecord extends SubmissionDocument {
  readonly id: string;
}

/** The fields of a submission that a corrected entry from paper changes. */
interface CorrectedEntry
  extends Omit<MarksAfterDecision, "lateAnswers" | "answersAfterSubmission"> {
  readonly paper: NonNullable<SubmissionDocument["paper"]>;
}

export interface NewSubmission
  extends Omit<SubmissionDocument, "startedAt" | "deadline" | "submittedAt" | "answerVersions"> {
  readonly answerVersions: AnswerVersions;
  readonly startedAt: Date;
  readonly deadline?: Date;
  readonly submittedAt: Date;
}

type AnswerVersions = Readonly<Record<string, AnswerVersion>>;

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

const COLLECTION = "submissions";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;
const markingPathOf = (id: string): string => `${pathOf(id)}/private/marking`;

/** A count of submissions costs at most ten document reads. */
const MAX_COUNTED_SUBMISSIONS = 10_000;

const toSubmission = ({ id, data }: StoredDocument): SubmissionRecord => ({
  id,
  ...submissionDocumentSchema.parse(data),
});

const equal = (field: string, value: unknown): FieldFilter => ({ field, op: "==", value });

const newestFirst = (field: "assessmentId" | "assessmentOwnerId" | "studentId", id: string) =>
  ({
    collection: COLLECTION,
    where: [{ field, op: "==", value: id }],
    orderBy: [{ field: "submittedAt", direction: "desc" }],
  }) as const;

const FIRST_ATTEMPT = [equal("attempt", 1)];

const ofAssessment = (
  { assessmentId, schoolId }: AssessmentSubmissionsFilter,
  more: readonly FieldFilter[] = [],
) => {
  const { where, ...list } = newestFirst("assessmentId", assessmentId);
  const ofSchool = schoolId === undefined ? [] : [equal("schoolId", schoolId)];
  return { ...list, where: [...where, ...ofSchool, ...more] };
};

const createLists = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<SubmissionRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toSubmission(document);
  },

  /** Returns the submissions in the order of the ids; undefined for a missing one. */
  getMany: async (
    ids: readonly string[],
    reader: DocumentReader,
  ): Promise<(SubmissionRecord | undefined)[]> => {
    const documents = await reader.getAll(ids.map(pathOf));
    return documents.map((document) => document && toSubmission(document));
  },

  /** Lists the submissions of an assessment, newest first. `schoolId` restricts the list to one school. */
  listOfAssessment: (
    filter: AssessmentSubmissionsFilter,
    query: PaginationParams,
  ): Promise<ListPage<SubmissionRecord>> =>
    readListPage(database, { ...ofAssessment(filter), cursorKind: "time" }, query, toSubmission),

  /** Lists the first attempts of an assessment, of each student one, newest first. */
  listFirstAttempts: (
    filter: AssessmentSubmissionsFilter,
    query: PaginationParams,
  ): Promise<ListPage<SubmissionRecord>> =>
    readListPage(
      database,
      { ...ofAssessment(filter, FIRST_ATTEMPT), cursorKind: "time" },
      query,
      toSubmission,
    ),

  listNewestFirstAttempts: async (
    filter: AssessmentSubmissionsFilter,
    limit: number,
  ): Promise<SubmissionRecord[]> =>
    (await database.query({ ...ofAssessment(filter, FIRST_ATTEMPT), limit })).map(toSubmission),

  listNewestForAuthor: async (ownerId: string, limit: number): Promise<SubmissionRecord[]> =>
    (await database.query({ ...newestFirst("assessmentOwnerId", ownerId), limit })).map(
      toSubmission,
    ),

  listNewestOfStudent: async (
    studentId: string,
    limit: number,
    reader: DocumentReader = database,
  ): Promise<SubmissionRecord[]> =>
    (await reader.query({ ...newestFirst("studentId", studentId), limit })).map(toSubmission),
});

const createDecisionQueries = (database: Database) => ({
  /** Lists all submissions of a student to an assessment. */
  listOfStudent: async (
    assessmentId: string,
    studentId: string,
    reader: DocumentReader,
  ): Promise<SubmissionRecord[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: [equal("assessmentId", assessmentId), equal("studentId", studentId)],
      limit: ASSESSMENT_MAX_ATTEMPTS,
    });
    return documents.map(toSubmission);
  },

  /** Lists submissions whose late answers are neither accepted nor declined yet. */
  listUndecided: async (
    { assessmentId, schoolId }: AssessmentSubmissionsFilter,
    limit: number,
  ): Promise<SubmissionRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        equal("assessmentId", assessmentId),
        equal("lateAnswers.status", "PENDING"),
        ...(schoolId === undefined ? [] : [equal("schoolId", schoolId)]),
      ],
      limit,
    });
    return documents.map(toSubmission);
  },
});

const createRegradeQueries = (database: Database) => ({
  /**
   * Lists submissions of an assessment after this id, in the order of their ids. The attempts of a student follow each
   * other.
   */
  listAfter: async (
    assessmentId: string,
    after: string | undefined,
    limit: number,
    reader: DocumentReader = database,
  ): Promise<SubmissionRecord[]> => {
    const documents = await reader.query({
      collection: COLLECTION,
      where: [equal("assessmentId", assessmentId)],
      after: after === undefined ? undefined : { values: [], id: after },
      limit,
    });
    return documents.map(toSubmission);
  },
});

const toMarks = (document: StoredDocument | undefined): MarkingDocument["marks"] =>
  document === undefined ? {} : markingDocumentSchema.parse(document.data).marks;

/** Equalities only, so that no index is needed and the documents come in the order of their ids. */
const withLongAnswers = (
  { assessmentId, schoolId }: AssessmentSubmissionsFilter,
  show: "WAITING" | "ALL",
) => ({
  collection: COLLECTION,
  where: [
    equal("assessmentId", assessmentId),
    ...(schoolId === undefined ? [] : [equal("schoolId", schoolId)]),
    ...(show === "WAITING" ? [equal("percent", null)] : []),
  ],
});

const createMarkingQueries = (database: Database) => {
  const getMarkings = async (
    submissions: readonly SubmissionRecord[],
  ): Promise<MarkingDocument["marks"][]> => {
    const marked = submissions.filter(({ handMarks }) => handMarks !== undefined);
    const documents =
      marked.length === 0 ? [] : await database.getAll(marked.map(({ id }) => markingPathOf(id)));
    const byId = new Map(marked.map(({ id }, index) => [id, toMarks(documents[index])]));
    return submissions.map(({ id }) => byId.get(id) ?? {});
  };
  return {
    /** Lists submissions after this id, in the order of their ids: all, or those that wait to be marked. */
    listToMark: async (
      filter: AssessmentSubmissionsFilter,
      show: "WAITING" | "ALL",
      after: string | undefined,
      limit: number,
    ): Promise<SubmissionRecord[]> => {
      const documents = await database.query({
        ...withLongAnswers(filter, show),
        after: after === undefined ? undefined : { values: [], id: after },
        limit,
      });
      return documents.map(toSubmission);
    },

    countOfAssessment: (filter: AssessmentSubmissionsFilter): Promise<number> =>
      database.count({ ...withLongAnswers(filter, "ALL"), limit: MAX_COUNTED_SUBMISSIONS }),

    countToMark: (filter: AssessmentSubmissionsFilter): Promise<number> =>
      database.count({ ...withLongAnswers(filter, "WAITING"), limit: MAX_COUNTED_SUBMISSIONS }),

    /** Returns who gave which marks to the long answers of each submission. Reads nothing for one without marks by hand. */
    getMarkings,

    getMarking: async (id: string, reader: DocumentReader): Promise<MarkingDocument["marks"]> =>
      toMarks(await reader.get(markingPathOf(id))),
  };
};

const undecidedOfAuthor = (ownerId: string) => ({
  collection: COLLECTION,
  where: [equal("assessmentOwnerId", ownerId), equal("lateAnswers.status", "PENDING")],
});

const createCounts = (database: Database) => ({
  /** Counts the submissions from the time `since` until before the time `until`. */
  countBetween: ({ field, id }: SubmissionOwner, since: Date, until: Date): Promise<number> =>
    database.count({
      collection: COLLECTION,
      where: [
        equal(field, id),
        { field: "submittedAt", op: ">=", value: since },
        { field: "submittedAt", op: "<", value: until },
      ],
      orderBy: [{ field: "submittedAt", direction: "desc" }],
      limit: MAX_COUNTED_SUBMISSIONS,
    }),

  /** Counts the students of a school who have submitted an assessment, each once. */
  countStudents: ({
    assessmentId,
    schoolId,
  }: {
    readonly assessmentId: string;
    readonly schoolId: string;
  }): Promise<number> =>
    database.count({
      collection: COLLECTION,
      where: [equal("assessmentId", assessmentId), equal("schoolId", schoolId), ...FIRST_ATTEMPT],
      limit: MAX_COUNTED_SUBMISSIONS,
    }),

  /** Counts the submissions whose late answers an author has neither accepted nor declined. */
  countUndecidedOfAuthor: (ownerId: string): Promise<number> =>
    database.count({ ...undecidedOfAuthor(ownerId), limit: MAX_COUNTED_LIST_ITEMS }),

  getUndecidedOfAuthor: async (ownerId: string): Promise<SubmissionRecord | undefined> =>
    (await database.query({ ...undecidedOfAuthor(ownerId), limit: 1 })).map(toSubmission)[0],
});

const writing = {
  create: (writer: DocumentWriter, id: string, submission: NewSubmission): void => {
    writer.create(pathOf(id), { ...submission });
  },

  setMarks: (writer: DocumentWriter, id: string, marks: MarksAfterDecision): void => {
    writer.update(pathOf(id), { ...marks });
  },

  /** Hides the result of a submission from its student, or shows it. */
  setHeld: (writer: DocumentWriter, id: string, isHeld: boolean): void => {
    writer.update(pathOf(id), { held: isHeld ? true : FIELD_REMOVAL_MARKER });
  },

  setEntry: (writer: DocumentWriter, id: string, entry: CorrectedEntry): void => {
    writer.update(pathOf(id), { ...entry });
  },

  /** Removes a submission with the marks that it got by hand. */
  remove: (writer: DocumentWriter, id: string): void => {
    writer.remove(markingPathOf(id));
    writer.remove(pathOf(id));
  },

  setAnswersAfterSubmission: (
    writer: DocumentWriter,
    id: string,
    fields: {
      readonly answersAfterSubmission: AnswersAfterSubmissionDocument;
      readonly answerVersions: AnswerVersions;
    },
  ): void => {
    writer.update(pathOf(id), fields);
  },

  setMarking: (writer: DocumentWriter, id: string, marks: MarkingDocument["marks"]): void => {
    writer.set(markingPathOf(id), { marks });
  },

  markCounted: (writer: DocumentWriter, id: string): void => {
    writer.update(pathOf(id), { counted: true });
  },
};

export const createSubmissionsStore = (database: Database) => ({
  ...createLists(database),
  ...createDecisionQueries(database),
  ...createRegradeQueries(database),
  ...createMarkingQueries(database),
  ...createCounts(database),
  ...writing,
});

export type SubmissionsStore = ReturnType<typeof createSubmissionsStore>;
