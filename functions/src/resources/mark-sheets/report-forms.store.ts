import { REPORT_FORMS_PER_STUDENT_LIMIT } from "@darasa/contract/limits";
import {
  type ReleasedReportFormDocument,
  type ReportFormsDocument,
  releasedReportFormDocumentSchema,
  reportFormsDocumentSchema,
} from "@darasa/contract/server/report-form-documents";
import type {
  Database,
  DatabaseTransaction,
  DocumentReader,
  DocumentWriter,
} from "../../platform/database.ts";

/** What identifies the report forms of a class in a term. */
export interface ReportFormsKey {
  readonly classId: string;
  readonly term: number;
}

const FORMS = "reportForms";
const RELEASED = "releasedReportForms";

const pathOf = ({ classId, term }: ReportFormsKey): string => `${FORMS}/${classId}_${term}`;
const releasedPathOf = (studentId: string, { classId, term }: ReportFormsKey): string =>
  `${RELEASED}/${classId}_${term}_${studentId}`;

/** Times are stored as dates, so that Firestore sorts and shows them as times. */
const toDate = (time: string): Date => new Date(time);

const toStoredForms = (forms: ReportFormsDocument): Record<string, unknown> => ({
  ...forms,
  ...(forms.changedAt === undefined ? {} : { changedAt: toDate(forms.changedAt) }),
  ...(forms.release === undefined
    ? {}
    : { release: { ...forms.release, releasedAt: toDate(forms.release.releasedAt) } }),
  acknowledgements: Object.fromEntries(
    Object.entries(forms.acknowledgements).map(([studentId, list]) => [
      studentId,
      list.map((one) => ({ ...one, at: toDate(one.at) })),
    ]),
  ),
});

const createReleasedLookups = (database: Database) => ({
  /** Returns the newest released report forms of these students, in their order; undefined for each missing one. */
  getReleased: async (
    transaction: DatabaseTransaction,
    studentIds: readonly string[],
    key: ReportFormsKey,
  ): Promise<(ReleasedReportFormDocument | undefined)[]> => {
    const paths = studentIds.map((id) => releasedPathOf(id, key));
    const documents = await transaction.getAll(paths);
    return documents.map(
      (document) => document && releasedReportFormDocumentSchema.parse(document.data),
    );
  },

  /** Lists the report forms of a student, also those whose release was withdrawn. */
  listReleasedOf: async (studentId: string): Promise<ReleasedReportFormDocument[]> => {
    const documents = await database.query({
      collection: RELEASED,
      where: [{ field: "studentId", op: "==", value: studentId }],
      limit: REPORT_FORMS_PER_STUDENT_LIMIT,
    });
    return documents.map(({ data }) => releasedReportFormDocumentSchema.parse(data));
  },
});

export const createReportFormsStore = (database: Database) => ({
  get: async (
    key: ReportFormsKey,
    reader: DocumentReader = database,
  ): Promise<ReportFormsDocument | undefined> => {
    const document = await reader.get(pathOf(key));
    return document && reportFormsDocumentSchema.parse(document.data);
  },

  getMany: async (keys: readonly ReportFormsKey[]): Promise<ReportFormsDocument[]> => {
    const documents = await database.getAll(keys.map(pathOf));
    return documents.flatMap((document) =>
      document === undefined ? [] : [reportFormsDocumentSchema.parse(document.data)],
    );
  },

  set: (writer: DocumentWriter, forms: ReportFormsDocument): void => {
    writer.set(pathOf(forms), toStoredForms(forms));
  },

  setReleased: (writer: DocumentWriter, form: ReleasedReportFormDocument): void => {
    const data = { ...form, releasedAt: toDate(form.releasedAt) };
    writer.set(releasedPathOf(form.studentId, form), data);
  },

  ...createReleasedLookups(database),
});

export type ReportFormsStore = ReturnType<typeof createReportFormsStore>;
