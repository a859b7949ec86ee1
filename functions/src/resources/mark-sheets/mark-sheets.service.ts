import {
  GRADEBOOK_PAPERS_LIMIT,
  MARK_SHEET_CHANGES_KEPT,
  STUDENTS_PER_CLASS_LIMIT,
} from "@darasa/contract/limits";
import type {
  ColumnsBody,
  MarkColumn,
  MarkSheet,
  MarkSheetPaper,
  MarksBody,
  SavedMarks,
} from "@darasa/contract/mark-sheets";
import type { MarkSheetDocument } from "@darasa/contract/server/mark-sheet-document";
import { ApiError, createInvalidFieldError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DatabaseTransaction } from "../../platform/database.ts";
import { getStartOfNairobiDay } from "../../platform/nairobi-date.ts";
import type { AssessmentsService } from "../assessments/assessments.service.ts";
import type { ClassLookupsService, ClassRecord } from "../classes/class-lookups.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import {
  applyMarkChanges,
  type CurrentStudent,
  keepMarksOf,
  listDifferences,
  refreshStudents,
} from "./change-marks.ts";
import {
  listReadableSubjects,
  mayReadAllMarks,
  mayWriteMarks,
  requireReaderOfMarks,
  requireWriterOfMarks,
} from "./mark-sheets.policy.ts";
import { presentMarkSheet } from "./mark-sheets.presenter.ts";
import type { MarkSheetKey, MarkSheetsStore, StoredMarkSheet } from "./mark-sheets.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: MarkSheetsStore;
  readonly classLookups: ClassLookupsService;
  readonly assessments: Pick<AssessmentsService, "listOfGradebook">;
  readonly progress: Pick<ProgressService, "listOfSchool">;
  readonly schools: Pick<SchoolsService, "getScales">;
  readonly users: Pick<UsersService, "get" | "getMany">;
}

type SheetParams = Omit<MarkSheetKey, "classId">;

/** What a change reads of its mark sheet, in its transaction. */
interface OpenSheet {
  readonly schoolClass: ClassRecord;
  readonly sheet: MarkSheetDocument | undefined;
  /** The mark sheet with who changes it, and when. */
  readonly stamp: Pick<StoredMarkSheet, "changedByName" | "changedAt">;
}

const PERCENT = 100;

/** Lists the papers of the subject whose results the caller may see in the gradebook of the class. */
const listVisiblePapers = (
  { assessments }: Pick<Dependencies, "assessments">,
  caller: ApiCaller,
  { id: classId, schoolId, grade, year }: ClassRecord,
  subject: string,
): ReturnType<AssessmentsService["listOfGradebook"]> => {
  const since = getStartOfNairobiDay(`${year}-01-01`);
  const filter = { place: { schoolId, classId, grade }, subject, since };
  return assessments.listOfGradebook(caller, filter, GRADEBOOK_PAPERS_LIMIT);
};

/** Throws if a column has a lower maximum than one of its marks. */
const requireMaximums = (
  columns: readonly MarkColumn[],
  students: MarkSheetDocument["students"],
): void => {
  for (const [index, { id, maxMarks }] of columns.entries()) {
    const isTooLow = students.some(({ marks }) => Number(marks[id] ?? 0) > maxMarks);
    if (isTooLow) throw createInvalidFieldError(`columns.${index}.maxMarks`, "columnMaxTooLow");
  }
};

/** Returns the fields of a column in one order, so that equal columns have equal texts. */
const toColumn = ({ id, title, maxMarks, weight, assessmentId }: MarkColumn): MarkColumn => ({
  ...{ id, title, weight, maxMarks: assessmentId === undefined ? maxMarks : PERCENT },
  ...(assessmentId === undefined ? {} : { assessmentId }),
});

const areEqual = (first: readonly MarkColumn[], second: readonly MarkColumn[]): boolean =>
  JSON.stringify(first.map(toColumn)) === JSON.stringify(second.map(toColumn));

