import type { ReportForms } from "@darasa/contract/report-forms";
import type { ReportFormsDocument } from "@darasa/contract/server/report-form-documents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { DatabaseTransaction, DocumentWriter } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { addUpStudents } from "./add-up-marks.ts";
import { buildReleasedForm, type ReportFormContent } from "./build-released-form.ts";
import { presentReportForms, type ReportFormsParts } from "./report-forms.presenter.ts";
import {
  createEmptyForms,
  type ReportFormDependencies,
  readParts,
  requireOwnClass,
} from "./report-forms.service.ts";

interface Dependencies extends ReportFormDependencies {
  readonly audit: Pick<AuditService, "record">;
}

type Release = NonNullable<ReportFormsDocument["release"]>;

interface Act {
  readonly action: "REPORT_FORMS_RELEASED" | "REPORT_FORMS_WITHDRAWN";
  readonly actorId: string;
  readonly actorName: string;
  readonly at: Date;
}

const record = (
  { audit }: Dependencies,
  writer: DocumentWriter,
  { schoolClass: { id, name, year, schoolId }, term }: ReportFormsParts,
  act: Act,
): void => {
  const subjectName = `${name}, ${year}, term ${term}`;
  audit.record(writer, { ...act, subjectId: id, subjectName, schoolId });
};

/** Returns a text that is equal for report forms which say the same, whatever the motto. */
const toComparedText = (form: ReportFormContent): string => {
  const { name, admissionNumber, className, schoolName, classTeacherName, rows } = form;
  const { comment, headComment, daysPresent, daysOpen } = form;
  const ofRows = rows.map(({ subject, teachers, percent, level, isIncomplete }) => [
    ...[subject, teachers, percent, level?.code, level?.points, isIncomplete],
  ]);
  const ofStudent = [name, admissionNumber, className, schoolName, classTeacherName, ofRows];
  return JSON.stringify([...ofStudent, comment, headComment, daysPresent, daysOpen]);
};

/**
 * Writes the report forms that say something else than the released ones. Returns the acknowledgements of the others:
 * a guardian has read the old report form, not the new one.
 */
const writeChanged = async (
  { reportForms }: Dependencies,
  transaction: DatabaseTransaction,
  built: readonly ReportFormContent[],
  { of, release }: { readonly of: ReportFormsDocument; readonly release: Release },
): Promise<ReportFormsDocument["acknowledgements"]> => {
  const ids = built.map(({ studentId }) => studentId);
  const known = await reportForms.getReleased(transaction, ids, of);
  const { number, releasedAt, releasedByName } = release;
  const changed = built.filter((form, index) => {
    const before = known[index];
    return before === undefined || toComparedText(before) !== toComparedText(form);
  });
  for (const form of changed) {
    reportForms.setReleased(transaction, { ...form, number, releasedAt, releasedByName });
  }
  const changedIds = new Set(changed.map(({ studentId }) => studentId));
  return Object.fromEntries(
    Object.entries(of.acknowledgements).filter(([studentId]) => !changedIds.has(studentId)),
  );
};

/** Creates the service that shows the report forms of a class to guardians and students, and hides them again. */
export const createReportFormReleasesService = (deps: Dependencies) => {
  const { database, clock, reportForms, users } = deps;

  const read = async (
    transaction: DatabaseTransaction,
    caller: ApiCaller,
    classId: string,
    term: number,
  ) => {
    const schoolClass = await requireOwnClass(deps, caller, classId, transaction);
    const [parts, user] = await Promise.all([
      readParts(deps, schoolClass, term, transaction),
      users.get(caller.id, transaction),
    ]);
    const by = { actorId: caller.id, actorName: user?.name ?? "", at: clock.now() };
    return { parts, by };
  };

  return {
    /**
     * Releases the report forms of a class. Costs one document read for each mark sheet and each student, and one write
     * for each report form that changed since the last release.
     */
    release: (
      caller: ApiCaller,
      classId: string,
      { term, releaseId }: { readonly term: number; readonly releaseId: string },
    ): Promise<ReportForms> =>
      database.transact(async (transaction) => {
        const { parts, by } = await read(transaction, caller, classId, term);
        const known = parts.forms ?? createEmptyForms(parts.schoolClass, term);
        if (known.release?.id === releaseId) return presentReportForms(caller, parts);
        const students = addUpStudents(parts.sheets);
        if (students.length === 0) throw new ApiError("CONFLICT", "reportFormsEmpty");
        const release: Release = {
          ...{ id: releaseId, number: (known.release?.number ?? 0) + 1 },
          ...{ releasedAt: by.at.toISOString(), releasedByName: by.actorName },
          isWithdrawn: false,
        };
        const built = students.map((student) => buildReleasedForm(parts, student));
        const kept = await writeChanged(deps, transaction, built, { of: known, release });
        const forms = { ...known, release, acknowledgements: kept };
        reportForms.set(transaction, forms);
        record(deps, transaction, parts, { action: "REPORT_FORMS_RELEASED", ...by });
        return presentReportForms(caller, { ...parts, forms });
      }),

    /** Hides the released report forms. They stay stored. A repeated request changes nothing. */
    withdraw: (caller: ApiCaller, classId: string, term: number): Promise<ReportForms> =>
      database.transact(async (transaction) => {
        const { parts, by } = await read(transaction, caller, classId, term);
        const { forms: known } = parts;
        if (known?.release === undefined) throw new ApiError("NOT_FOUND", "reportFormNotFound");
        if (known.release.isWithdrawn) return presentReportForms(caller, parts);
        const forms = { ...known, release: { ...known.release, isWithdrawn: true } };
        reportForms.set(transaction, forms);
        record(deps, transaction, parts, { action: "REPORT_FORMS_WITHDRAWN", ...by });
        return presentReportForms(caller, { ...parts, forms });
      }),
  };
};

export type ReportFormReleasesService = ReturnType<typeof createReportFormReleasesService>;
