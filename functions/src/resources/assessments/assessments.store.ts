import type { ListPage } from "@darasa/contract/http";
import {
  type AnswerKeyDocument,
  type AssessmentDocument,
  answerKeyDocumentSchema,
  assessmentDocumentSchema,
} from "@darasa/contract/server/assessment-documents";
import type {
  Database,
  DocumentReader,
  DocumentWriter,
  FieldFilter,
  StoredDocument,
} from "../../platform/database.ts";
import { type PaginationParams, readListPage } from "../../platform/list-page.ts";

export interface AssessmentRecord extends AssessmentDocument {
  readonly id: string;
}

export interface NewAssessmentDocument extends Omit<AssessmentDocument, "createdAt"> {
  readonly createdAt: Date;
}

type AnswerKey = AnswerKeyDocument["answers"];

export interface AssessmentAndAnswerKey {
  readonly assessment: AssessmentRecord;
  /** The correct answers by question id. */
  readonly answerKey: AnswerKey;
}

type Changes = Pick<AssessmentDocument, "title" | "subject" | "grade" | "published"> &
  Partial<NewAssessmentDocument>;

/** The criteria for a list of assessments. A criterion that is absent does not restrict the list. */
export interface AssessmentFilter {
  readonly audiences: readonly string[] | undefined;
  readonly subject?: string;
  readonly grade?: string;
}

const COLLECTION = "assessments";
const pathOf = (id: string): string => `${COLLECTION}/${id}`;
const answerKeyPathOf = (id: string): string => `${pathOf(id)}/private/answerKey`;

const toAssessment = ({ id, data }: StoredDocument): AssessmentRecord => ({
  id,
  ...assessmentDocumentSchema.parse(data),
});

const toFilters = ({ audiences, subject, grade }: AssessmentFilter): FieldFilter[] => [
  ...(audiences === undefined ? [] : [toAudienceFilter(audiences)]),
  ...(subject === undefined ? [] : [{ field: "subject", op: "==" as const, value: subject }]),
  ...(grade === undefined ? [] : [{ field: "grade", op: "==" as const, value: grade }]),
];

const toAudienceFilter = (audiences: readonly string[]): FieldFilter =>
  audiences.length === 1
    ? { field: "audience", op: "==", value: audiences[0] }
    : { field: "audience", op: "in", value: [...audiences] };

const records = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<AssessmentRecord | undefined> => {
    const document = await reader.get(pathOf(id));
    return document === undefined ? undefined : toAssessment(document);
  },

  /**
   * Returns an assessment with its answer key. Returns undefined if the assessment does not exist. The function
   * does not check access: the calling code must show the answer key only to the assessment's author and to
   * administrators.
   */
  getWithAnswerKey: async (
    id: string,
    reader: DocumentReader,
  ): Promise<AssessmentAndAnswerKey | undefined> => {
    const [assessment, answerKey] = await reader.getAll([pathOf(id), answerKeyPathOf(id)]);
    if (assessment === undefined) return undefined;
    if (answerKey === undefined) throw new Error(`The assessment ${id} has no answer key`);
    return {
      assessment: toAssessment(assessment),
      answerKey: answerKeyDocumentSchema.parse(answerKey.data).answers,
    };
  },

  create: (
    writer: DocumentWriter,
    id: string,
    assessment: NewAssessmentDocument,
    answerKey: AnswerKey,
  ): void => {
    writer.create(pathOf(id), { ...assessment });
    writer.create(answerKeyPathOf(id), { answers: answerKey });
  },

  change: (writer: DocumentWriter, id: string, changes: Changes, answerKey: AnswerKey): void => {
    writer.update(pathOf(id), { ...changes });
    writer.set(answerKeyPathOf(id), { answers: answerKey });
  },

  remove: (writer: DocumentWriter, id: string): void => {
    for (const path of [pathOf(id), answerKeyPathOf(id)]) writer.remove(path);
  },
});

const lists = (database: Database) => ({
  listNewest: (
    scope: AssessmentFilter,
    query: PaginationParams,
  ): Promise<ListPage<AssessmentRecord>> =>
    readListPage(
      database,
      {
        collection: COLLECTION,
        where: toFilters(scope),
        orderBy: [{ field: "createdAt", direction: "desc" }],
        cursorKind: "time",
      },
      query,
      toAssessment,
    ),
});

export const createAssessmentsStore = (database: Database) => ({
  ...records(database),
  ...lists(database),
});

export type AssessmentsStore = ReturnType<typeof createAssessmentsStore>;