/** Creates the functions that read what a change of a mark sheet needs. */
const createReads = (deps: Dependencies) => {
  const { classLookups, store, users, clock, progress, schools } = deps;

  return {
    /** Reads a mark sheet for a change by a caller who may write it. */
    open: async (
      transaction: DatabaseTransaction,
      caller: ApiCaller,
      classId: string,
      { term, subject }: SheetParams,
    ): Promise<OpenSheet> => {
      const [schoolClass, sheet, user] = await Promise.all([
        classLookups.require(caller.schoolId, classId, transaction),
        store.get({ classId, term, subject }, transaction),
        users.get(caller.id, transaction),
      ]);
      requireWriterOfMarks(caller, schoolClass, subject);
      const stamp = { changedByName: user?.name ?? "", changedAt: clock.now() };
      return { schoolClass, sheet, stamp };
    },

    /** Lists the students who are in a class now, sorted by name. Costs two reads for each student. */
    listStudents: async ({ id, schoolId }: ClassRecord): Promise<CurrentStudent[]> => {
      const all = { page: 0, size: STUDENTS_PER_CLASS_LIMIT };
      const { content } = await progress.listOfSchool({ schoolId, classIds: [id] }, all);
      const accounts = await users.getMany(content.map(({ studentId }) => studentId));
      const numbers = new Map(accounts.map((one) => [one.id, one.admissionNumber]));
      return content.map(({ studentId, name, results }) => ({
        ...{ id: studentId, name, results },
        admissionNumber: numbers.get(studentId),
      }));
    },

    present: async (
      caller: ApiCaller,
      schoolClass: ClassRecord,
      { term, subject }: { readonly term: number; readonly subject: string | undefined },
      sheet: MarkSheetDocument | undefined,
    ): Promise<MarkSheet> => {
      const scales = await schools.getScales(schoolClass.schoolId);
      return presentMarkSheet(caller, { schoolClass, term, subject, sheet, scales });
    },
  };
};

const requireBegun = (sheet: MarkSheetDocument | undefined): MarkSheetDocument => {
  if (sheet === undefined) throw new ApiError("NOT_FOUND", "markSheetNotFound");
  return sheet;
};

/** Creates the function that begins and refreshes a mark sheet. */
const createRefresher = (
  { database, store, classLookups }: Dependencies,
  reads: ReturnType<typeof createReads>,
) => ({
  /** Begins a mark sheet, or brings its students and its results of papers up to date. */
  refresh: async (caller: ApiCaller, classId: string, key: SheetParams): Promise<MarkSheet> => {
    const known = await classLookups.require(caller.schoolId, classId);
    requireWriterOfMarks(caller, known, key.subject);
    const current = await reads.listStudents(known);
    const { schoolClass, sheet } = await database.transact(async (transaction) => {
      const { stamp, ...found } = await reads.open(transaction, caller, classId, key);
      const { schoolId, year } = found.schoolClass;
      const before = found.sheet ?? { columns: [], students: [], revision: 0, changeIds: [] };
      const { columns, changeIds } = before;
      const changed: StoredMarkSheet = {
        ...{ schoolId, classId, year, ...key, columns, changeIds, ...stamp },
        students: refreshStudents(before, current),
        revision: before.revision + 1,
      };
      return { schoolClass: found.schoolClass, sheet: store.set(transaction, changed) };
    });
    return reads.present(caller, schoolClass, key, sheet);
  },
});

/** Creates the function that changes the columns of a mark sheet. */
const createColumnsChanger = (deps: Dependencies, reads: ReturnType<typeof createReads>) => {
  const { database, store } = deps;

  /** Throws for a new column whose paper the caller may not see in the gradebook of the class. */
  const requirePapers = async (
    caller: ApiCaller,
    schoolClass: ClassRecord,
    { subject, columns }: ColumnsBody,
    known: readonly MarkColumn[],
  ): Promise<void> => {
    const isNew = ({ assessmentId }: MarkColumn): boolean =>
      assessmentId !== undefined && known.every((one) => one.assessmentId !== assessmentId);
    if (!columns.some(isNew)) return;
    const visible = await listVisiblePapers(deps, caller, schoolClass, subject);
    const hidden = columns.findIndex(
      (column) => isNew(column) && visible.every(({ id }) => id !== column.assessmentId),
    );
    if (hidden < 0) return;
    throw createInvalidFieldError(`columns.${hidden}.assessmentId`, "assessmentNotFound");
  };

  return {
    /**
     * Replaces the columns. A request that equals the stored columns succeeds, because a phone repeats a request whose
     * response was lost. Throws CHANGED_ELSEWHERE if the mark sheet has another revision than the request.
     */
    changeColumns: async (
      caller: ApiCaller,
      classId: string,
      body: ColumnsBody,
    ): Promise<MarkSheet> => {
      const { schoolClass, sheet } = await database.transact(async (transaction) => {
        const { stamp, ...found } = await reads.open(transaction, caller, classId, body);
        const known = requireBegun(found.sheet);
        const columns = body.columns.map(toColumn);
        if (areEqual(columns, known.columns)) return found;
        if (known.revision !== body.revision) {
          throw new ApiError("CHANGED_ELSEWHERE", "markSheetChangedElsewhere");
        }
        await requirePapers(caller, found.schoolClass, body, known.columns);
        const students = keepMarksOf(known, columns);
        requireMaximums(columns, students);
        const changed = { ...known, columns, students, revision: known.revision + 1, ...stamp };
        return { schoolClass: found.schoolClass, sheet: store.set(transaction, changed) };
      });
      return reads.present(caller, schoolClass, body, sheet);
    },
  };
};

