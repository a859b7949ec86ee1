import { MARK_SHEET_CHANGES_KEPT } from "@darasa/contract/limits";
import type {
  ReportEntriesBody,
  ReportForms,
  SavedReportEntries,
} from "@darasa/contract/report-forms";
import type { ReportFormsDocument } from "@darasa/contract/server/report-form-documents";
import { ApiError } from "../../api-error.ts";
import { type ApiCaller, isAdminOfSchool } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, DocumentReader } from "../../platform/database.ts";
import type { ClassLookupsService, ClassRecord } from "../classes/class-lookups.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { compareTexts } from "./add-up-marks.ts";
import { mayReadAllMarks, requireReaderOfMarks } from "./mark-sheets.policy.ts";
import type { MarkSheetsStore } from "./mark-sheets.store.ts";
import { applyReportEntries, listUnstoredEntries } from "./report-entries.ts";
import { presentReportForms, type ReportFormsParts } from "./report-forms.presenter.ts";
import type { ReportFormsStore } from "./report-forms.store.ts";

export interface ReportFormDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: Pick<MarkSheetsStore, "listOfTerm">;
  readonly reportForms: ReportFormsStore;
  readonly classLookups: ClassLookupsService;
  readonly schools: Pick<SchoolsService, "getScales" | "getLetterhead">;
  readonly users: Pick<UsersService, "get">;
}

/** Throws NOT_FOUND for those who may read no mark sheet of the class, and PERMISSION_DENIED for subject teachers. */
const requireAuthor = (caller: ApiCaller, schoolClass: ClassRecord): void => {
  requireReaderOfMarks(caller, schoolClass);
  if (mayReadAllMarks(caller, schoolClass)) return;
  throw new ApiError("PERMISSION_DENIED", "reportFormsNotAllowed");
};

/** Returns the class for an author of its report forms. Costs one document read. */
export const requireOwnClass = async (
  { classLookups }: Pick<ReportFormDependencies, "classLookups">,
  caller: ApiCaller,
  classId: string,
  reader?: DocumentReader,
): Promise<ClassRecord> => {
  const schoolClass = await classLookups.require(caller.schoolId, classId, reader);
  requireAuthor(caller, schoolClass);
  return schoolClass;
};

/** Reads what report forms are made of: one document, and one for each mark sheet of the term. */
export const readParts = async (
  { store, reportForms, schools }: ReportFormDependencies,
  schoolClass: ClassRecord,
  term: number,
  reader?: DocumentReader,
): Promise<ReportFormsParts> => {
  const { id: classId, schoolId } = schoolClass;
  const [sheets, forms, scales, letterhead] = await Promise.all([
    store.listOfTerm(classId, term, reader),
    reportForms.get({ classId, term }, reader),
    schools.getScales(schoolId),
    schools.getLetterhead(schoolId),
  ]);
  const sorted = sheets.sort((one, other) => compareTexts(one.subject, other.subject));
  return { schoolClass, term, sheets: sorted, forms, scales, letterhead };
};

/** Returns the report forms of a class for which nobody has typed anything yet. */
export const createEmptyForms = (
  { id: classId, schoolId, year }: ClassRecord,
  term: number,
): ReportFormsDocument => ({
  ...{ schoolId, classId, year, term },
  ...{ typed: {}, changeIds: [], acknowledgements: {} },
});

/** Creates the service of the report forms, which are computed from the mark sheets of a term. */
export const createReportFormsService = (deps: ReportFormDependencies) => {
  const { database, clock, reportForms, users } = deps;

  return {
    /** Returns the report forms of a class. Costs two document reads, and one for each mark sheet of the term. */
    list: async (caller: ApiCaller, classId: string, term: number): Promise<ReportForms> => {
      const schoolClass = await requireOwnClass(deps, caller, classId);
      return presentReportForms(caller, await readParts(deps, schoolClass, term));
    },

    /** Stores comments and attendance. Returns those that would overwrite a value which the caller has not seen. */
    saveEntries: (
      caller: ApiCaller,
      classId: string,
      { term, changeId, entries }: ReportEntriesBody,
    ): Promise<SavedReportEntries> =>
      database.transact(async (transaction) => {
        const schoolClass = await requireOwnClass(deps, caller, classId, transaction);
        const isForHead = entries.some(({ field }) => field === "headComment");
        if (isForHead && !isAdminOfSchool(caller, schoolClass.schoolId)) {
          throw new ApiError("PERMISSION_DENIED", "headCommentNotAllowed");
        }
        const [found, user] = await Promise.all([
          reportForms.get({ classId, term }, transaction),
          users.get(caller.id, transaction),
        ]);
        const { typed, daysOpen, ...known } = found ?? createEmptyForms(schoolClass, term);
        const stored = { typed, ...(daysOpen === undefined ? {} : { daysOpen }) };
        const { changedByName } = known;
        // The response to the first request may be lost, so a repeated one also says which entries are not stored.
        if (known.changeIds.includes(changeId)) {
          return { conflicts: listUnstoredEntries(stored, entries), changedByName };
        }
        const { changed, conflicts } = applyReportEntries(stored, entries);
        if (conflicts.length < entries.length) {
          const changeIds = [...known.changeIds, changeId].slice(-MARK_SHEET_CHANGES_KEPT);
          const stamp = { changedByName: user?.name ?? "", changedAt: clock.now().toISOString() };
          reportForms.set(transaction, { ...known, ...changed, changeIds, ...stamp });
        }
        return { conflicts: [...conflicts], changedByName };
      }),
  };
};

export type ReportFormsService = ReturnType<typeof createReportFormsService>;
