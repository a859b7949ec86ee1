import type { ListPage } from "@darasa/contract/http";
import {
  type AllowanceRecord,
  type AssessmentDocument,
  allowancesDocumentSchema,
  assessmentDocumentSchema,
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
  type StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";
import {
  type AssessmentFilter,
  type GradebookPapersFilter,
  type StudentPlaceAndGrade,
  toGradebookSelection,
  toPlaceSelection,
  toPlaceSelectionWithArchived,
  toSelection,
} from "./assessment-selection.ts";
import {
  type AnswerKey,
  type QuestionsAndAnswerKey,
  toAnswerKey,
  toAnswerKeyDocument,
  toPaper,
  toPaperDocument,
} from "./paper-documents.ts";

export interface AssessmentRecord extends AssessmentDocument {
  readonly id: string;
}

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

const COLLECTION = "assessments";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;
/** Builds the path of the document with what staff note about students. */
export const buildIncidentsPath = (id: string): string => `${pathOf(id)}/private/incidents`;

const paperPathOf = (id: string): string => `${pathOf(id)}/private/paper`;
const answerKeyPathOf = (id: string): string => `${pathOf(id)}/private/answerKey`;
const regradePathOf = (id: string): string => `${pathOf(id)}/private/regrade`;

const releasePathOf = (id: string): string => `${pathOf(id)}/private/resultsRelease`;

const allowancesPathOf = (id: string): string => `${pathOf(id)}/private/allowances`;

const toAssessment = ({ id, data }: StoredDocument): AssessmentRecord => ({
  id,
  ...assessmentDocumentSchema.parse(data),
});

const reading = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<AssessmentRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toAssessment(document);
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
    const paths = [pathOf(id), paperPathOf(id), answerKeyPathOf(id)];
    const [assessment, paper, answerKey] = await reader.getAll(paths);
    if (assessment === undefined) return undefined;
    return {
      assessment: toAssessment(assessment),
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
    const [assessment, answerKey] = await reader.getAll([pathOf(id), answerKeyPathOf(id)]);
    if (assessment === undefined) return undefined;
    return { assessment: toAssessment(assessment), ...toAnswerKey(id, answerKey) };
  },

  /**
   * Returns the answer key of an assessment. The function does not check access: the calling code must show the answer
   * key only to users who may change the assessment, or after its release.
   */
  getAnswerKey: async (id: string): Promise<AnswerKey> =>
    toAnswerKey(id, await database.get(answerKeyPathOf(id))),

  /** Returns the newest regrade of an assessment. */
  getRegrade: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<RegradeRecord | undefined> => {
    const document = await reader.get(regradePathOf(id));
    return document && regradeDocumentSchema.parse(document.data).regrade;
  },
});

const readingReleases = (database: Database) => ({
  /** Returns the newest release or withdrawal of the results. */
  getReleaseRun: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<ResultsReleaseRecord | undefined> => {
    const document = await reader.get(releasePathOf(id));
    return document && resultsReleaseDocumentSchema.parse(document.data).run;
  },

  /** Lists assessments with a release that is due or was interrupted, the longest due first. */
  listReleasesDue: async (now: Date, limit: number): Promise<AssessmentRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      where: [{ field: "releaseAt", op: "<=", value: now }],
      orderBy: [{ field: "releaseAt", direction: "asc" }],
      limit,
    });
    return documents.map(toAssessment);
  },
});

