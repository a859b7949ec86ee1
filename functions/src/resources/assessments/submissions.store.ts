import {
  type AnswersAfterSubmissionDocument,
  type MarkingDocument,
  markingDocumentSchema,
  type SubmissionDocument,
} from "@darasa/contract/server/submission-documents";
import {
  type Database,
  type DocumentReader,
  type DocumentWriter,
  FIELD_REMOVAL_MARKER,
  type StoredDocument,
} from "../../platform/database.ts";
import type { AnswerVersion } from "./attempt-state.ts";
import type { MarksAfterDecision } from "./late-answers.ts";
import { createSubmissionLists } from "./submission-lists.ts";
import {
  buildSubmissionPath,
  type SubmissionRecord,
  toSubmissionRecord,
} from "./submission-records.ts";

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

const markingPathOf = (submissionId: string): string =>
  `${buildSubmissionPath(submissionId)}/private/marking`;

const toMarks = (document: StoredDocument | undefined): MarkingDocument["marks"] =>
  document === undefined ? {} : markingDocumentSchema.parse(document.data).marks;

const reading = (database: Database) => ({
  get: async (
    id: string,
    reader: DocumentReader = database,
  ): Promise<SubmissionRecord | undefined> => {
    const document = await reader.get(buildSubmissionPath(id));
    return document === undefined ? undefined : toSubmissionRecord(document);
  },

  /** Returns the submissions in the order of the ids; undefined for a missing one. */
  getMany: async (
    ids: readonly string[],
    reader: DocumentReader,
  ): Promise<(SubmissionRecord | undefined)[]> => {
    const documents = await reader.getAll(ids.map(buildSubmissionPath));
    return documents.map((document) => document && toSubmissionRecord(document));
  },

  /** Returns who gave which marks to the long answers of each submission. Reads nothing for one without marks by hand. */
  getMarkings: async (
    submissions: readonly SubmissionRecord[],
  ): Promise<MarkingDocument["marks"][]> => {
    const marked = submissions.filter(({ handMarks }) => handMarks !== undefined);
    const documents =
      marked.length === 0 ? [] : await database.getAll(marked.map(({ id }) => markingPathOf(id)));
    const byId = new Map(marked.map(({ id }, index) => [id, toMarks(documents[index])]));
    return submissions.map(({ id }) => byId.get(id) ?? {});
  },

  getMarking: async (id: string, reader: DocumentReader): Promise<MarkingDocument["marks"]> =>
    toMarks(await reader.get(markingPathOf(id))),
});

const writing = {
  create: (writer: DocumentWriter, id: string, submission: NewSubmission): void => {
    writer.create(buildSubmissionPath(id), { ...submission });
  },

  setMarks: (writer: DocumentWriter, id: string, marks: MarksAfterDecision): void => {
    writer.update(buildSubmissionPath(id), { ...marks });
  },

  /** Hides the result of a submission from its student, or shows it. */
  setHeld: (writer: DocumentWriter, id: string, isHeld: boolean): void => {
    writer.update(buildSubmissionPath(id), { held: isHeld ? true : FIELD_REMOVAL_MARKER });
  },

  setEntry: (writer: DocumentWriter, id: string, entry: CorrectedEntry): void => {
    writer.update(buildSubmissionPath(id), { ...entry });
  },

  /** Removes a submission with the marks that it got by hand. */
  remove: (writer: DocumentWriter, id: string): void => {
    writer.remove(markingPathOf(id));
    writer.remove(buildSubmissionPath(id));
  },

  setAnswersAfterSubmission: (
    writer: DocumentWriter,
    id: string,
    fields: {
      readonly answersAfterSubmission: AnswersAfterSubmissionDocument;
      readonly answerVersions: AnswerVersions;
    },
  ): void => {
    writer.update(buildSubmissionPath(id), fields);
  },

  setMarking: (writer: DocumentWriter, id: string, marks: MarkingDocument["marks"]): void => {
    writer.set(markingPathOf(id), { marks });
  },

  markCounted: (writer: DocumentWriter, id: string): void => {
    writer.update(buildSubmissionPath(id), { counted: true });
  },
};

export const createSubmissionsStore = (database: Database) => ({
  ...reading(database),
  ...createSubmissionLists(database),
  ...writing,
});

export type SubmissionsStore = ReturnType<typeof createSubmissionsStore>;
