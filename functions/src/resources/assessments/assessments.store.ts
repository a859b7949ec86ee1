import {
  type AllowanceRecord,
  type AssessmentDocument,
  allowancesDocumentSchema,
  type PaperDocument,
  type RegradeRecord,
  type ResultsReleaseRecord,
  regradeDocumentSchema,
  resultsReleaseDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import type { MarksReleaseSetting, SolutionsSetting } from "@darasa/contract/solutions";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
} from "../../platform/database.ts";
import { createAssessmentLists } from "./assessment-lists.ts";
import {
  type AssessmentRecord,
  buildAssessmentPath,
  buildPrivateAssessmentPath,
  toAssessmentRecord,
} from "./assessment-records.ts";
import {
  type AnswerKey,
  type QuestionsAndAnswerKey,
  toAnswerKey,
  toAnswerKeyDocument,
  toPaper,
  toPaperDocument,
} from "./paper-documents.ts";

interface NewAssessmentDocument
  extends Omit<
    AssessmentDocument,
    "createdAt" | "opensAt" | "closesAt" | "changedAt" | "runningUntil" | "releaseAt"
  > {
  readonly createdAt: Date;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly changedAt?: Date | undefined;
  readonly releaseAt?: Date | undefined;
}

export interface AssessmentAndAnswerKey extends QuestionsAndAnswerKey {
  readonly assessment: AssessmentRecord;
}

export type MarkingScheme = Omit<AssessmentAndAnswerKey, keyof PaperDocument>;

type Changes = Pick<AssessmentDocument, "title" | "subject" | "grade" | "published"> &
  Partial<NewAssessmentDocument>;

interface ChangedTimes {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly changedAt: Date;
  readonly runningUntil: Date;
}

/** What a release or its end changes in the cover. Null removes a field, and an absent one stays. */
interface ChangedRelease {
  readonly marksRelease?: MarksReleaseSetting;
  readonly released?: AssessmentRecord["released"] | null;
  readonly releaseAt?: Date | null;
}

const paperPathOf = (id: string): string => buildPrivateAssessmentPath(id, "paper");
const answerKeyPathOf = (id: string): string => buildPrivateAssessmentPath(id, "answerKey");

const reading = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<AssessmentRecord | undefined> => {
    const document = await reader.get(buildAssessmentPath(id));
    return document === undefined ? undefined : toAssessmentRecord(document);
  },

  /**
   * Returns the questions of an assessment, those of random draws included. The function does not check access: who may not
   * change the assessment sees only what is drawn for the own attempt.
   */
  getPaper: async (id: string, reader: DocumentReader = database): Promise<PaperDocument> =>
    toPaper(id, await reader.get(paperPathOf(id))),

  /**
   * Returns an assessment with its questions and its answer key. Returns undefined if the assessment does not
   * exist. The function does not check access: the calling code must show the answer key only to users who may
   * change the assessment.
   */
  getWithAnswerKey: async (
    id: string,
    reader: DocumentReader,
  ): Promise<AssessmentAndAnswerKey | undefined> => {
    const paths = [buildAssessmentPath(id), paperPathOf(id), answerKeyPathOf(id)];
    const [assessment, paper, answerKey] = await reader.getAll(paths);
    if (assessment === undefined) return undefined;
    return {
      assessment: toAssessmentRecord(assessment),
      ...toPaper(id, paper),
      ...toAnswerKey(id, answerKey),
    };
  },

  /**
   * Returns an assessment with its answer key, but without its questions. Returns undefined if the assessment does not
   * exist. The function does not check access.
   */
  getMarkingScheme: async (
    id: string,
    reader: DocumentReader,
  ): Promise<MarkingScheme | undefined> => {
    const [assessment, answerKey] = await reader.getAll([
      buildAssessmentPath(id),
      answerKeyPathOf(id),
    ]);
    if (assessment === undefined) return undefined;
    return { assessment: toAssessmentRecord(assessment), ...toAnswerKey(id, answerKey) };
  },

  /**
   * Returns the answer key of an assessment. The function does not check access: the calling code must show the answer
   * key only to users who may change the assessment, or after its release.
   */
  getAnswerKey: async (id: string): Promise<AnswerKey> =>
    toAnswerKey(id, await database.get(answerKeyPathOf(id))),
});