const readingAllowances = (database: Database) => ({
  /** Returns what the author has given to students after publishing, newest first. */
  getAllowances: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<readonly AllowanceRecord[]> => {
    const document = await reader.get(allowancesPathOf(id));
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
    writer.create(pathOf(id), { ...assessment });
    writer.create(paperPathOf(id), { ...toPaperDocument(hidden) });
    writer.create(answerKeyPathOf(id), toAnswerKeyDocument(hidden));
  },

  change: (
    writer: DocumentWriter,
    id: string,
    changes: Changes,
    hidden: QuestionsAndAnswerKey,
  ): void => {
    writer.update(pathOf(id), { ...changes });
    writer.set(paperPathOf(id), { ...toPaperDocument(hidden) });
    writer.set(answerKeyPathOf(id), toAnswerKeyDocument(hidden));
  },

  /** Changes what students see of the results, and when the next step is due. */
  changeRelease: (writer: DocumentWriter, id: string, change: ChangedRelease): void => {
    const fields = Object.entries(change).map(([field, value]) => [
      field,
      value ?? FIELD_REMOVAL_MARKER,
    ]);
    writer.update(pathOf(id), Object.fromEntries(fields));
  },

  setReleaseRun: (writer: DocumentWriter, id: string, run: ResultsReleaseRecord): void => {
    writer.set(releasePathOf(id), { run });
  },

  setSolutions: (writer: DocumentWriter, id: string, solutions: SolutionsSetting): void => {
    writer.update(pathOf(id), { solutions });
  },

  /** Replaces the word without which no attempt begins. */
  setAccessWord: (
    writer: DocumentWriter,
    id: string,
    accessWord: NonNullable<PaperDocument["accessWord"]>,
  ): void => {
    writer.update(pathOf(id), { wordVersion: accessWord.version });
    writer.update(paperPathOf(id), { accessWord });
  },

  setTimes: (writer: DocumentWriter, id: string, times: ChangedTimes): void => {
    writer.update(pathOf(id), { ...times });
  },

  /** Changes whether the assessment is in the archive, which is a part of its audience. */
  setArchived: (
    writer: DocumentWriter,
    id: string,
    archived: { readonly audience: string; readonly changedAt: Date },
  ): void => {
    writer.update(pathOf(id), { ...archived });
  },

  setAllowances: (
    writer: DocumentWriter,
    id: string,
    allowances: readonly AllowanceRecord[],
  ): void => {
    writer.set(allowancesPathOf(id), { allowances });
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
    writer.update(pathOf(id), { ...room });
  },

  setAnswerKey: (writer: DocumentWriter, id: string, key: AnswerKey): void => {
    writer.set(answerKeyPathOf(id), toAnswerKeyDocument(key));
  },

  setRegrade: (writer: DocumentWriter, id: string, regrade: RegradeRecord): void => {
    writer.set(regradePathOf(id), { regrade });
  },

  remove: (writer: DocumentWriter, id: string): void => {
    for (const path of [pathOf(id), paperPathOf(id), answerKeyPathOf(id)]) writer.remove(path);
  },
};

const gradeLists = (database: Database) => ({
  /** Lists the assessments by the teachers of a school for a student of a grade that were published last. */
  listNewestOfSchool: async (
    place: StudentPlaceAndGrade,
    limit: number,
  ): Promise<AssessmentRecord[]> => {
    const orderBy = [{ field: "createdAt", direction: "desc" }] as const;
    const query = { collection: COLLECTION, ...toPlaceSelection(place), orderBy, limit };
    return (await database.query(query)).map(toAssessment);
  },

  /** Returns the one of these assessments, archived ones included, whose change (`changedAt`) is the newest. */
  findNewestChange: async (place: StudentPlaceAndGrade): Promise<AssessmentRecord | undefined> => {
    const orderBy = [{ field: "changedAt", direction: "desc" }] as const;
    const selection = toPlaceSelectionWithArchived(place);
    const query = { collection: COLLECTION, ...selection, orderBy, limit: 1 };
    return (await database.query(query)).map(toAssessment)[0];
  },

  /** Lists the given assessments that close after `now`, earliest first. */
  listClosingOfSchool: async (
    place: StudentPlaceAndGrade,
    now: Date,
    limit: number,
  ): Promise<AssessmentRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      ...toPlaceSelection(place, [{ field: "closesAt", op: ">", value: now }]),
      orderBy: [{ field: "closesAt", direction: "asc" }],
      limit,
    });
    return documents.map(toAssessment);
  },
});

const pages = (database: Database) => ({
  /** Lists the newest published assessments of a gradebook. */
  listOfGradebook: async (
    filter: GradebookPapersFilter,
    limit: number,
  ): Promise<AssessmentRecord[]> => {
    const documents = await database.query({
      collection: COLLECTION,
      ...toGradebookSelection(filter),
      orderBy: [{ field: "createdAt", direction: "desc" }],
      limit,
    });
    return documents.map(toAssessment);
  },

  listNewest: (
    filter: AssessmentFilter,
    query: PaginationParams,
  ): Promise<ListPage<AssessmentRecord>> =>
    readListPage(
      database,
      {
        collection: COLLECTION,
        ...toSelection(filter),
        orderBy: [{ field: "createdAt", direction: "desc" }],
        cursorKind: "time",
      },
      query,
      toAssessment,
    ),
});

export const createAssessmentsStore = (database: Database) => ({
  ...reading(database),
  ...readingAllowances(database),
  ...readingReleases(database),
  ...writing,
  ...gradeLists(database),
  ...pages(database),
});

export type AssessmentsStore = ReturnType<typeof createAssessmentsStore>;
