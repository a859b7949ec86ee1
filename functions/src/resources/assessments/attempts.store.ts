import { buildAttemptDeadlinePath } from "@darasa/contract/attempt-deadline";
import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import { getReceiptTag } from "@darasa/contract/receipt-code";
import {
  type AttemptDocument,
  attemptDocumentSchema,
  buildAttemptId,
} from "@darasa/contract/server/attempt-documents";
import type { Database, DocumentReader, DocumentWriter } from "../../platform/database.ts";
import type { AttemptRecord } from "./attempt-state.ts";
import { presentPauses } from "./pauses/attempt-pauses.ts";

const COLLECTION = "attempts";
const pathOf = (assessmentId: string, studentId: string): string =>
  `${COLLECTION}/${buildAttemptId(assessmentId, studentId)}`;

const toAnswers = (stored: AttemptDocument["answers"]): AttemptRecord["answers"] =>
  Object.fromEntries(
    Object.entries(stored).map(([id, { at, ...fields }]) => [id, { ...fields, at: new Date(at) }]),
  );

const toAttempt = ({
  startedAt,
  deadline,
  contactAt,
  answers,
  lateAnswers,
  ...fields
}: AttemptDocument): AttemptRecord => ({
  ...fields,
  ...(contactAt && { contactAt: new Date(contactAt) }),
  startedAt: new Date(startedAt),
  deadline: new Date(deadline),
  answers: toAnswers(answers),
  lateAnswers: toAnswers(lateAnswers),
});

/** Adds the tags of the receipts, by which queries find the attempt. */
const toDocument = (attempt: AttemptRecord) => ({
  ...attempt,
  ...(attempt.receiptKeys && {
    receiptTags: attempt.receiptKeys.filter(Boolean).map(getReceiptTag),
  }),
});

/** The attempts at an assessment, of all students or of those of one school. */
export interface AssessmentAttemptsFilter {
  readonly assessmentId: string;
  readonly schoolId?: string | undefined;
  readonly status?: AttemptDocument["status"];
}

const createLists = (database: Database) => ({
  /** Lists the newest attempt of each student after this one, in the order of the ids of the students. */
  listOfAssessment: async (
    { assessmentId, schoolId, status }: AssessmentAttemptsFilter,
    after: string | undefined,
    limit: number,
    reader: DocumentReader = database,
  ): Promise<AttemptRecord[]> => {
    const wanted = Object.entries({ assessmentId, schoolId, status });
    const documents = await reader.query({
      collection: COLLECTION,
      where: wanted.flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, op: "==", value } as const],
      ),
      after:
        after === undefined ? undefined : { values: [], id: buildAttemptId(assessmentId, after) },
      limit,
    });
    return documents.map(({ data }) => toAttempt(attemptDocumentSchema.parse(data)));
  },

  /**
   * Lists attempts at any assessment of which one, or an earlier one of the same student, has a receipt with this tag.
   * Tags are random, so usually there is one.
   */
  listByReceiptTag: async (tag: string, limit: number): Promise<AttemptRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [{ field: "receiptTags", op: "array-contains", value: tag }],
      limit,
    });
    return documents.map(({ data }) => toAttempt(attemptDocumentSchema.parse(data)));
  },

  /** Returns the newest attempts of these students, and leaves out students without an attempt. */
  getMany: async (
    assessmentId: string,
    studentIds: readonly string[],
    reader: DocumentReader,
  ): Promise<AttemptRecord[]> => {
    const found = await reader.getAll(studentIds.map((id) => pathOf(assessmentId, id)));
    return found.flatMap((document) =>
      document === undefined ? [] : [toAttempt(attemptDocumentSchema.parse(document.data))],
    );
  },

  /** Returns true if a student has begun the attempt with this number, or a later one. Costs one document read. */
  hasReached: async (
    assessmentId: string,
    number: number,
    reader: DocumentReader,
  ): Promise<boolean> => {
    const reached = await reader.query({
      collection: COLLECTION,
      where: [
        { field: "assessmentId", op: "==", value: assessmentId },
        { field: "number", op: ">=", value: number },
      ],
      limit: 1,
    });
    return reached.length > 0;
  },
});

const createStudentQueries = (database: Database) => ({
  /** Returns the student's newest attempts at these assessments, and leaves out assessments without an attempt. */
  listOfStudent: async (
    assessmentIds: readonly string[],
    studentId: string,
  ): Promise<AttemptRecord[]> => {
    const found = await database.getAll(assessmentIds.map((id) => pathOf(id, studentId)));
    return found.flatMap((document) =>
      document === undefined ? [] : [toAttempt(attemptDocumentSchema.parse(document.data))],
    );
  },
});