/** Creates the function that stores marks. */
const createMarkSaver = (
  { database, store }: Dependencies,
  reads: ReturnType<typeof createReads>,
) => ({
  /** Stores marks. Returns those that would overwrite a mark which the caller has not seen. */
  saveMarks: (
    caller: ApiCaller,
    classId: string,
    { changeId, marks, ...key }: MarksBody,
  ): Promise<SavedMarks> =>
    database.transact(async (transaction) => {
      const { sheet, stamp } = await reads.open(transaction, caller, classId, key);
      const known = requireBegun(sheet);
      const { changedByName } = known;
      // The response to the first request may be lost, so a repeated one also says which marks are not stored.
      if (known.changeIds.includes(changeId)) {
        return { conflicts: listDifferences(known, marks), changedByName };
      }
      const { students, conflicts } = applyMarkChanges(known, marks);
      if (conflicts.length < marks.length) {
        const changeIds = [...known.changeIds, changeId].slice(-MARK_SHEET_CHANGES_KEPT);
        store.set(transaction, { ...known, students, changeIds, ...stamp });
      }
      return { conflicts, changedByName };
    }),
});

/** Creates the service of the marks that a class has in a subject and a term. */
export const createMarkSheetsService = (deps: Dependencies) => {
  const { store, classLookups } = deps;
  const reads = createReads(deps);

  return {
    /** Returns a mark sheet. Without a subject it is the first one that the caller may write, or else read. */
    get: async (
      caller: ApiCaller,
      classId: string,
      { term, subject: asked }: { readonly term: number; readonly subject?: string | undefined },
    ): Promise<MarkSheet> => {
      const schoolClass = await classLookups.require(caller.schoolId, classId);
      requireReaderOfMarks(caller, schoolClass);
      const readable = listReadableSubjects(caller, schoolClass);
      const isWritable = (one: string): boolean => mayWriteMarks(caller, schoolClass, one);
      const subject = asked ?? readable.find(isWritable) ?? readable[0];
      if (subject === undefined) {
        return reads.present(caller, schoolClass, { term, subject }, undefined);
      }
      if (!mayReadAllMarks(caller, schoolClass) && !readable.includes(subject)) {
        throw new ApiError("PERMISSION_DENIED", "notSubjectTeacher");
      }
      const sheet = await store.get({ classId, term, subject });
      return reads.present(caller, schoolClass, { term, subject }, sheet);
    },

    /** Lists the papers of Darasa that the caller can add as columns. */
    listPapers: async (
      caller: ApiCaller,
      classId: string,
      subject: string,
    ): Promise<MarkSheetPaper[]> => {
      const schoolClass = await classLookups.require(caller.schoolId, classId);
      requireWriterOfMarks(caller, schoolClass, subject);
      const papers = await listVisiblePapers(deps, caller, schoolClass, subject);
      return papers.map(({ id, title, createdAt }) => ({ id, title, createdAt }));
    },

    ...createRefresher(deps, reads),
    ...createColumnsChanger(deps, reads),
    ...createMarkSaver(deps, reads),
  };
};

export type MarkSheetsService = ReturnType<typeof createMarkSheetsService>;