/** Reads the documents of what an author does after publishing. */
const readingAuthorActions = (database: Database) => ({
  /** Returns the newest regrade of an assessment. */
  getRegrade: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<RegradeRecord | undefined> => {
    const document = await reader.get(buildPrivateAssessmentPath(id, "regrade"));
    return document && regradeDocumentSchema.parse(document.data).regrade;
  },

  /** Returns the newest release or withdrawal of the results. */
  getReleaseRun: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<ResultsReleaseRecord | undefined> => {
    const document = await reader.get(buildPrivateAssessmentPath(id, "resultsRelease"));
    return document && resultsReleaseDocumentSchema.parse(document.data).run;
  },

  /** Returns what the author has given to students after publishing, newest first. */
  getAllowances: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<readonly AllowanceRecord[]> => {
    const document = await reader.get(buildPrivateAssessmentPath(id, "allowances"));
    return document === undefined ? [] : allowancesDocumentSchema.parse(document.data).allowances;
  },
});

const writing = {
  create: (
    writer: DocumentWriter,
    id: string,
    assessment: NewAssessmentDocument,
    hidden: QuestionsAndAnswerKey,
  ): void => {
    writer.create(buildAssessmentPath(id), { ...assessment });
    writer.create(paperPathOf(id), { ...toPaperDocument(hidden) });
    writer.create(answerKeyPathOf(id), toAnswerKeyDocument(hidden));
  },

  change: (
    writer: DocumentWriter,
    id: string,
    changes: Changes,
    hidden: QuestionsAndAnswerKey,
  ): void => {
    writer.update(buildAssessmentPath(id), { ...changes });
    writer.set(paperPathOf(id), { ...toPaperDocument(hidden) });
    writer.set(answerKeyPathOf(id), toAnswerKeyDocument(hidden));
  },

  /** Changes what students see of the results, and when the next step is due. */
  changeRelease: (writer: DocumentWriter, id: string, change: ChangedRelease): void => {
    const fields = Object.entries(change).map(([field, value]) => [
      field,
      value ?? FIELD_REMOVAL_MARKER,
    ]);
    writer.update(buildAssessmentPath(id), Object.fromEntries(fields));
  },

  setReleaseRun: (writer: DocumentWriter, id: string, run: ResultsReleaseRecord): void => {
    writer.set(buildPrivateAssessmentPath(id, "resultsRelease"), { run });
  },

  setSolutions: (writer: DocumentWriter, id: string, solutions: SolutionsSetting): void => {
    writer.update(buildAssessmentPath(id), { solutions });
  },

  /** Replaces the word without which no attempt begins. */
  setAccessWord: (
    writer: DocumentWriter,
    id: string,
    accessWord: NonNullable<PaperDocument["accessWord"]>,
  ): void => {
    writer.update(buildAssessmentPath(id), { wordVersion: accessWord.version });
    writer.update(paperPathOf(id), { accessWord });
  },

  setTimes: (writer: DocumentWriter, id: string, times: ChangedTimes): void => {
    writer.update(buildAssessmentPath(id), { ...times });
  },

  /** Changes whether the assessment is in the archive, which is a part of its audience. */
  setArchived: (
    writer: DocumentWriter,
    id: string,
    archived: { readonly audience: string; readonly changedAt: Date },
  ): void => {
    writer.update(buildAssessmentPath(id), { ...archived });
  },

  setAllowances: (
    writer: DocumentWriter,
    id: string,
    allowances: readonly AllowanceRecord[],
  ): void => {
    writer.set(buildPrivateAssessmentPath(id, "allowances"), { allowances });
  },

  /** Changes how many attempts students may start, or until when attempts run. */
  setRoom: (
    writer: DocumentWriter,
    id: string,
    room: {
      readonly attemptsAllowed?: number;
      readonly extraAttempts?: boolean;
      readonly runningUntil?: Date;
    },
  ): void => {
    writer.update(buildAssessmentPath(id), { ...room });
  },

  setAnswerKey: (writer: DocumentWriter, id: string, key: AnswerKey): void => {
    writer.set(answerKeyPathOf(id), toAnswerKeyDocument(key));
  },

  setRegrade: (writer: DocumentWriter, id: string, regrade: RegradeRecord): void => {
    writer.set(buildPrivateAssessmentPath(id, "regrade"), { regrade });
  },

  remove: (writer: DocumentWriter, id: string): void => {
    for (const path of [buildAssessmentPath(id), paperPathOf(id), answerKeyPathOf(id)])
      writer.remove(path);
  },
};

export const createAssessmentsStore = (database: Database) => ({
  ...reading(database),
  ...readingAuthorActions(database),
  ...createAssessmentLists(database),
  ...writing,
});

export type AssessmentsStore = ReturnType<typeof createAssessmentsStore>;