const createDeadlineQueries = (database: Database) => ({
  /** Returns the latest deadline of the attempts in progress. Costs one document read. */
  findLatestDeadline: async (
    assessmentId: string,
    reader: DocumentReader = database,
  ): Promise<Date | undefined> => {
    const [latest] = await reader.query({
      collection: COLLECTION,
      where: [
        { field: "assessmentId", op: "==", value: assessmentId },
        { field: "status", op: "==", value: "IN_PROGRESS" satisfies AttemptDocument["status"] },
      ],
      orderBy: [{ field: "deadline", direction: "desc" }],
      limit: 1,
    });
    return latest && toAttempt(attemptDocumentSchema.parse(latest.data)).deadline;
  },
});

const setLiveDeadline = (writer: DocumentWriter, attempt: AttemptRecord): void => {
  const { assessmentId, studentId, number, deadline } = attempt;
  const pauses = presentPauses(attempt);
  writer.set(buildAttemptDeadlinePath(assessmentId, studentId), {
    ...{ number, deadline },
    ...(pauses && { pauses }),
  });
};

const writing = {
  create: (writer: DocumentWriter, attempt: AttemptRecord): void => {
    writer.create(pathOf(attempt.assessmentId, attempt.studentId), toDocument(attempt));
  },

  set: (writer: DocumentWriter, attempt: AttemptRecord): void => {
    writer.set(pathOf(attempt.assessmentId, attempt.studentId), toDocument(attempt));
  },

  /** Changes the deadline of an attempt, also in the document to which the student's device listens. */
  setDeadline: (writer: DocumentWriter, attempt: AttemptRecord): void => {
    const { assessmentId, studentId, deadline, extraMinutes } = attempt;
    writer.update(pathOf(assessmentId, studentId), { deadline, extraMinutes });
    setLiveDeadline(writer, attempt);
  },

  /** Stores the pauses of an attempt with its deadline, also in the document to which the student's device listens. */
  setPauses: (writer: DocumentWriter, attempt: AttemptRecord): void => {
    const { assessmentId, studentId, deadline, pauses, contactAt } = attempt;
    writer.update(pathOf(assessmentId, studentId), { deadline, pauses, contactAt });
    setLiveDeadline(writer, attempt);
  },

  setExtraAttempts: (writer: DocumentWriter, attempt: AttemptRecord): void => {
    const { assessmentId, studentId, extraAttempts } = attempt;
    writer.update(pathOf(assessmentId, studentId), { extraAttempts });
  },

  /** Removes an attempt of which no answer was written on a device. */
  remove: (writer: DocumentWriter, assessmentId: string, studentId: string): void => {
    writer.remove(pathOf(assessmentId, studentId));
  },

  setAnswers: (writer: DocumentWriter, attempt: AttemptRecord): void => {
    const { assessmentId, studentId, answers, lateAnswers, timeline, contactAt } = attempt;
    writer.update(pathOf(assessmentId, studentId), {
      ...{ answers, lateAnswers, contactAt },
      ...(timeline && { timeline }),
    });
  },
};

export const createAttemptsStore = (database: Database) => ({
  ...createLists(database),
  ...createStudentQueries(database),
  ...createDeadlineQueries(database),

  /** Lists the attempts in progress of a student whose deadline is after the time `after`, latest deadline first. */
  listInProgress: async (
    studentId: string,
    after: Date,
    limit: number,
  ): Promise<AttemptRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [
        { field: "studentId", op: "==", value: studentId },
        { field: "status", op: "==", value: "IN_PROGRESS" satisfies AttemptDocument["status"] },
        { field: "deadline", op: ">", value: after },
      ],
      orderBy: [{ field: "deadline", direction: "desc" }],
      limit,
    });
    return documents.map(({ data }) => toAttempt(attemptDocumentSchema.parse(data)));
  },

  /** Counts the attempts at an assessment that were started and not submitted. */
  countInProgress: (assessmentId: string): Promise<number> =>
    database.count({
      collection: COLLECTION,
      where: [
        { field: "assessmentId", op: "==", value: assessmentId },
        { field: "status", op: "==", value: "IN_PROGRESS" satisfies AttemptDocument["status"] },
      ],
      limit: MAX_COUNTED_LIST_ITEMS,
    }),

  /** Returns true if a student has begun an attempt at an assessment. Costs one document read. */
  hasBegun: async (assessmentId: string, reader: DocumentReader): Promise<boolean> => {
    const begun = await reader.query({
      collection: COLLECTION,
      where: [{ field: "assessmentId", op: "==", value: assessmentId }],
      limit: 1,
    });
    return begun.length > 0;
  },

  get: async (
    assessmentId: string,
    studentId: string,
    reader: DocumentReader = database,
  ): Promise<AttemptRecord | undefined> => {
    const document = await reader.get(pathOf(assessmentId, studentId));
    return document === undefined
      ? undefined
      : toAttempt(attemptDocumentSchema.parse(document.data));
  },

  ...writing,
});

export type AttemptsStore = ReturnType<typeof createAttemptsStore>;
